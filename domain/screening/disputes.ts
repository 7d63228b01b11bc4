/**
 * Where bodies that permit the class differ about one coin, kind or product: computed from the register, never typed.
 * Whether digital assets are property at all is another question, and moves no status.
 */
import { type Body, type CoinSubject, inForce, narrowest, type Position, type Stance } from "./positions.ts";

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

function partyOf(body: Body, positions: readonly Position[], subject: DisputeSubject): DisputeParty | null {
  if (body.type !== "body") return null;
  const certain = inForce(positions.filter((position) => position.body === body.id)).filter(
    ({ certainty }) => certainty === "A",
  );
  const onClass = narrowest(certain, ["class"]);
  if (!onClass || !PERMITTING_THE_CLASS.includes(onClass.stance)) return null;
  const position = narrowest(
    certain.filter(({ grounds }) => grounds === "own"),
    keysOf(subject),
  );
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
