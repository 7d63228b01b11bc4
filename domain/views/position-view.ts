/** A position as a page shows it, and which of them speak of a coin, a use or a product. */
import { inForce, type Position, type Register, STANCES, type Stance, scopeKeys } from "#domain/screening/positions.ts";
import { byStanding, type Said, withBodies } from "#domain/screening/register-order.ts";
import { formatDate, formatMonth } from "#domain/text/date.ts";
import type { Language } from "#domain/text/language.ts";

export type BodyName = { id: string; name: string };

export type PositionView = {
  id: string;
  body: BodyName;
  stance: Stance;
  /** Null where it is not known. */
  date: string | null;
  line: string;
  condition?: string;
  /** What its date, its source or our reading of its scope needs said. */
  note?: string;
  title: string;
  url: string;
  /** Who reports it, where the text itself was not read. */
  reportedBy?: string;
  /** It names this coin, but its reasons are those against digital assets as a whole. */
  onClass?: true;
};

/** What a body holds about zakat answers another question. */
export const isOnZakat = ({ stance }: Pick<Position, "stance">): boolean => !STANCES.some((known) => known === stance);

export function writeDate({ date }: Pick<Position, "date">, language: Language): string | null {
  if (date.precision === "unknown") return null;
  if (date.precision === "year") return date.value;
  return date.precision === "month" ? formatMonth(date.value, language) : formatDate(date.value, language);
}

export const toPositionView = ({ body, position }: Said, language: Language): PositionView => ({
  id: position.id,
  body: { id: body.id, name: body.name[language] },
  stance: position.stance,
  date: writeDate(position, language),
  line: position.line[language],
  ...(position.condition ? { condition: position.condition[language] } : {}),
  ...(position.note ? { note: position.note[language] } : {}),
  title: position.published.title,
  url: position.published.url,
  ...(position.reported_by ? { reportedBy: position.reported_by } : {}),
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

/** What bodies and scholars hold about any of these scopes. */
export function positionsOn(wanted: readonly string[], register: Register, language: Language): PositionView[] {
  const { said, keys } = indexOf(register);
  return said
    .filter((one) => keys.get(one)?.some((key) => wanted.includes(key)))
    .map((one) => toPositionView(one, language));
}

/** What is held about zakat itself, bodies first. */
export const positionsOnZakat = (register: Register, language: Language): PositionView[] =>
  withBodies(register, inForce(register.positions))
    .filter(({ position }) => isOnZakat(position))
    .sort(byStanding)
    .map((one) => toPositionView(one, language));
