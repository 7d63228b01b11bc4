/** The facts of a coin and the finding of each value, best first. */
import { CONCERN, choice, EVENT, FAIL, type FactRule, PASS, SHOWN } from "./fact-rules.ts";
import type { Criterion } from "./screening.ts";

/** What a token is: a property, not a criterion. It says which facts are asked and which rules of exchange apply. */
export const COIN_KINDS = [
  "payment",
  "network-fuel",
  "utility",
  "governance",
  "oracle",
  "compute-storage",
  "privacy-payment",
  "fiat-stablecoin",
  "crypto-stablecoin",
  "yield-stablecoin",
  "gold-token",
  "exchange-token",
  "venue-token",
  "lending-token",
  "derivatives-token",
  "liquid-staking",
  "wrapped",
  "real-world-asset",
  "game-token",
  "gambling-token",
  "fan-token",
  "meme",
] as const;
export type CoinKind = (typeof COIN_KINDS)[number];

export const toCoinKind = (value: unknown): CoinKind | null => COIN_KINDS.find((kind) => kind === value) ?? null;

/** Tokens that stand for something kept elsewhere. */
const BACKED = [
  "fiat-stablecoin",
  "crypto-stablecoin",
  "yield-stablecoin",
  "gold-token",
  "liquid-staking",
  "wrapped",
  "real-world-asset",
] as const satisfies readonly CoinKind[];

/** Tokens whose holders have a claim on an income, so that its sources count. */
const INCOME_COUNTS = [
  "governance",
  "exchange-token",
  "venue-token",
  "lending-token",
  "derivatives-token",
  "gambling-token",
  "real-world-asset",
  "crypto-stablecoin",
  "yield-stablecoin",
] as const satisfies readonly CoinKind[];

/** How close the project itself is to a forbidden business. `last` is the word for the closest. */
const closeness = (criterion: Criterion, last: string) =>
  choice(criterion, {
    none: PASS,
    "third-parties": PASS,
    "one-of-several": PASS,
    "largest-sector": CONCERN,
    "main-programme": CONCERN,
    "official-product": CONCERN,
    [last]: FAIL,
  });

export const COIN_FACTS = {
  kind: choice(null, Object.fromEntries(COIN_KINDS.map((kind) => [kind, SHOWN]))),
  team: choice("legitimacy", { named: PASS, "open-network": PASS, "pen-names": CONCERN, hidden: FAIL }),
  fraud_signs: choice("legitimacy", {
    none: PASS,
    "closed-without-finding": PASS,
    alleged: CONCERN,
    "settled-finding": CONCERN,
    proven: FAIL,
  }),
  lawful_use: choice("utility", { "in-use": PASS, promised: SHOWN, none: FAIL }),
  interest_business: closeness("riba", "own-business"),
  reserve_income: choice(
    "riba",
    { "no-interest": PASS, "kept-by-issuer": CONCERN, "passed-to-holders": FAIL },
    { onlyFor: { kind: BACKED } },
  ),
  /** What a holder gets without staking. */
  holder_yield: choice("riba", {
    none: PASS,
    "network-work": PASS,
    "service-fees": PASS,
    mixed: CONCERN,
    interest: FAIL,
    "newcomers-money": { draws: "fail", criterion: "legitimacy" },
  }),
  gambling_business: closeness("maysir", "purpose"),
  value_source: choice("maysir", { use: PASS, attention: CONCERN, nothing: FAIL }),
  derivatives_business: closeness("activity", "own-business"),
  /** The reserves of a fiat stablecoin are assessed by `reserve_income`, once. */
  tainted_income_share: {
    type: "share",
    criterion: "activity",
    onlyFor: { kind: COIN_KINDS.filter((kind) => kind !== "fiat-stablecoin") },
    countsFor: { kind: INCOME_COUNTS, holder_yield: ["service-fees", "mixed"] },
    limit: 5,
    words: { "no-income": PASS },
  },
  venue: {
    type: "exchange",
    criterion: "activity",
    onlyFor: { kind: ["exchange-token", "venue-token"] },
  },
  supply_known: choice("gharar", { known: PASS, "own-statement": SHOWN, unverifiable: FAIL }),
  backing_evidence: choice(
    "gharar",
    { independent: PASS, "on-chain": PASS, "own-statement": SHOWN, none: FAIL },
    { onlyFor: { kind: BACKED } },
  ),
  treasury_interest_share: {
    type: "share",
    criterion: "treasury",
    words: { "no-treasury": SHOWN, "not-disclosed": SHOWN },
  },
  insider_share: {
    type: "share",
    criterion: "tokenomics",
    words: { "no-insiders": SHOWN },
  },
  insider_lockup: choice("tokenomics", { "no-insiders": SHOWN, locked: SHOWN, unlocked: SHOWN }),
  /** Decides about staking and about liquid-staking tokens, never about holding. */
  staking_terms: choice(
    "staking",
    { none: PASS, work: PASS, "pool-share": PASS, "loan-like": FAIL },
    { countsFor: { kind: ["liquid-staking"] } },
  ),
  incidents: { type: "list", criterion: "record", entry: EVENT },
  court_cases: { type: "list", criterion: "record", entry: EVENT },
  delistings: { type: "list", criterion: "record", entry: EVENT },
  /** Privacy is no shariah ground. */
  privacy_default: choice("record", { open: SHOWN, optional: SHOWN, private: SHOWN }),
} as const satisfies Record<string, FactRule>;
