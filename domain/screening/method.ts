/**
 * Method 3 as one structure: which facts are asked of each kind, the finding of each value, the weight of each criterion,
 * and what follows for each use or product. Pages, editors, the API and the content check all read it from here.
 */
import type { RecordType } from "#domain/records/content-type.ts";
import { COIN_FACTS } from "./coin-facts.ts";
import { EXCHANGE_FACTS } from "./exchange-facts.ts";
import type { FactRule } from "./fact-rules.ts";
import { COIN_CRITERIA, type Criteria, EXCHANGE_CRITERIA } from "./screening.ts";
import { COIN_USES, EXCHANGE_PRODUCTS, type UseRule } from "./use-rules.ts";

export type KindMethod = {
  criteria: Criteria;
  facts: Readonly<Record<string, FactRule>>;
  /** Uses of a coin, products of an exchange. */
  uses: Readonly<Record<string, UseRule>>;
};

export type Method = {
  version: string;
  /** The day it came into force. */
  date: string;
  kinds: Readonly<Record<RecordType, KindMethod>>;
  /**
   * Newest first. content/methodology.json describes what changed. `rules` is the SHA-256 of `rulesOf` that version: a
   * test fails when the rules change without a new version.
   */
  changes: readonly { version: string; date: string; rules: string }[];
};

export const METHOD: Method = {
  version: "3.0",
  date: "2026-11-18",
  kinds: {
    coin: { criteria: COIN_CRITERIA, facts: COIN_FACTS, uses: COIN_USES },
    exchange: { criteria: EXCHANGE_CRITERIA, facts: EXCHANGE_FACTS, uses: EXCHANGE_PRODUCTS },
  },
  changes: [
    { version: "3.0", date: "2026-11-18", rules: "6003fd3c19e5c50bb142a67de5462f6ca941e0bf1db3b77a4958a2b4939c853e" },
    { version: "2.0", date: "2026-11-16", rules: "1aada02b41072b9245975cf900cc805fd627574280ae059d1cb0225b390e76a3" },
  ],
};

/** The rules without how pages show them: what the API publishes and what a version identifies. */
export const rulesOf = ({ kinds }: Method): Method["kinds"] =>
  JSON.parse(JSON.stringify(kinds, (key, value) => (key === "show" ? undefined : value)));
