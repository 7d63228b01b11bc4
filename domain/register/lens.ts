/**
 * A lens: what one body or scholar of the register holds about a coin, for those who want to see it next to our status. It
 * is read off the register alone, and nothing of ours is ever computed from it.
 */
import type { Assessment } from "#domain/screening/assess-record.ts";
import type { RecordFacts } from "#domain/screening/record-facts.ts";
import {
  type Body,
  type CoinSubject,
  inForce,
  type Position,
  type Register,
  STANCES,
  type Stance,
  stanceOn,
} from "./positions.ts";

/** From narrow to wide. Uses, products and zakat answer other questions than the status of a coin. */
export const LENS_SCOPES = ["coin", "kind", "class"] as const;
export type LensScope = (typeof LENS_SCOPES)[number];
export type LensStance = (typeof STANCES)[number];

export const SILENT = "silent";

/** Which text speaks, what it holds, about which scope, and since when. `reasons`: it names another coin or kind, but its reasons are those against the class. */
export type RegisteredAnswer = {
  stance: LensStance;
  scope: LensScope | "reasons";
  date: Position["date"];
  position: Position;
};
export type LensAnswer = RegisteredAnswer | typeof SILENT;

/** Weaker texts are never shown, nor do they take the place of one that is. */
const PUBLISHED: readonly string[] = ["A", "B"];

const isScope = (type: string): type is LensScope => LENS_SCOPES.some((known) => known === type);
const isStance = (stance: Stance): stance is LensStance => STANCES.some((known) => known === stance);

const dayOf = ({ date }: Position): string => (date.precision === "unknown" ? "" : date.value);

/** A register is read once and serves every page. */
const positionsById = new WeakMap<Register, ReadonlyMap<string, readonly Position[]>>();

/** What each body holds that a lens can show, the latest first. Bodies that never spoke of such a thing are left out. */
function shownPositions(register: Register): ReadonlyMap<string, readonly Position[]> {
  const before = positionsById.get(register);
  if (before) return before;
  const known = new Set(register.bodies.map(({ id }) => id));
  const published = register.positions.filter(({ certainty }) => PUBLISHED.includes(certainty));
  const shown = inForce(published)
    .filter(({ body, scope, stance }) => known.has(body) && isScope(scope.type) && isStance(stance))
    .sort((one, other) => dayOf(other).localeCompare(dayOf(one)) || one.id.localeCompare(other.id));
  const byBody = new Map<string, Position[]>();
  for (const position of shown) byBody.set(position.body, [...(byBody.get(position.body) ?? []), position]);
  positionsById.set(register, byBody);
  return byBody;
}

/** Every lens there is. */
export const lensBodies = (register: Register): Body[] =>
  register.bodies.filter(({ id }) => shownPositions(register).has(id));

export const isLens = (id: string, register: Register): boolean => shownPositions(register).has(id);

/** The narrowest scope that speaks; of two texts on the same one, the later. */
export function lensOn(body: string, subject: CoinSubject, register: Register): LensAnswer {
  const positions = shownPositions(register).get(body) ?? [];
  const direct = stanceOn(positions, subject);
  const position = direct ?? positions.find(({ grounds }) => grounds === "class");
  if (!position || !isScope(position.scope.type) || !isStance(position.stance)) return SILENT;
  return { stance: position.stance, scope: direct ? position.scope.type : "reasons", date: position.date, position };
}

/** Where a criterion decides against a coin, it does not serve what is lawful; a view of the whole class says nothing of it. */
export const isBusinessUnlawful = (assessment: Pick<Assessment, "status" | "decided_by"> | null): boolean =>
  assessment?.status === "haram" && assessment.decided_by.length > 0;

/** What a coin's record says of its kind; null where that is not known. */
export function kindOf({ kind }: RecordFacts): string | null {
  return typeof kind?.value === "string" ? kind.value : null;
}
