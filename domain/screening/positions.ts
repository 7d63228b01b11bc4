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
import { COIN_KINDS } from "./coin-facts.ts";
import { COIN_USES, EXCHANGE_PRODUCTS } from "./use-rules.ts";

export const BODY_TYPES = ["body", "person"] as const;
export const SCOPE_TYPES = ["class", "kind", "coin", "use", "product", "zakat"] as const;
export const STANCES = ["permits", "permits-if", "by-kind", "abstains", "discourages", "forbids"] as const;
/** On zakat the question is another one, and so are the answers. */
export const ZAKAT_STANCES = ["due", "not-due"] as const;
/** A: the text or several agreeing reports were read; B: one secondary source. Anything weaker is not published. */
export const CERTAINTIES = ["A", "B"] as const;
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
    /** What the date or the source needs said: a hijri date, a later repetition, how far the text was read. */
    note: distinctTextsSchema.optional(),
    published: z.strictObject({ title: writtenSchema, url: pageSchema }),
    reported_by: writtenSchema.optional(),
    certainty: z.enum(CERTAINTIES),
    grounds: z.enum(GROUNDS),
    supersedes: idSchema.optional(),
  })
  .refine(({ stance, condition }) => (stance === "permits-if") === (condition !== undefined), {
    path: ["condition"],
    error: "belongs to permits-if, and permits-if needs it",
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

export type Register = { bodies: readonly Body[]; positions: readonly Position[] };
export const EMPTY_REGISTER: Register = { bodies: [], positions: [] };

const putIn = <Item extends { id: string }>(items: readonly Item[], item: Item | undefined): readonly Item[] =>
  item ? [...items.filter(({ id }) => id !== item.id), item].sort((one, other) => (one.id < other.id ? -1 : 1)) : items;

/** The register with an entry in it, in place of the one under its id. */
export const withEntry = (
  { bodies, positions }: Register,
  added: { bodies?: Body; positions?: Position },
): Register => ({ bodies: putIn(bodies, added.bodies), positions: putIn(positions, added.positions) });

export const withoutPosition = ({ bodies, positions }: Register, removed: string): Register => ({
  bodies,
  positions: positions.filter(({ id }) => id !== removed),
});

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

export type CoinSubject = { coin: string; kind: string | null };

/** What one body holds about a coin: its word on the coin, else on the kind, else on the class; null where it is silent. */
export const stanceOn = (ofBody: readonly Position[], { coin, kind }: CoinSubject): Position | null =>
  narrowest(inForce(ofBody), [`coin ${coin}`, `kind ${kind}`, "class"]);
