/**
 * Where bodies that permit the class differ about one coin, kind or product: computed from the register and shown to the
 * reader. It changes no status.
 */

import type { RecordFacts } from "#domain/screening/record-facts.ts";
import { EXCHANGE_PRODUCTS } from "#domain/screening/use-rules.ts";
import {
  type Body,
  type CoinSubject,
  inForce,
  narrowest,
  type Position,
  type Register,
  type Stance,
} from "./positions.ts";

export type DisputeSubject = CoinSubject | { exchange: string; product: string };
export type DisputeParty = { body: Body; position: Position };

const PERMITTING: readonly Stance[] = ["permits", "permits-if"];
const OBJECTING: readonly Stance[] = ["discourages", "forbids"];
const PERMITTING_THE_CLASS: readonly Stance[] = [...PERMITTING, "by-kind"];

/** From narrow to wide. The class is not among them. */
const keysOf = (subject: DisputeSubject): string[] =>
  "coin" in subject
    ? [`coin ${subject.coin}`, `kind ${subject.kind}`]
    : [`product ${subject.product} ${subject.exchange}`, `product ${subject.product}`];

/** A register is read once, and a change of it is held against every record. */
const positionsByBody = new WeakMap<readonly Position[], ReadonlyMap<string, readonly Position[]>>();

/** What each body that permits the class holds on its own grounds, as far as that is certain and in force. */
function heardIn(positions: readonly Position[]): ReadonlyMap<string, readonly Position[]> {
  const before = positionsByBody.get(positions);
  if (before) return before;
  const byBody = new Map<string, readonly Position[]>();
  for (const [body, own] of Map.groupBy(positions, (position) => position.body)) {
    const certain = inForce(own).filter(({ certainty }) => certainty === "A");
    const onClass = narrowest(certain, ["class"]);
    if (!onClass || !PERMITTING_THE_CLASS.includes(onClass.stance)) continue;
    byBody.set(
      body,
      certain.filter(({ grounds }) => grounds === "own"),
    );
  }
  positionsByBody.set(positions, byBody);
  return byBody;
}

function partyOf(body: Body, positions: readonly Position[], subject: DisputeSubject): DisputeParty | null {
  if (body.type !== "body") return null;
  const position = narrowest(heardIn(positions).get(body.id) ?? [], keysOf(subject));
  return position && { body, position };
}

/** Who says what, by the body's id; empty unless one of them permits it and another does not. */
export function disputesOn(
  subject: DisputeSubject,
  bodies: readonly Body[],
  positions: readonly Position[],
): DisputeParty[] {
  const parties = bodies
    .flatMap((body) => partyOf(body, positions, subject) ?? [])
    .sort((one, other) => (one.body.id < other.body.id ? -1 : 1));
  const isSide = (side: readonly Stance[]) => parties.some(({ position }) => side.includes(position.stance));
  if (!isSide(PERMITTING) || !isSide(OBJECTING)) return [];
  return parties.filter(({ position }) => [...PERMITTING, ...OBJECTING].includes(position.stance));
}

export type DisputeSubjectRecord = { id: string; facts: RecordFacts };

/** What is in dispute about a coin: the coin itself or its kind. */
export function coinDispute({ id, facts }: DisputeSubjectRecord, { bodies, positions }: Register): DisputeParty[] {
  const kind = facts.kind?.value;
  return disputesOn({ coin: id, kind: typeof kind === "string" ? kind : null }, bodies, positions);
}

/** Who differs on each product of an exchange; products without a dispute are left out. */
export const productDisputes = (
  { id }: Pick<DisputeSubjectRecord, "id">,
  { bodies, positions }: Register,
): { product: string; parties: DisputeParty[] }[] =>
  Object.keys(EXCHANGE_PRODUCTS).flatMap((product) => {
    const parties = disputesOn({ exchange: id, product }, bodies, positions);
    return parties.length > 0 ? [{ product, parties }] : [];
  });
