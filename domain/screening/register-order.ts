/** The order in which positions are listed, and which of them a later text superseded. */
import type { Body, Position, Register } from "./positions.ts";

/** A position together with who holds it. */
export type Said = { body: Body; position: Position };

/** As exact as it is known; empty where it is not. */
export const dayOf = ({ date }: Pick<Position, "date">): string => (date.precision === "unknown" ? "" : date.value);

export const yearOf = (position: Pick<Position, "date">): string | null => dayOf(position).slice(0, 4) || null;

const compare = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

const bodiesFirst = (one: Said, other: Said): number =>
  Number(one.body.type === "person") - Number(other.body.type === "person");

const latestFirst = (one: Said, other: Said): number => compare(dayOf(other.position), dayOf(one.position));

const byId = (one: Said, other: Said): number => compare(one.position.id, other.position.id);

/** Newest first. A year alone stands after the days of that year, an unknown date at the end. */
export const byDate = (one: Said, other: Said): number =>
  latestFirst(one, other) || bodiesFirst(one, other) || byId(one, other);

/** Bodies before persons, each newest first. */
export const byStanding = (one: Said, other: Said): number =>
  bodiesFirst(one, other) || latestFirst(one, other) || byId(one, other);

/** A position whose body is missing is left out. */
export function withBodies({ bodies }: Pick<Register, "bodies">, positions: readonly Position[]): Said[] {
  const known = new Map(bodies.map((body) => [body.id, body]));
  return positions.flatMap((position) => {
    const body = known.get(position.body);
    return body ? [{ body, position }] : [];
  });
}

/** By the id of an earlier text: the id of the one that took its place. */
export const supersededBy = (positions: readonly Position[]): ReadonlyMap<string, string> =>
  new Map(positions.flatMap(({ id, supersedes }) => (supersedes === undefined ? [] : [[supersedes, id] as const])));
