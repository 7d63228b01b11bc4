import method from "#content/method.json" with { type: "json" };
import { COIN, type Coin } from "#domain/content-types/coin.ts";
import { EXCHANGE, type Exchange } from "#domain/content-types/exchange.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import type { Document } from "#domain/records/document.ts";
import { assessRecord } from "#domain/screening/assess-record.ts";
import { disputesOf } from "#domain/screening/disputes.ts";
import { toMethodWords } from "#domain/screening/method-words-file.ts";
import { EMPTY_REGISTER, type Register } from "#domain/screening/positions.ts";
import type { Language } from "#domain/text/language.ts";
import { type MethodContext, toMethodView } from "#domain/views/method-view.ts";

export const STAMPS = { createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-02T00:00:00.000Z", version: 1 };
export const LOOKED_UP = "2026-11-16";

export const found = (value: unknown, sources: string[] = ["s1"], more: Document = {}) => ({
  value,
  sources,
  looked_up: LOOKED_UP,
  ...more,
});

export const coinOf = (document: Document, register: Register = EMPTY_REGISTER): Coin => {
  const coin = { ...COIN.normalize(document), ...STAMPS, id: "c1" };
  return assessRecord("coin", coin, { ...disputesOf("coin", coin, register), statusOf: () => "questionable" });
};
export const exchangeOf = (document: Document, register: Register = EMPTY_REGISTER): Exchange => {
  const exchange = { ...EXCHANGE.normalize(document), ...STAMPS, id: "e1" };
  return assessRecord("exchange", exchange, disputesOf("exchange", exchange, register));
};

export function view(
  kind: RecordType,
  record: Coin | Exchange,
  language: Language = "en",
  more: Partial<MethodContext> = {},
) {
  const words = toMethodWords(method, language);
  return toMethodView(kind, record, { language, words, register: EMPTY_REGISTER, today: "2026-11-20", ...more });
}

export const SOURCES = [
  { id: "s0", title: "Unsafe", url: "javascript:alert(1)" },
  { id: "s1", title: "Paper", url: "https://sample.example/paper" },
  { id: "s2", title: "Report", url: "https://sample.example/report" },
];

export const CLEAN = {
  kind: found("network-fuel"),
  team: found("named"),
  fraud_signs: found("none"),
  lawful_use: found("in-use"),
  interest_business: found("third-parties"),
  holder_yield: found("network-work"),
  gambling_business: found("none"),
  value_source: found("use"),
  tainted_income_share: found("no-income"),
  supply_known: found("known"),
  treasury_interest_share: found("no-treasury"),
  insider_share: found(12.5),
  insider_lockup: found("locked"),
  staking_source: found("network-work"),
};
export const coinWith = (facts: Document, more: Document = {}) =>
  coinOf({ name: "Sample", sources: SOURCES, facts: { ...CLEAN, ...facts }, ...more });
