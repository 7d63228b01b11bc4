/**
 * The register of positions: which bodies and scholars have spoken about digital assets, and what each holds about the
 * class, a kind, a coin, a use, a product or zakat. One position is one stance on one scope.
 */
import { z } from "zod";
import {
  dateSchema,
  distinctTextsSchema,
  idSchema,
  pageSchema,
  textsSchema,
  writtenSchema,
} from "#domain/records/schema-parts.ts";
import { COIN_KINDS } from "#domain/screening/coin-facts.ts";
import { COIN_USES, EXCHANGE_PRODUCTS } from "#domain/screening/use-rules.ts";

export const BODY_TYPES = ["body", "person"] as const;
export const SCOPE_TYPES = ["class", "kind", "coin", "use", "product", "zakat"] as const;
export const STANCES = ["permits", "permits-if", "by-kind", "abstains", "discourages", "forbids"] as const;
/** On zakat the question is another one, and so are the answers. */
export const ZAKAT_STANCES = ["due", "not-due"] as const;
/** A: the text or several agreeing reports were read; B: one secondary source. Anything weaker is not published. */
export const CERTAINTIES = ["A", "B"] as const;
/** What A is based on: the body's own text, or reports that agree. */
export const POSITION_EVIDENCE = ["text", "reports"] as const;
/** What a condition is about, where our facts show whether a coin meets it. */
export const CONDITION_SUBJECTS = ["business"] as const;
/** `class`: the position names a coin or kind, but its reasons are those against the whole class. */
export const GROUNDS = ["own", "class"] as const;

/** Bodies also speak of uses that the method has no rule for. */
export const SCOPE_USES = [...Object.keys(COIN_USES), "burn"];
const PRODUCTS = Object.keys(EXCHANGE_PRODUCTS);

const scope = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("class") }),
  z.strictObject({ type: z.literal("kind"), kinds: z.array(z.enum(COIN_KINDS)).min(1) }),
  z.strictObject({ type: z.literal("coin"), coin: idSchema }),
  z.strictObject({ type: z.literal("use"), use: z.enum(SCOPE_USES) }),
  /** Without an exchange: the product wherever it is offered. */
  z.strictObject({ type: z.literal("product"), product: z.enum(PRODUCTS), exchange: idSchema.optional() }),
  z.strictObject({ type: z.literal("zakat") }),
]);
export type Scope = z.output<typeof scope>;

export const bodySchema = z.strictObject({
  id: idSchema,
  name: textsSchema,
  /** ISO 3166 code; null for one that belongs to no single country. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, "must be an ISO 3166 code")
    .nullable(),
  type: z.enum(BODY_TYPES),
});
export type Body = z.output<typeof bodySchema>;

const isZakatStance = (stance: string): boolean => ZAKAT_STANCES.some((known) => known === stance);

export const positionSchema = z
  .strictObject({
    id: idSchema,
    body: idSchema,
    date: dateSchema,
    scope,
    stance: z.enum([...STANCES, ...ZAKAT_STANCES]),
    line: distinctTextsSchema,
    condition: distinctTextsSchema.optional(),
    condition_on: z.enum(CONDITION_SUBJECTS).optional(),
    /** What the date or the source needs said: a hijri date, a later repetition, how far the text was read. */
    note: distinctTextsSchema.optional(),
    published: z.strictObject({ title: writtenSchema, url: pageSchema }),
    reported_by: writtenSchema.optional(),
    certainty: z.enum(CERTAINTIES),
    /** Only of A; without it, reports. */
    evidence: z.enum(POSITION_EVIDENCE).optional(),
    grounds: z.enum(GROUNDS),
    supersedes: idSchema.optional(),
  })
  .refine(({ stance, condition }) => (stance === "permits-if") === (condition !== undefined), {
    path: ["condition"],
    error: "belongs to permits-if, and permits-if needs it",
  })
  .refine(({ condition, condition_on }) => condition !== undefined || condition_on === undefined, {
    path: ["condition_on"],
    error: "belongs to a condition",
  })
  .refine(({ certainty, evidence }) => certainty === "A" || evidence === undefined, {
    path: ["evidence"],
    error: "belongs to certainty A",
  })
  .refine(({ certainty, reported_by }) => (certainty === "B") === (reported_by !== undefined), {
    path: ["reported_by"],
    error: "belongs to certainty B, and certainty B needs it",
  })
  .refine((position) => (position.scope.type === "zakat") === isZakatStance(position.stance), {
    path: ["stance"],
    error: "due and not-due belong to zakat, and zakat has no other",
  });
export type Position = z.output<typeof positionSchema>;
export type Stance = Position["stance"];
export type PositionEvidence = (typeof POSITION_EVIDENCE)[number] | "B";

export const evidenceOf = ({
  certainty,
  evidence = "reports",
}: Pick<Position, "certainty" | "evidence">): PositionEvidence => (certainty === "B" ? "B" : evidence);

export type Register = { bodies: readonly Body[]; positions: readonly Position[] };
export const EMPTY_REGISTER: Register = { bodies: [], positions: [] };

const putIn = <Item extends { id: string }>(items: readonly Item[], item: Item | undefined): readonly Item[] =>
  item ? [...items.filter(({ id }) => id !== item.id), item].sort((one, other) => (one.id < other.id ? -1 : 1)) : items;

