import method from "#content/method.json" with { type: "json" };
import views from "#content/views.json" with { type: "json" };
import { COIN, type Coin } from "#domain/content-types/coin.ts";
import { EXCHANGE, type Exchange } from "#domain/content-types/exchange.ts";
import { toMethodWords } from "#domain/method-words/method-words-file.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import type { Document } from "#domain/records/document.ts";
import { EMPTY_REGISTER } from "#domain/register/positions.ts";
import { assessRecord } from "#domain/screening/assess-record.ts";
import type { Language } from "#domain/text/language.ts";
import { pickAll } from "#domain/text/language.ts";
import { type MethodContext, toMethodView } from "#domain/views/method-view.ts";

export const STAMPS = { createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-02T00:00:00.000Z", version: 1 };
export const LOOKED_UP = "2026-11-16";

export const found = (value: unknown, sources: string[] = ["s1"], more: Document = {}) => ({
  value,
  sources,
  looked_up: LOOKED_UP,
  ...more,
});

/** Of the exchange of every token. */
const STANDING = { purchase: "halal", grade: "mixed", isGradeKnown: true, isOver: false } as const;

export const coinOf = (document: Document): Coin =>
  assessRecord("coin", { ...COIN.normalize(document), ...STAMPS, id: "c1" }, { exchangeOf: () => STANDING });
export const exchangeOf = (document: Document): Exchange =>
  assessRecord("exchange", { ...EXCHANGE.normalize(document), ...STAMPS, id: "e1" });

export function view(
  type: RecordType,
  record: Coin | Exchange,
  language: Language = "en",
  more: Partial<MethodContext> = {},
) {
  const words = toMethodWords(method, language);
  const texts = pickAll(views, language);
  return toMethodView(type, record, {
    ...{ language, words, register: EMPTY_REGISTER, today: "2026-11-20", views: texts },
    ...more,
  });
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
  derivatives_business: found("none"),
  tainted_income_share: found("no-income"),
  supply_known: found("known"),
  treasury_interest_share: found("no-treasury"),
  insider_share: found(12.5),
  insider_lockup: found("locked"),
  staking_terms: found("work"),
};
export const coinWith = (facts: Document, more: Document = {}) =>
  coinOf({ name: "Sample", sources: SOURCES, facts: { ...CLEAN, ...facts }, ...more });
