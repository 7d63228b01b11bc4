import { describe, expect, test } from "vitest";
import type { Document } from "#domain/records/document.ts";
import { coinWith, exchangeOf, found, SOURCES, view } from "#tests/support/shown-method.ts";

describe("uses of a coin", () => {
  const uses = {
    hold: { offered: true },
    stake: { offered: true, where: { en: "in the wallet" }, note: { en: "pick a validator" } },
    lend: { offered: true, note: { en: "leave the page" } },
    leverage: { offered: false },
  };

  test("have a status and one line why; what is not offered has none, what is not known is left out", () => {
    const { offered, notOffered } = view("coin", coinWith({}, { uses })).uses;
    expect(offered.map(({ id, status }) => [id, status])).toEqual([
      ["hold", "halal"],
      ["stake", "halal"],
      ["lend", "haram"],
    ]);
    expect(offered.every(({ why }) => why !== "")).toBe(true);
    expect(offered[1]).toMatchObject({
      where: { text: "in the wallet", language: "en" },
      remark: { text: "pick a validator" },
    });
    expect(offered[2]).toMatchObject({ leaveOff: { text: "leave the page" } });
    expect(notOffered).toEqual(["Trade with leverage"]);
  });

  test("what pays for lending links to purification, and so does holding a stablecoin; network work does not", () => {
    const purifyOf = (facts: Document) =>
      view("coin", coinWith(facts, { uses }))
        .uses.offered.filter(({ mayNeedPurifying }) => mayNeedPurifying)
        .map(({ id }) => id);
    expect(purifyOf({})).toEqual(["lend"]);
    expect(purifyOf({ staking_terms: found("loan-like") })).toEqual(["stake", "lend"]);
    expect(purifyOf({ kind: found("fiat-stablecoin") })).toEqual(["hold", "lend"]);
  });

  test("where an exception gave the status, no rule is given as the reason", () => {
    const exception = { screening: { exception: { en: "A reason." } }, category: "questionable", uses };
    const { offered } = view("coin", coinWith({}, exception)).uses;
    expect(offered.map(({ status, why }) => [status, why === ""])).toEqual([
      ["questionable", true],
      ["questionable", false],
      ["haram", false],
    ]);
  });
});

describe("products of an exchange", () => {
  const certificate = { product: "Sharia Earn", issuer: "Adviser", url: "https://sample.example/c", sources: ["s2"] };
  const products = { spot: { offered: true }, card: { offered: true }, p2p: { offered: true } };
  const facts = (certificates: unknown) => ({
    p2p_escrow: found("not-offered"),
    card_type: found("prepaid"),
    certificates: found(certificates),
  });

  test("the fact that decided is next to its product, a certificate next to the certified one", () => {
    const exchange = exchangeOf({
      sources: SOURCES,
      products,
      facts: { ...facts([{ ...certificate, date: "2026-07-01" }]), spot_settlement: found("delayed") },
    });
    const { offered, notOffered } = view("exchange", exchange).uses;
    expect(offered.map(({ id, status }) => [id, status])).toEqual([
      ["card", "halal"],
      ["certified", "halal"],
      ["spot", "questionable"],
    ]);
    expect(offered[0]?.facts).toMatchObject([{ fact: "card_type", value: "Prepaid or debit", sources: [1] }]);
    expect(offered[1]?.certificates).toEqual([
      {
        product: "Sharia Earn",
        issuer: "Adviser",
        date: "1 July 2026",
        expiry: null,
        isExpired: false,
        url: "https://sample.example/c",
        sources: [2],
      },
    ]);
    expect(notOffered).toEqual(["P2P"]);
  });

  test("earn and staking that may pay for lending lead to purification", () => {
    const offered = { staking: { offered: true }, earn: { offered: true }, spot: { offered: true } };
    const sourceOf = { staking_terms: found("work"), earn_source: found("mixed") };
    const exchange = exchangeOf({ sources: SOURCES, products: offered, facts: { ...facts([]), ...sourceOf } });
    const shown = view("exchange", exchange).uses.offered.filter(({ mayNeedPurifying }) => mayNeedPurifying);
    expect(shown.map(({ id }) => id)).toEqual(["earn"]);
  });

  test("a certificate that has expired says so", () => {
    for (const [expiry, isExpired] of [
      ["2026-11-19", true],
      ["2026-11-20", false],
    ] as const) {
      const exchange = exchangeOf({ sources: SOURCES, products, facts: facts([{ ...certificate, expiry }]) });
      const certified = view("exchange", exchange).uses.offered.find(({ id }) => id === "certified");
      expect(certified?.certificates).toMatchObject([{ isExpired, date: null }]);
    }
  });
});
