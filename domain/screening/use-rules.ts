/** What follows for each use of a coin and each product of an exchange. */
import type { Category } from "#domain/records/category.ts";

/**
 * `headline`: the record's own status; `fixed`: the same for everyone; `fact`: by the value of one fact, where a value
 * that is not in the table means that the product is not offered; `certificate`: halal by a named certificate that was
 * in force when the fact was looked up, and else questionable.
 */
export type UseRule =
  | { by: "headline" }
  | { by: "certificate"; fact: string }
  | { by: "fixed"; status: Category }
  | { by: "fact"; fact: string; status: Readonly<Record<string, Category>>; unknown: Category };

const HARAM: UseRule = { by: "fixed", status: "haram" };
const QUESTIONABLE: UseRule = { by: "fixed", status: "questionable" };

const bySource = (fact: string): UseRule => ({
  by: "fact",
  fact,
  status: { "network-work": "halal", mixed: "questionable", lending: "haram" },
  unknown: "questionable",
});

export const COIN_USES = {
  hold: { by: "headline" },
  pay: { by: "headline" },
  stake: bySource("staking_source"),
  lend: HARAM,
  "provide-liquidity": QUESTIONABLE,
  leverage: HARAM,
} as const satisfies Record<string, UseRule>;

export const EXCHANGE_PRODUCTS = {
  spot: { by: "headline" },
  p2p: {
    by: "fact",
    fact: "p2p_escrow",
    status: { locked: "halal", "no-lock": "questionable" },
    unknown: "questionable",
  },
  staking: bySource("staking_source"),
  earn: bySource("earn_source"),
  loans: HARAM,
  margin: HARAM,
  futures: HARAM,
  options: HARAM,
  "copy-trading": QUESTIONABLE,
  launchpad: QUESTIONABLE,
  betting: HARAM,
  card: { by: "fact", fact: "card_type", status: { prepaid: "halal", credit: "haram" }, unknown: "questionable" },
  "tokenised-shares": QUESTIONABLE,
  certified: { by: "certificate", fact: "certificates" },
} as const satisfies Record<string, UseRule>;
