/** The facts of a coin and what each value draws. Values stand from best to worst. */
import { CONCERN, EVENT, FAIL, type FactRule, PASS } from "./fact-rules.ts";

/** What a token is. Never adverse by itself: it tells which facts are asked and which rules of exchange apply. */
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

export const COIN_FACTS = {
  kind: {
    type: "choice",
    criterion: "token-type",
    unknown: "pass",
    values: Object.fromEntries(COIN_KINDS.map((kind) => [kind, PASS])),
  },
  team: {
    type: "choice",
    criterion: "legitimacy",
    values: { named: PASS, "open-network": PASS, "pen-names": CONCERN, hidden: FAIL },
  },
  fraud_signs: {
    type: "choice",
    criterion: "legitimacy",
    values: { none: PASS, "closed-without-finding": PASS, alleged: CONCERN, "settled-finding": CONCERN, proven: FAIL },
  },
  lawful_use: {
    type: "choice",
    criterion: "utility",
    values: { "in-use": PASS, promised: CONCERN, none: FAIL },
  },
  interest_business: {
    type: "choice",
    criterion: "riba",
    values: {
      none: PASS,
      "third-parties": PASS,
      "one-of-several": PASS,
      "main-programme": CONCERN,
      "official-product": CONCERN,
      "own-business": FAIL,
    },
  },
  reserve_income: {
    type: "choice",
    criterion: "riba",
    onlyFor: { fact: "kind", values: BACKED },
    values: { "no-interest": PASS, "kept-by-issuer": CONCERN, "passed-to-holders": FAIL },
  },
  holder_yield: {
    type: "choice",
    criterion: "riba",
    values: {
      none: PASS,
      "network-work": PASS,
      "service-fees": PASS,
      mixed: CONCERN,
      "newcomers-money": { draws: "fail", criterion: "tokenomics" },
      interest: FAIL,
    },
  },
  gambling_business: {
    type: "choice",
    criterion: "maysir",
    values: {
      none: PASS,
      "third-parties": PASS,
      "one-of-several": PASS,
      "main-programme": CONCERN,
      "official-product": CONCERN,
      purpose: FAIL,
    },
  },
  value_source: {
    type: "choice",
    criterion: "maysir",
    values: { use: PASS, attention: CONCERN, nothing: FAIL },
  },
  /** Interest on the reserves behind a token is judged by `reserve_income` and not counted here a second time. */
  tainted_income_share: {
    type: "share",
    criterion: "activity",
    limits: { concern: 5, fail: 50 },
    words: { "no-income": PASS },
  },
  venue: {
    type: "status",
    of: "exchange",
    criterion: "activity",
    onlyFor: { fact: "kind", values: ["exchange-token", "venue-token"] },
  },
  supply_known: {
    type: "choice",
    criterion: "gharar",
    unknown: "fail",
    values: { known: PASS, "own-statement": CONCERN, unknown: FAIL },
  },
  backing_evidence: {
    type: "choice",
    criterion: "gharar",
    unknown: "fail",
    onlyFor: { fact: "kind", values: BACKED },
    values: { independent: PASS, "on-chain": PASS, "own-statement": CONCERN, none: FAIL },
  },
  treasury_interest_share: {
    type: "share",
    criterion: "treasury",
    limits: { concern: 30, fail: 30 },
    words: { "no-treasury": PASS, "not-disclosed": CONCERN },
  },
  insider_share: {
    type: "share",
    criterion: "tokenomics",
    limits: { concern: 30, fail: 60 },
    words: { "no-insiders": PASS },
  },
  insider_lockup: {
    type: "choice",
    criterion: "tokenomics",
    values: { "no-insiders": PASS, locked: PASS, unlocked: CONCERN },
  },
  staking_source: {
    type: "choice",
    criterion: "staking",
    values: { none: PASS, "network-work": PASS, mixed: CONCERN, lending: FAIL },
  },
  incidents: { type: "list", criterion: "record", some: "concern", unknown: "pass", entry: EVENT },
  court_cases: { type: "list", criterion: "record", some: "concern", unknown: "pass", entry: EVENT },
  delistings: { type: "list", criterion: "record", some: "concern", unknown: "pass", entry: EVENT },
  /** Told to the reader: privacy is no shariah ground. */
  privacy_default: {
    type: "choice",
    criterion: "record",
    unknown: "pass",
    values: { open: PASS, optional: PASS, private: PASS },
  },
} as const satisfies Record<string, FactRule>;
