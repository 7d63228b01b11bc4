/** What follows for each use of a coin and each product of an exchange. */
import type { Status } from "#domain/records/category.ts";

/**
 * `headline`: the record's own status; `purchase`: the status of buying and owning a coin there; `fixed`: the same for
 * everyone; `fact`: by the value of one fact, where a value that is not in the table means that it is not offered, and an
 * unknown value leaves it undetermined; `certificate`: halal by a named certificate that was valid when the fact was looked
 * up, otherwise questionable.
 */
export type UseRule =
  | { by: "headline" }
  | { by: "purchase" }
  | { by: "certificate"; fact: string }
  | { by: "fixed"; status: Status }
  | { by: "fact"; fact: string; status: Readonly<Record<string, Status>> };

const HARAM: UseRule = { by: "fixed", status: "haram" };
const QUESTIONABLE: UseRule = { by: "fixed", status: "questionable" };
const STAKING: UseRule = {
  by: "fact",
  fact: "staking_terms",
  status: { work: "halal", "pool-share": "halal", "loan-like": "haram" },
};

export const COIN_USES = {
  hold: { by: "headline" },
  pay: { by: "headline" },
  stake: STAKING,
  lend: HARAM,
  "provide-liquidity": QUESTIONABLE,
  leverage: HARAM,
} as const satisfies Record<string, UseRule>;

export const EXCHANGE_PRODUCTS = {
  spot: { by: "purchase" },
  p2p: { by: "fact", fact: "p2p_escrow", status: { locked: "halal", "no-lock": "questionable" } },
  staking: STAKING,
  earn: {
    by: "fact",
    fact: "earn_source",
    status: { "network-work": "halal", mixed: "questionable", lending: "haram" },
  },
  loans: HARAM,
  margin: HARAM,
  futures: HARAM,
  options: HARAM,
  "copy-trading": QUESTIONABLE,
  launchpad: QUESTIONABLE,
  betting: HARAM,
  card: { by: "fact", fact: "card_type", status: { prepaid: "halal", credit: "haram" } },
  "tokenised-shares": QUESTIONABLE,
  certified: { by: "certificate", fact: "certificates" },
} as const satisfies Record<string, UseRule>;
