/** A position as a page shows it, and which of them speak of a coin, a use or a product. */

import { isBusinessUnlawful, kindOf } from "#domain/register/lens.ts";
import {
  byStanding,
  type CoinSubject,
  evidenceOf,
  inForce,
  isConditionUnmet,
  type Position,
  type Register,
  type Said,
  STANCES,
  type Stance,
  scopeKeys,
  withBodies,
} from "#domain/register/positions.ts";
import type { Assessment } from "#domain/screening/assess-record.ts";
import type { RecordFacts } from "#domain/screening/record-facts.ts";
import { writePartialDate } from "#domain/text/date.ts";
import type { Language } from "#domain/text/language.ts";

export type BodyName = { id: string; name: string };

export type PositionView = ReturnType<typeof toPositionView>;

/** What a body holds about zakat answers another question. */
const isOnZakat = ({ stance }: Pick<Position, "stance">): boolean => !STANCES.some((known) => known === stance);

export const toPositionView = ({ body, position }: Said, language: Language, on?: CoinSubject) => ({
  id: position.id,
  body: { id: body.id, name: body.name[language] },
  stance: position.stance,
  /** Null where it is not known. */
  date: writePartialDate(position.date, language),
  line: position.line[language],
  ...(position.condition ? { condition: position.condition[language] } : {}),
  /** By our own facts, the coin of this page does not meet the condition. */
  ...(on && isConditionUnmet(position, on) ? { isUnmet: true } : {}),
  /** What its date, its source or our reading of its scope needs said. */
  ...(position.note ? { note: position.note[language] } : {}),
  title: position.published.title,
  url: position.published.url,
  /** Who reports it, where there is a single report. */
  ...(position.reported_by ? { reportedBy: position.reported_by } : {}),
  evidence: evidenceOf(position),
  /** It names this coin, but its reasons are those against digital assets as a whole. */
  ...(position.grounds === "class" ? { onClass: true } : {}),
});

type Index = { said: Said[]; keys: ReadonlyMap<Said, readonly string[]> };
const indexes = new WeakMap<Register, Index>();

/** What is in force, bodies first. One register serves many pages. */
export function indexOf(register: Register): Index {
  const before = indexes.get(register);
  if (before) return before;
  const said = withBodies(register, inForce(register.positions))
    .filter(({ position }) => !isOnZakat(position))
    .sort(byStanding);
  const index = { said, keys: new Map(said.map((one) => [one, scopeKeys(one.position.scope)])) };
  indexes.set(register, index);
  return index;
}

function saidOn(wanted: readonly string[], register: Register): Said[] {
  const { said, keys } = indexOf(register);
  return said.filter((one) => keys.get(one)?.some((key) => wanted.includes(key)));
}

/** What bodies and scholars hold about any of these scopes. */
export const positionsOn = (wanted: readonly string[], register: Register, language: Language): PositionView[] =>
  saidOn(wanted, register).map((one) => toPositionView(one, language));

/** What is held about zakat itself, bodies first. */
export const positionsOnZakat = (register: Register, language: Language): PositionView[] =>
  withBodies(register, inForce(register.positions))
    .filter(({ position }) => isOnZakat(position))
    .sort(byStanding)
    .map((one) => toPositionView(one, language));

/** `use`: what it speaks of; the class as a whole where it is missing. */
export type ShortPosition = PositionView & {
  /** It names a coin, but its reasons are those against digital assets as a whole. */
  isThroughCoin?: true;
  use?: string;
};

type StanceCount = { stance: Stance; count: number };

export type DifferView = NonNullable<ReturnType<typeof toDifferView>>;

function firstOfEach(said: readonly Said[]): Said[] {
  const byBody = new Map<string, Said>();
  for (const one of said) if (!byBody.has(one.body.id)) byBody.set(one.body.id, one);
  return [...byBody.values()];
}

/**
 * One stance for each body: its word on the class, else one on a coin whose reasons are those against the class. Single
 * persons are not counted.
 */
export function stancesOnClass(said: readonly Said[]): Said[] {
  const byBodies = said.filter(({ body }) => body.type === "body");
  const direct = byBodies.filter(({ position }) => position.scope.type === "class");
  const through = byBodies.filter(({ position }) => position.scope.type !== "class" && position.grounds === "class");
  return firstOfEach([...direct, ...through]);
}

export const countStances = (said: readonly Said[]): StanceCount[] =>
  STANCES.flatMap((stance) => {
    const count = said.filter(({ position }) => position.stance === stance).length;
    return count > 0 ? [{ stance, count }] : [];
  });

type AssessedCoin = { id: string; facts: RecordFacts; assessment?: Assessment | null };

const subjectOf = ({ id, facts, assessment = null }: AssessedCoin): CoinSubject => ({
  coin: id,
  kind: kindOf(facts),
  isBusinessUnlawful: isBusinessUnlawful(assessment),
});

type Context = { register: Register; language: Language; nameOfUse: (use: string) => string | undefined };

function toShort(said: Said, on: CoinSubject, { language, nameOfUse }: Context): ShortPosition {
  const { scope, grounds } = said.position;
  const use = scope.type === "use" ? nameOfUse(scope.use) : undefined;
  return {
    ...toPositionView(said, language, on),
    ...(scope.type !== "class" && grounds === "class" ? { isThroughCoin: true } : {}),
    ...(use ? { use } : {}),
  };
}

/** Null where no body has spoken. */
export function toDifferView(record: AssessedCoin | null, context: Context) {
  const { register, language, nameOfUse } = context;
  const { said } = indexOf(register);
  const counted = stancesOnClass(said);
  if (counted.length === 0) return null;
  const onUses = said.filter(
    ({ body, position: { scope } }) => body.type === "body" && scope.type === "use" && nameOfUse(scope.use),
  );
  const onCoin = record ? saidOn([`coin ${record.id}`], register) : [];
  const onKind = record ? saidOn([`kind ${record.facts.kind?.value}`], register) : [];
  const isMet = ({ position }: Said) => !record || !isConditionUnmet(position, subjectOf(record));
  const toViews = (some: readonly Said[]) => some.map((one) => toPositionView(one, language));
  return {
    /** One stance for each body and scholar: on the coin, its kind or the class. Not on a condition that the coin does not meet. */
    stances: countStances(firstOfEach([...onCoin, ...onKind, ...counted]).filter(isMet)),
    /** How many bodies hold what about digital assets as a class. */
    counts: countStances(counted),
    /** On a coin: the bodies that are counted, and what bodies hold about single uses of any coin. */
    onClass: record ? [...counted, ...onUses].map((one) => toShort(one, subjectOf(record), context)) : [],
    /** Only for coins; a position on a product is shown next to the product. */
    onCoin: toViews(onCoin),
    onKind: toViews(onKind),
  };
}

const ALLOWING: readonly Stance[] = ["permits", "permits-if"];
const REJECTING: readonly Stance[] = ["discourages", "forbids"];
const QUOTES = 2;

/** Two that show both sides, where there are two. */
export function pickQuotes(positions: readonly PositionView[]): PositionView[] {
  const firstOf = (side: readonly Stance[]) => positions.find(({ stance }) => side.includes(stance)) ?? [];
  return [...new Set([firstOf(ALLOWING), firstOf(REJECTING), positions].flat())].slice(0, QUOTES);
}