/** The register with an entry in it, in place of the one under its id. */
export const withEntry = (
  { bodies, positions }: Register,
  added: { bodies?: Body; positions?: Position },
): Register => ({ bodies: putIn(bodies, added.bodies), positions: putIn(positions, added.positions) });

/** What a position speaks of, as text: two positions with a key in common have the same scope. */
export function scopeKeys(of: Scope): string[] {
  if (of.type === "kind") return of.kinds.map((kind) => `kind ${kind}`);
  if (of.type === "coin") return [`coin ${of.coin}`];
  if (of.type === "use") return [`use ${of.use}`];
  if (of.type === "product") return [of.exchange ? `product ${of.product} ${of.exchange}` : `product ${of.product}`];
  return [of.type];
}

/** A later text of the same body takes the place of the one it names. */
export function inForce(positions: readonly Position[]): Position[] {
  const superseded = new Set(positions.map(({ supersedes }) => supersedes));
  return positions.filter((position) => !superseded.has(position.id));
}

/** The first of these keys that a position speaks of; the keys stand from narrow to wide. */
export function narrowest(positions: readonly Position[], keys: readonly string[]): Position | null {
  for (const key of keys) {
    const found = positions.find((position) => scopeKeys(position.scope).includes(key));
    if (found) return found;
  }
  return null;
}

/** `isBusinessUnlawful`: a criterion of the method decides against it. */
export type CoinSubject = { coin: string; kind: string | null; isBusinessUnlawful?: boolean };

/** By our own facts. False where they say nothing about the condition. */
export const isConditionUnmet = ({ condition_on }: Position, { isBusinessUnlawful = false }: CoinSubject): boolean =>
  condition_on === "business" && isBusinessUnlawful;

/** What one body holds about a coin: its word on the coin, else on the kind, else on the class; null where it is silent. */
export const stanceOn = (ofBody: readonly Position[], { coin, kind }: CoinSubject): Position | null =>
  narrowest(inForce(ofBody), [`coin ${coin}`, `kind ${kind}`, "class"]);

/** A position together with who holds it. */
export type Said = { body: Body; position: Position };

/** As exact as it is known; empty where it is not. */
const dayOf = ({ date }: Pick<Position, "date">): string => (date.precision === "unknown" ? "" : date.value);

export const yearOf = (position: Pick<Position, "date">): string | null => dayOf(position).slice(0, 4) || null;

const compare = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

const bodiesFirst = (one: Said, other: Said): number =>
  Number(one.body.type === "person") - Number(other.body.type === "person");

const latestFirst = (one: Said, other: Said): number => compare(dayOf(other.position), dayOf(one.position));

const byId = (one: Said, other: Said): number => compare(one.position.id, other.position.id);

/** Newest first. A year without a day comes after the days of that year, an unknown date last. */
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

export type ReferenceProblem = {
  path: "body" | "scope.coin" | "scope.exchange" | "supersedes";
  problem: "missing" | "other-body" | "other-scope" | "circular";
};

const sameScope = (one: Position, other: Position): boolean =>
  scopeKeys(one.scope).sort().join() === scopeKeys(other.scope).sort().join();

/** Following what each text supersedes never comes back to where it began. */
function isCircular(start: Position, byId: ReadonlyMap<string, Position>): boolean {
  const seen = new Set<string>();
  for (let id = start.supersedes; id !== undefined; id = byId.get(id)?.supersedes) {
    if (id === start.id) return true;
    if (seen.has(id)) return false;
    seen.add(id);
  }
  return false;
}

export type Referable = {
  hasBody(id: string): boolean;
  hasCoin(id: string): boolean;
  hasExchange(id: string): boolean;
  positions: ReadonlyMap<string, Position>;
};

export function referenceProblems(position: Position, known: Referable): ReferenceProblem[] {
  const { body, scope, supersedes } = position;
  const problems: ReferenceProblem[] = [];
  if (!known.hasBody(body)) problems.push({ path: "body", problem: "missing" });
  if (scope.type === "coin" && !known.hasCoin(scope.coin)) problems.push({ path: "scope.coin", problem: "missing" });
  if (scope.type === "product" && scope.exchange && !known.hasExchange(scope.exchange))
    problems.push({ path: "scope.exchange", problem: "missing" });
  if (supersedes === undefined) return problems;
  const earlier = known.positions.get(supersedes);
  if (!earlier) return [...problems, { path: "supersedes", problem: "missing" }];
  if (earlier.body !== body) problems.push({ path: "supersedes", problem: "other-body" });
  if (!sameScope(earlier, position)) problems.push({ path: "supersedes", problem: "other-scope" });
  if (isCircular(position, known.positions)) problems.push({ path: "supersedes", problem: "circular" });
  return problems;
}

/** A body has one stance on one scope: another position of it, in force too, that speaks of the same. */
export function doubleOf(position: Position, positions: readonly Position[]): Position | null {
  const current = inForce(positions);
  if (!current.some(({ id }) => id === position.id)) return null;
  const keys = scopeKeys(position.scope);
  const isDouble = ({ id, body, scope }: Position): boolean =>
    id !== position.id && body === position.body && scopeKeys(scope).some((key) => keys.includes(key));
  return current.find(isDouble) ?? null;
}
