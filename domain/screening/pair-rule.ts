/** Which rule applies where two assets are exchanged for each other: a sale, or an exchange of money with its conditions. */
import type { Status } from "#domain/records/category.ts";
import type { CoinKind } from "./coin-facts.ts";
import { MIZAN, type Ruleset } from "./rulesets.ts";

/** What is exchanged. `cash` is money outside a token. */
export type PairSide = {
  /** Under an answer that counts coins as money, each coin is a currency of its own. */
  id: string;
  kind: CoinKind | "cash";
  /** Of cash and stablecoins: ISO 4217. Missing where it is not known. */
  currency?: string;
  /** Of real-world assets: a bond, a loan or a share of a money market fund. */
  isDebt?: boolean;
  /** Of wrapped and liquid-staking tokens. */
  standsFor?: PairSide;
};

export const PAIR_RULES = ["same-money", "currencies", "gold", "sale", "debt", "unknown"] as const;
export const PAIR_CONDITIONS = ["equal-at-once", "at-once", "equal-weight-at-once-allocated", "at-par"] as const;
/** `status`: of the exchange where the condition is met; where it is not, the exchange is haram. */
export type PairResult = {
  rule: (typeof PAIR_RULES)[number];
  status: Status;
  condition: (typeof PAIR_CONDITIONS)[number] | null;
};

/** Null: it is not known what it is. */
type Nature = { is: "money"; currency: string | null } | { is: "gold" } | { is: "goods" } | { is: "debt" } | null;

const STABLECOINS: readonly PairSide["kind"][] = ["fiat-stablecoin", "crypto-stablecoin", "yield-stablecoin"];
const STAND_INS: readonly PairSide["kind"][] = ["wrapped", "liquid-staking"];

function natureOf({ id, kind, currency, isDebt, standsFor }: PairSide, ruleset: Ruleset): Nature {
  if (STAND_INS.includes(kind)) return standsFor ? natureOf(standsFor, ruleset) : null;
  if (kind === "cash" || STABLECOINS.includes(kind)) return { is: "money", currency: currency ?? null };
  if (kind === "gold-token") return { is: "gold" };
  if (kind === "real-world-asset") return isDebt === undefined ? null : { is: isDebt ? "debt" : "goods" };
  return ruleset.money === "money" ? { is: "money", currency: `coin ${id}` } : { is: "goods" };
}

const met = (rule: PairResult["rule"], condition: PairResult["condition"]): PairResult => ({
  rule,
  status: "halal",
  condition,
});

const OPEN: PairResult = { rule: "unknown", status: "undetermined", condition: null };

/** The same for both directions. */
export function pairRule(a: PairSide, b: PairSide, ruleset: Ruleset = MIZAN): PairResult {
  const [one, other] = [natureOf(a, ruleset), natureOf(b, ruleset)];
  if (one?.is === "goods" || other?.is === "goods") return met("sale", null);
  if (!one || !other) return OPEN;
  if (one.is === "debt" || other.is === "debt") return met("debt", "at-par");
  if (one.is === "gold" && other.is === "gold") return met("gold", "equal-weight-at-once-allocated");
  if (one.is === "gold" || other.is === "gold") return met("currencies", "at-once");
  if (one.currency === null || other.currency === null) return OPEN;
  return one.currency === other.currency ? met("same-money", "equal-at-once") : met("currencies", "at-once");
}
