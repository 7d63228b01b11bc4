/** The facts of an exchange, central or decentralised, and what each value draws. Values stand from best to worst. */
import { CONCERN, EVENT, FAIL, type FactRule, PASS } from "./fact-rules.ts";

export const EXCHANGE_FACTS = {
  spot_settlement: {
    type: "choice",
    criterion: "spot",
    values: { "owned-at-once": PASS, delayed: CONCERN, "claim-only": FAIL, "no-spot": FAIL },
  },
  /** Of the volume of the last four quarters, in a named report; or what the venue calls itself where no report exists. */
  spot_share: {
    type: "choice",
    criterion: "leverage",
    unknown: "pass",
    values: { "at-least-5": PASS, "below-5": FAIL, "calls-itself-derivatives": FAIL },
  },
  /** A quiz that is passed in the same app on the same day is one tap; an application is decided by somebody. */
  leverage_access: {
    type: "choice",
    criterion: "leverage",
    values: { none: PASS, "on-application": PASS, "one-tap": CONCERN, "on-by-default": FAIL },
  },
  earn_access: {
    type: "choice",
    criterion: "earn",
    values: { none: PASS, separate: PASS, pushed: CONCERN, "default-can-leave": CONCERN, "default-cannot-leave": FAIL },
  },
  gambling_access: {
    type: "choice",
    criterion: "maysir",
    values: { none: PASS, separate: PASS, pushed: CONCERN, "main-business": FAIL },
  },
  fee_terms: {
    type: "choice",
    criterion: "fees",
    values: { published: PASS, unclear: CONCERN, "interest-for-holding": FAIL },
  },
  reserves_evidence: {
    type: "choice",
    criterion: "custody",
    values: {
      "independent-with-liabilities": PASS,
      "users-keep-keys": PASS,
      segregated: CONCERN,
      "own-statement": CONCERN,
      none: FAIL,
    },
  },
  listing_policy: {
    type: "choice",
    criterion: "listing",
    values: { curated: PASS, loose: CONCERN, open: CONCERN, "keeps-frauds": FAIL },
  },
  p2p_escrow: { type: "choice", criterion: null, values: { "not-offered": PASS, locked: PASS, "no-lock": CONCERN } },
  card_type: { type: "choice", criterion: null, values: { "not-offered": PASS, prepaid: PASS, credit: FAIL } },
  staking_source: {
    type: "choice",
    criterion: null,
    values: { "not-offered": PASS, "network-work": PASS, mixed: CONCERN, lending: FAIL },
  },
  earn_source: {
    type: "choice",
    criterion: null,
    values: { "not-offered": PASS, "network-work": PASS, mixed: CONCERN, lending: FAIL },
  },
  certificates: {
    type: "list",
    criterion: null,
    some: "pass",
    unknown: "pass",
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
    some: "pass",
    unknown: "pass",
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
    some: "pass",
    unknown: "pass",
    entry: {
      country: { part: "country", needed: true },
      state: { part: ["licensed", "open", "barred"], needed: true, show: "group" },
      date: { part: "date" },
      /** How money of the country is paid in. */
      deposit: { part: "texts", show: "hidden" },
    },
  },
  incidents: { type: "list", criterion: "security-record", some: "concern", unknown: "pass", entry: EVENT },
} as const satisfies Record<string, FactRule>;
