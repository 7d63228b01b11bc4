import fc from "fast-check";
import { expect, test } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { CATEGORIES } from "#domain/records/category.ts";
import { readDocument } from "#domain/records/document.ts";
import { emptyText } from "#domain/text/language.ts";

test("an empty document becomes a coin with every default", () => {
  expect(COIN.normalize({})).toMatchObject({
    name: "Unknown Coin",
    symbol: "",
    image: "",
    rating: null,
    category: "halal",
    established: "N/A",
    country: "Unknown",
    rank: null,
    website: "",
    twitter: "",
    reddit: "",
    github: "",
    current_price: null,
    screening: { findings: {}, disputed: false, exception: emptyText() },
    sources: [],
    reviewed_at: null,
  });
});

test("an older document's names are understood", () => {
  const coin = COIN.normalize({
    name: "Old",
    name_ar: "قديمة",
    symbol: "old",
    logo: "https://img.example/a.png",
    islamic_status: " HARAM ",
    category: "",
    year_established: 2015,
    description: "Base text",
    description_ar: "نص",
    translations: { pros: { en: ["a", "b"] } },
  });
  expect(coin).toMatchObject({
    symbol: "OLD",
    image: "https://img.example/a.png",
    category: "haram",
    established: "2015",
    translations: {
      name: { ar: "قديمة", en: "", tr: "" },
      description: { ar: "نص", en: "Base text", tr: "" },
      pros: { ar: "", en: "a\nb", tr: "" },
    },
  });
});

test("findings, sources and the review's day are read; what is not understood is left out", () => {
  const coin = COIN.normalize({
    reviewed_at: "2026-11-10",
    screening: {
      disputed: true,
      findings: {
        riba: { finding: "pass", note: { en: "none" } },
        gharar: { finding: "maybe" },
        spot: { finding: "pass" },
      },
    },
    sources: [
      { title: "Paper", url: "https://a.example/p.pdf", supports: ["riba", "spot", "nonsense"] },
      { title: "Bad", url: "javascript:alert(1)" },
      "text",
    ],
  });
  expect(coin.screening).toEqual({
    disputed: true,
    findings: { riba: { finding: "pass", note: { ar: "", en: "none", tr: "" } } },
    exception: emptyText(),
  });
  expect(coin.sources).toEqual([{ id: "s1", title: "Paper", url: "https://a.example/p.pdf", supports: ["riba"] }]);
  expect(coin.reviewed_at).toBe("2026-11-10T00:00:00.000Z");
});

test("any document at all becomes a coin", () => {
  const keys = fc.constantFrom(
    "name",
    "symbol",
    "rating",
    "category",
    "established",
    "translations",
    "screening",
    "sources",
    "reviewed_at",
  );
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.dictionary(keys, fc.anything())), (value) => {
      const coin = COIN.normalize(readDocument(value));
      expect(coin.name).not.toBe("");
      expect(CATEGORIES).toContain(coin.category);
      expect(coin.rating ?? 0).toBeGreaterThanOrEqual(0);
      expect(coin.rating ?? 0).toBeLessThanOrEqual(5);
      expect(Array.from(coin.symbol).length).toBeLessThanOrEqual(10);
    }),
  );
});
