/**
 * The facts of an exchange, central or decentralised, and the finding of each value, best first. `grade` is what a value
 * contributes to the grade of the other products: the worst of them is the grade of the exchange.
 */
import { CONCERN, choice, EVENT, FAIL, type FactRule, type Grade, PASS, SHOWN } from "./fact-rules.ts";

const pass = <Value extends Grade>(grade: Value) => ({ ...PASS, grade });
const ON_BY_DEFAULT = { ...CONCERN, grade: "on-by-default" } as const;
const BUILT_ON_IT = { ...FAIL, grade: "built-on-it" } as const;

export const EXCHANGE_FACTS = {
  /** What the exchange is for. */
  main_business: choice("leverage", {
    spot: pass("clean"),
    mixed: pass("clean"),
    derivatives: BUILT_ON_IT,
    lending: { ...BUILT_ON_IT, criterion: "earn" },
    betting: { ...BUILT_ON_IT, criterion: "maysir" },
  }),
  /** `no-spot`: there is no real spot market. */
  spot_settlement: choice("spot", {
    "owned-at-once": PASS,
    delayed: CONCERN,
    "claim-only": FAIL,
    "no-spot": BUILT_ON_IT,
  }),
  fee_terms: choice("fees", { published: PASS, unclear: CONCERN, "interest-for-holding": FAIL }),
  /** A quiz that is passed in the same app on the same day is one tap; an application is decided by somebody. */
  leverage_access: choice(
    "leverage",
    {
      none: pass("clean"),
      "on-application": pass("separate"),
      "one-tap": pass("mixed"),
      "on-by-default": BUILT_ON_IT,
    },
    { unknown: "shown" },
  ),
  /** Unknown leaves the status open: interest might start by itself. */
  earn_access: choice("earn", {
    none: pass("clean"),
    separate: pass("separate"),
    pushed: pass("mixed"),
    "default-named-coin": pass("mixed"),
    "default-staking": pass("mixed"),
    "default-cash": ON_BY_DEFAULT,
    "default-cash-no-switch": ON_BY_DEFAULT,
    "default-cannot-leave": BUILT_ON_IT,
  }),
  gambling_access: choice(
    "maysir",
    { none: pass("clean"), separate: pass("separate"), pushed: pass("mixed") },
    { unknown: "shown" },
  ),
  reserves_evidence: choice("custody", {
    "independent-with-liabilities": PASS,
    "users-keep-keys": PASS,
    segregated: SHOWN,
    "own-statement": SHOWN,
    none: FAIL,
  }),
  listing_policy: choice("listing", { curated: PASS, loose: SHOWN, open: SHOWN, "keeps-frauds": FAIL }),
  p2p_escrow: choice(null, { "not-offered": PASS, locked: PASS, "no-lock": CONCERN }),
  card_type: choice(null, { "not-offered": PASS, prepaid: PASS, credit: FAIL }),
  staking_terms: choice(null, { "not-offered": PASS, work: PASS, "pool-share": PASS, "loan-like": FAIL }),
  earn_source: choice(null, { "not-offered": PASS, "network-work": PASS, mixed: CONCERN, lending: FAIL }),
  certificates: {
    type: "list",
    criterion: null,
    entry: {
      product: { part: "text", needed: true },
      issuer: { part: "text", needed: true, show: "title" },
      date: { part: "date", show: "labelled" },
      expiry: { part: "date", show: "labelled" },
      url: { part: "address", needed: true, show: "hidden" },
    },
  },
  licences: {
    type: "list",
    criterion: "regulation",
    entry: {
      country: { part: "country", needed: true, show: "title" },
      regulator: { part: "text", needed: true },
      number: { part: "text" },
      state: { part: ["active", "applied", "restricted", "withdrawn"], needed: true },
      date: { part: "date" },
      /** What it allows and to whom, or what became of it. */
      about: { part: "texts" },
    },
  },
  serves: {
    type: "list",
    criterion: "regulation",
    entry: {
      country: { part: "country", needed: true },
      state: { part: ["licensed", "open", "barred"], needed: true, show: "group" },
      date: { part: "date" },
      /** How money of the country is paid in. */
      deposit: { part: "texts", show: "hidden" },
    },
  },
  incidents: { type: "list", criterion: "security-record", entry: EVENT },
} as const satisfies Record<string, FactRule>;
