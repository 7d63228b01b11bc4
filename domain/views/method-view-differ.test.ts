import { describe, expect, test } from "vitest";
import type { Position, Register } from "#domain/register/positions.ts";
import { coinOf, coinWith, exchangeOf, found, view } from "#tests/support/shown-method.ts";

describe("who differs", () => {
  const bodyOf = (id: string, type: "body" | "person" = "body") => ({
    id,
    name: { ar: `${id} ar`, en: id, tr: `${id} tr` },
    country: null,
    type,
  });
  const said = (id: string, fields: Partial<Position>): Position => ({
    id,
    body: id,
    date: { precision: "unknown" },
    scope: { type: "class" },
    stance: "permits",
    line: { ar: "قول", en: "A line.", tr: "Söz." },
    published: { title: "Page", url: "https://sample.example/fatwa" },
    certainty: "A",
    grounds: "own",
    ...fields,
  });
  const register: Register = {
    bodies: [bodyOf("council"), bodyOf("academy"), bodyOf("house"), bodyOf("board"), bodyOf("scholar", "person")],
    positions: [
      said("council", { date: { precision: "day", value: "2020-07-20" } }),
      said("academy", { stance: "abstains", date: { precision: "month", value: "2019-11" } }),
      said("board-before", { body: "board", stance: "forbids" }),
      said("board", { stance: "by-kind", certainty: "B", reported_by: "A paper", supersedes: "board-before" }),
      said("house", { stance: "forbids", scope: { type: "coin", coin: "c1" }, grounds: "class" }),
      said("scholar", { scope: { type: "kind", kinds: ["network-fuel"] }, date: { precision: "year", value: "2018" } }),
      said("scholar-class", { body: "scholar", stance: "forbids" }),
    ],
  };

  test("bodies in force are counted by stance, also those whose word on a coin is meant of the class; persons are not", () => {
    const { differ } = view("coin", coinOf({}), "en", { register });
    expect(differ?.counts).toEqual([
      { stance: "permits", count: 1 },
      { stance: "by-kind", count: 1 },
      { stance: "abstains", count: 1 },
      { stance: "forbids", count: 1 },
    ]);
    expect(differ?.onClass.map(({ body, stance, date }) => [body.name, stance, date])).toEqual([
      ["council", "permits", "20 July 2020"],
      ["academy", "abstains", "November 2019"],
      ["board", "by-kind", null],
      ["house", "forbids", null],
    ]);
    expect(differ?.onClass[2]).toMatchObject({ reportedBy: "A paper", title: "Page" });
  });

  test("who spoke of this coin, and who of its kind, is named in full", () => {
    const { differ } = view("coin", coinWith({}), "ar", { register });
    expect(differ?.onCoin).toEqual([
      {
        id: "house",
        body: { id: "house", name: "house ar" },
        stance: "forbids",
        date: null,
        line: "قول",
        title: "Page",
        url: "https://sample.example/fatwa",
        evidence: "reports",
        onClass: true,
      },
    ]);
    expect(differ?.onKind).toEqual([expect.objectContaining({ id: "scholar", date: "2018" })]);
  });

  test("who permits on a condition that the coin does not meet is named and not counted for it", () => {
    const condition = { ar: "شرط", en: "A condition.", tr: "Şart." };
    const permits = said("council", { stance: "permits-if", condition, condition_on: "business" });
    const conditional = { ...register, positions: [permits] };
    const lends = coinWith({ interest_business: found("own-business") });
    const [plain, haram] = [coinWith({}), lends].map(
      (coin) => view("coin", coin, "en", { register: conditional }).differ,
    );
    expect([plain?.stances, haram?.stances]).toEqual([[{ stance: "permits-if", count: 1 }], []]);
    expect(haram?.counts).toEqual(plain?.counts);
    expect(haram?.onClass).toMatchObject([{ body: { id: "council" }, isUnmet: true }]);
  });

  test("what a body holds about a use of any coin is named next to the class, and not counted", () => {
    const pay = said("council-pay", { body: "council", stance: "forbids", scope: { type: "use", use: "pay" } });
    const zakat = said("council-zakat", { body: "council", stance: "due", scope: { type: "zakat" } });
    const more = { ...register, positions: [...register.positions, pay, zakat] };
    const { differ } = view("coin", coinOf({}), "en", { register: more });
    expect(differ?.onClass.at(-1)).toMatchObject({ id: "council-pay", use: "Pay" });
    expect(differ?.counts.reduce((sum, { count }) => sum + count, 0)).toBe(4);
  });

  test("an exchange has the class alone, and its products have what is said of them", () => {
    const scope = { type: "product", product: "card" } as const;
    const positions = [
      ...register.positions,
      said("council-card", { body: "council", scope, certainty: "A" }),
      said("academy-class", { body: "academy", supersedes: "academy" }),
      said("academy-card", { body: "academy", scope, stance: "forbids" }),
    ];
    const disputed = { ...register, positions };
    const exchange = exchangeOf({
      products: { spot: { offered: true }, card: { offered: true } },
      facts: { card_type: found("prepaid") },
    });
    const { differ, uses } = view("exchange", exchange, "en", { register: disputed });
    expect(differ).toMatchObject({ onClass: [], onCoin: [], onKind: [] });
    const [card, spot] = uses.offered;
    expect(spot).toMatchObject({ id: "spot", status: "undetermined" });
    expect(spot?.positions).toBeUndefined();
    expect(card).toMatchObject({
      status: "halal",
      isDisputed: true,
      positions: [
        { body: { id: "academy" }, stance: "forbids" },
        { body: { id: "council" }, stance: "permits" },
      ],
    });
  });
});
