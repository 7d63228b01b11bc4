import { describe, expect, it } from "vitest";
import { findByAddress, type OfferedExchange, offerBest, offerSet } from "./offered-link.ts";

const exchange = (id: string, given: Partial<OfferedExchange> = {}): OfferedExchange => ({
  id,
  name: id,
  translations: { name: { ar: "", en: id, tr: "" } },
  status: "halal",
  grade: "clean",
  hasAccounts: true,
  rating: 3,
  state: "active",
  website: `https://www.${id}.com`,
  ...given,
});

describe("the link nobody set", () => {
  it("is the plain site of the best-rated halal exchange in use", () => {
    const link = offerBest([
      exchange("first", { rating: 5, status: "questionable" }),
      exchange("closed", { rating: 5, state: "closed", status: "ended" }),
      exchange("unsafe", { rating: 5, website: "javascript:alert(1)" }),
      exchange("best", { rating: 4 }),
      exchange("other"),
    ]);
    expect(link).toMatchObject({ to: "site", href: "https://www.best.com", status: "halal", isPaid: false });
  });

  it("is of an exchange that has accounts and whose other products are clean or separate", () => {
    const left = [
      exchange("unassessed", { grade: null, rating: 5 }),
      exchange("mixed", { grade: "mixed", rating: 5 }),
      exchange("keys", { hasAccounts: false, rating: 5 }),
    ];
    expect(offerBest(left)).toEqual({ to: "list" });
    for (const grade of ["clean", "separate"] as const)
      expect(offerBest([...left, exchange("apart", { grade })])).toMatchObject({ name: "apart" });
  });

  it("is the same for every server where several are rated alike", () => {
    const [a, b] = [exchange("alpha"), exchange("beta")];
    expect(offerBest([b, a])).toEqual(offerBest([a, b]));
    expect(offerBest([b, a])).toMatchObject({ name: "alpha" });
  });

  it("is our own list where no exchange is halal", () => {
    expect(offerBest([exchange("one", { status: "haram" })])).toEqual({ to: "list" });
    expect(offerBest([])).toEqual({ to: "list" });
  });
});

describe("the link an operator set", () => {
  const all = [
    exchange("binance", { status: "questionable" }),
    exchange("trbinance"),
    exchange("uniswap", { website: "https://app.uniswap.org" }),
    exchange("gone", { state: "closed" }),
  ];

  it("has the status of the exchange whose site it is, and counts as paid", () => {
    expect(offerSet("https://accounts.binance.com/register?ref=1", all)).toMatchObject({
      href: "https://accounts.binance.com/register?ref=1",
      name: "binance",
      status: "questionable",
      isPaid: true,
    });
  });

  it("is not taken for a site whose name only ends alike", () => {
    expect(findByAddress("https://www.trbinance.com/", all)?.id).toBe("trbinance");
    expect(findByAddress("https://notbinance.com/", all)).toBeUndefined();
    expect(findByAddress("https://uniswap.org/", all)?.id).toBe("uniswap");
  });

  it("belongs to the narrowest site where one lies within another", () => {
    const both = [exchange("okx"), exchange("okx-tr", { website: "https://tr.okx.com" })];
    expect(findByAddress("https://tr.okx.com/join", both)?.id).toBe("okx-tr");
    expect(findByAddress("https://my.okx.com/", both)?.id).toBe("okx");
  });

  it("says that nobody reviewed it, where that is so or the exchange is closed", () => {
    expect(offerSet("https://www.example.com/x", all)).toMatchObject({ name: "example.com", status: "unreviewed" });
    expect(offerSet("https://gone.com/", all)).toMatchObject({ name: "gone", status: "unreviewed" });
  });
});
