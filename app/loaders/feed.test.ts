import "#app/i18n/all-messages.ts";
import { expect, it } from "vitest";
import type { RecordNews, StatusNews } from "#domain/feeds/record-news.ts";
import { emptyText, LANGUAGES, type Language } from "#domain/text/language.ts";
import { methodWords } from "#server/content/reference.ts";
import { inOrder, recordEntries } from "./feed.ts";

const text = { en: "Why.", ar: "السبب.", tr: "Neden." };
const record = { id: "a b/ü", name: "Coin", translations: { name: emptyText() } };

const STATUS: StatusNews = {
  what: "status",
  from: { status: "halal", state: null },
  to: { status: "questionable", state: null },
  decidedBy: [],
  noLonger: [],
  exception: null,
  isExceptionLifted: false,
  reason: text,
  isReasonNew: true,
};

function entryOf(news: RecordNews, language: Language = "en", type: "coin" | "exchange" = "coin") {
  const place = { origin: "https://m.example", language, words: methodWords(language) };
  const write = recordEntries(type, record, place);
  return write({ at: "2026-01-01T00:00:00.000Z", place: 7, part: 1, news }).entry;
}

it("names the facts that decided, with their values", () => {
  const decidedBy = [
    { fact: "interest_business", value: "main-programme" },
    { fact: "insider_share", value: 62.5 },
  ];
  expect(entryOf({ ...STATUS, decidedBy }).summary).toBe(
    "Decided by – Interest-based business: Main programme; Insiders' share: 62.5%. Why.",
  );
  const summaries = LANGUAGES.map((language) => entryOf({ ...STATUS, decidedBy }, language).summary);
  expect(summaries[LANGUAGES.indexOf("tr")]).toContain("%62,5. Neden.");
  expect(summaries[LANGUAGES.indexOf("ar")]).toMatch(/^ما حسم التصنيف – .+؛ .+\. السبب\.$/);
});

it("gives the reason next to them where it was written for this status, or where there is nothing else to say", () => {
  const decidedBy = [{ fact: "insider_share", value: 70 }];
  expect(entryOf({ ...STATUS, decidedBy, isReasonNew: false }).summary).toBe("Decided by – Insiders' share: 70%.");
  expect(entryOf({ ...STATUS, isReasonNew: false }).summary).toBe("Why.");
});

it("names another record's status without judging it, and an unknown value as unknown", () => {
  const souk = { ...STATUS, decidedBy: [{ fact: "venue", value: "binance" }] };
  expect(entryOf(souk).summary).toMatch(/^Decided by – [^:]+\. Why\.$/);
  const unknown = { ...STATUS, decidedBy: [{ fact: "team", value: "unknown" }] };
  expect(entryOf(unknown).summary).toMatch(/^Decided by – [^:]+: (Unknown|Not known)[^:]*\. Why\.$/);
});

it("tells of one that is over what became of it", () => {
  const { title, summary } = entryOf({ ...STATUS, to: { status: "halal", state: "failed" } });
  const { label, means } = methodWords("en").states.failed;
  expect([title, summary]).toEqual([`Coin: Halal, now ${label}`, `${means} Why.`]);
});

it("gives an entry an id that no name and no address changes", () => {
  expect(entryOf(STATUS)).toMatchObject({
    id: "tag:m.example,2026:en/coin/a%20b%2F%C3%BC/status/7/1",
    url: "https://m.example/en/coin/a%20b%2F%C3%BC",
  });
  expect(entryOf(STATUS, "ar").url).toBe("https://m.example/coin/a%20b%2F%C3%BC");
  expect(entryOf(STATUS, "tr", "exchange").id).toBe("tag:m.example,2026:tr/exchange/a%20b%2F%C3%BC/status/7/1");
});

it("orders entries by the write they come from, and cuts off the oldest", () => {
  const placed = (place: number, part: number) => ({
    place,
    part,
    entry: { ...entryOf(STATUS), id: `${place}.${part}` },
  });
  const entries = [placed(1, 0), placed(3, 1), placed(2, 0), placed(3, 0)];
  expect(inOrder(entries, 3).map(({ id }) => id)).toEqual(["3.0", "3.1", "2.0"]);
});
