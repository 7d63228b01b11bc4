/**
 * Method 2 as one structure: which facts are asked of each kind, what each value draws, how much each criterion weighs,
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
  /** Newest first. What changed is shown in content/methodology.json. */
  changes: readonly { version: string; date: string }[];
};

export const METHOD: Method = {
  version: "2.0",
  date: "2026-11-16",
  kinds: {
    coin: { criteria: COIN_CRITERIA, facts: COIN_FACTS, uses: COIN_USES },
    exchange: { criteria: EXCHANGE_CRITERIA, facts: EXCHANGE_FACTS, uses: EXCHANGE_PRODUCTS },
  },
  changes: [{ version: "2.0", date: "2026-11-16" }],
};
