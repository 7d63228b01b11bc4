/** Who says what beside a record: about this very coin, about its kind, and in short about digital assets as a class. */
import { type Register, STANCES, type Stance } from "#domain/screening/positions.ts";
import type { RecordFacts } from "#domain/screening/record-facts.ts";
import type { Said } from "#domain/screening/register-order.ts";
import type { Language } from "#domain/text/language.ts";
import { type BodyName, indexOf, type PositionView, positionsOn, writeDate } from "./position-view.ts";

/** A position in one line: who, what, when and in which text. */
export type ShortPosition = {
  id: string;
  body: BodyName;
  stance: Stance;
  date: string | null;
  title: string;
  reportedBy?: string;
  /** It names a coin, but its reasons are those against digital assets as a whole. */
  isThroughCoin?: true;
  /** The use it speaks of; the class as a whole where it is missing. */
  use?: string;
};

export type DifferView = {
  /** How many bodies hold what about digital assets as a class. */
  counts: { stance: Stance; count: number }[];
  /** On a coin: the bodies that are counted, and what bodies hold about single uses of any coin. */
  onClass: ShortPosition[];
  /** A coin's alone; what is said of a product stands beside it. */
  onCoin: PositionView[];
  onKind: PositionView[];
};

/**
 * One stance for each body: its word on the class, else one on a coin whose reasons are those against the class. Single
 * persons are not counted.
 */
export function stancesOnClass(said: readonly Said[]): Said[] {
  const byBodies = said.filter(({ body }) => body.type === "body");
  const direct = byBodies.filter(({ position }) => position.scope.type === "class");
  const through = byBodies.filter(({ position }) => position.scope.type !== "class" && position.grounds === "class");
  const byBody = new Map<string, Said>();
  for (const one of [...direct, ...through]) if (!byBody.has(one.body.id)) byBody.set(one.body.id, one);
  return [...byBody.values()];
}

export const countStances = (said: readonly Said[]): DifferView["counts"] =>
  STANCES.flatMap((stance) => {
    const count = said.filter(({ position }) => position.stance === stance).length;
    return count > 0 ? [{ stance, count }] : [];
  });

type Context = { register: Register; language: Language; nameOfUse: (use: string) => string | undefined };

function toShort({ body, position }: Said, { language, nameOfUse }: Context): ShortPosition {
  const { id, scope, stance, published, reported_by } = position;
  const use = scope.type === "use" ? nameOfUse(scope.use) : undefined;
  return {
    id,
    body: { id: body.id, name: body.name[language] },
    stance,
    date: writeDate(position, language),
    title: published.title,
    ...(reported_by ? { reportedBy: reported_by } : {}),
    ...(scope.type !== "class" && position.grounds === "class" ? { isThroughCoin: true } : {}),
    ...(use ? { use } : {}),
  };
}

/** Null where no body has spoken. */
export function toDifferView(record: { id: string; facts: RecordFacts } | null, context: Context): DifferView | null {
  const { register, language, nameOfUse } = context;
  const { said } = indexOf(register);
  const counted = stancesOnClass(said);
  if (counted.length === 0) return null;
  const onUses = said.filter(
    ({ body, position: { scope } }) => body.type === "body" && scope.type === "use" && nameOfUse(scope.use),
  );
  return {
    counts: countStances(counted),
    onClass: record ? [...counted, ...onUses].map((one) => toShort(one, context)) : [],
    onCoin: record ? positionsOn([`coin ${record.id}`], register, language) : [],
    onKind: record ? positionsOn([`kind ${record.facts.kind?.value}`], register, language) : [],
  };
}
