/** What the register says beside a coin or a product: who differs on the class, and who has spoken of this very thing. */
import {
  type Body,
  inForce,
  type Position,
  type Register,
  STANCES,
  type Stance,
  scopeKeys,
} from "#domain/screening/positions.ts";
import type { RecordFacts } from "#domain/screening/record-facts.ts";
import { formatDate, formatMonth } from "#domain/text/date.ts";
import type { Language } from "#domain/text/language.ts";

/** Stances about zakat answer another question. */
export type ShownStance = (typeof STANCES)[number];

export type PositionView = {
  id: string;
  body: string;
  stance: ShownStance;
  /** Null where it is not known. */
  date: string | null;
  line: string;
  condition?: string;
  title: string;
  url: string;
  /** Who reports it, where the text itself was not read. */
  reportedBy?: string;
  /** It names this coin, but its reasons are those against digital assets as a whole. */
  onClass?: true;
};

export type DifferView = {
  /** How many bodies hold what about digital assets as a class. */
  counts: { stance: ShownStance; count: number }[];
  named: { body: string; stance: ShownStance; date: string | null }[];
  /** On this coin or its kind. */
  positions: PositionView[];
};

const isShown = (stance: Stance): stance is ShownStance => STANCES.some((known) => known === stance);

export type Said = { body: Body; position: Position; stance: ShownStance };

/** Bodies before persons, then by date, the latest first. */
function inOrder(register: Register, positions: readonly Position[]): Said[] {
  const bodies = new Map(register.bodies.map((body) => [body.id, body]));
  return positions
    .flatMap((position): Said[] => {
      const body = bodies.get(position.body);
      return body && isShown(position.stance) ? [{ body, position, stance: position.stance }] : [];
    })
    .sort(
      (one, other) =>
        Number(one.body.type === "person") - Number(other.body.type === "person") ||
        dayOf(other.position).localeCompare(dayOf(one.position)) ||
        one.position.id.localeCompare(other.position.id),
    );
}

const dayOf = ({ date }: Position): string => (date.precision === "unknown" ? "" : date.value);

export function writeDate({ date }: Position, language: Language): string | null {
  if (date.precision === "unknown") return null;
  if (date.precision === "year") return date.value;
  return date.precision === "month" ? formatMonth(date.value, language) : formatDate(date.value, language);
}

export const toPosition = ({ body, position, stance }: Said, language: Language): PositionView => ({
  id: position.id,
  body: body.name[language],
  stance,
  date: writeDate(position, language),
  line: position.line[language],
  ...(position.condition ? { condition: position.condition[language] } : {}),
  title: position.published.title,
  url: position.published.url,
  ...(position.reported_by ? { reportedBy: position.reported_by } : {}),
  ...(position.grounds === "class" ? { onClass: true } : {}),
});

type Index = { said: Said[]; keys: ReadonlyMap<Said, readonly string[]>; onClass: Said[] };
const indexes = new WeakMap<Register, Index>();

/** A register is read once and serves every page. */
function indexOf(register: Register): Index {
  const before = indexes.get(register);
  if (before) return before;
  const said = inOrder(register, inForce(register.positions));
  const keys = new Map(said.map((one) => [one, scopeKeys(one.position.scope)]));
  const index = { said, keys, onClass: onClass(said) };
  indexes.set(register, index);
  return index;
}

/** What bodies and scholars hold about any of these scopes. */
export function positionsOn(wanted: readonly string[], register: Register, language: Language): PositionView[] {
  const { said, keys } = indexOf(register);
  return said
    .filter((one) => keys.get(one)?.some((key) => wanted.includes(key)))
    .map((one) => toPosition(one, language));
}

/**
 * One stance for each body: its word on the class, else one on a coin whose reasons are those against the class. Single
 * persons are not counted.
 */
function onClass(said: readonly Said[]): Said[] {
  const byBodies = said.filter(({ body }) => body.type === "body");
  const direct = byBodies.filter(({ position }) => position.scope.type === "class");
  const through = byBodies.filter(({ position }) => position.scope.type !== "class" && position.grounds === "class");
  const byBody = new Map<string, Said>();
  for (const one of [...direct, ...through]) if (!byBody.has(one.body.id)) byBody.set(one.body.id, one);
  return [...byBody.values()];
}

/** The widest apart are named. */
const NAMED: readonly ShownStance[] = ["permits", "abstains", "forbids"];

export function toDifferView(
  record: { id: string; facts: RecordFacts },
  register: Register,
  language: Language,
): DifferView | null {
  const { onClass: said } = indexOf(register);
  if (said.length === 0) return null;
  const { kind } = record.facts;
  return {
    counts: STANCES.flatMap((stance) => {
      const count = said.filter((one) => one.stance === stance).length;
      return count > 0 ? [{ stance, count }] : [];
    }),
    named: NAMED.flatMap((stance) => {
      const first = said.find((one) => one.stance === stance && one.position.certainty === "A");
      return first ? [{ body: first.body.name[language], stance, date: writeDate(first.position, language) }] : [];
    }),
    positions: positionsOn([`coin ${record.id}`, `kind ${kind?.value}`], register, language),
  };
}
