import { describe, expect, it } from "vitest";
import { METHOD } from "./method.ts";
import { changedSettings, readWhatIf, settingsOf } from "./what-if.ts";

const read = (search: string) => readWhatIf(new URLSearchParams(search));

describe("a what-if in an address", () => {
  it("changes a weight, a limit and the finding of a value", () => {
    const { method, changed, isUnknown } = read(
      "?weights.coin.riba=warns&limits.coin.tainted_income_share=10&draws.exchange.listing_policy.open=pass",
    );
    expect(isUnknown).toBe(false);
    expect(changed).toHaveLength(3);
    expect(method?.kinds.coin.criteria.riba).toBe("warns");
    expect(method?.kinds.coin.facts.tainted_income_share).toMatchObject({ limit: 10 });
    expect(method?.kinds.exchange.facts.listing_policy).toMatchObject({ values: { open: { draws: "pass" } } });
    expect(METHOD.kinds.coin.criteria.riba).toBe("decides");
  });

  it("is none where everything is as in force, or nothing is asked", () => {
    expect(read("").method).toBeNull();
    expect(read("?weights.coin.riba=decides&page=2")).toEqual({ method: null, changed: [], isUnknown: false });
  });

  it.each([
    "?weights.coin.charm=warns",
    "?weights.planet.riba=warns",
    "?weights.coin.riba=sometimes",
    "?limits.coin.tainted_income_share=many",
    "?limits.coin.tainted_income_share=101",
    "?limits.coin.tainted_income_share=",
    "?limits.coin.tainted_income_share.fail=10",
    "?limits.coin.insider_share=50",
    "?draws.coin.team.absent=fail",
    "?draws.coin.team.hidden=not-applicable",
    "?weights.__proto__.riba=warns",
  ])("says that it does not know %s", (search) => {
    expect(read(search)).toEqual({ method: null, changed: [], isUnknown: true });
  });

  it("names only what differs", () => {
    const all = settingsOf(METHOD).map(({ name, value }): [string, string] => [name, value]);
    expect(all.length).toBeGreaterThan(100);
    expect(changedSettings(all)).toEqual([]);
    expect(changedSettings([...all, ["weights.coin.riba", " informs "]])).toEqual([["weights.coin.riba", "informs"]]);
  });
});
