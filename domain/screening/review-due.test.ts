import { describe, expect, it } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import type { Document } from "#domain/records/document.ts";
import { isExpired, isOverdue, reviewDueOf } from "./review-due.ts";

const REVIEWED = { reviewed_at: "2026-01-10T00:00:00.000Z" };
/** The spread of an empty id is none. */
const STAMPS = { id: "", createdAt: "2025-01-01T00:00:00.000Z", updatedAt: "", version: 1 };

const dueOfCoin = (document: Document) => reviewDueOf({ ...COIN.normalize(document), ...STAMPS });
const dueOfExchange = (document: Document) => reviewDueOf({ ...EXCHANGE.normalize(document), ...STAMPS });
const fact = (value: unknown, looked_up: string) => ({ value, looked_up, sources: [] });
const certified = (...expiries: string[]) => ({
  facts: {
    certificates: fact(
      expiries.map((expiry) => ({ product: "spot", issuer: "B", url: "https://b.example/c", expiry })),
      "2026-01-10",
    ),
  },
});

describe("when a review is due", () => {
  it("is when the first of its facts is due, and a year after the review at the latest", () => {
    expect(dueOfCoin(REVIEWED)).toBe("2027-01-10");
    expect(dueOfCoin({ ...REVIEWED, facts: { team: fact("named", "2026-01-10") } })).toBe("2027-01-10");
    const facts = { team: fact("named", "2026-01-10"), tainted_income_share: fact(3, "2026-01-10") };
    expect(dueOfCoin({ ...REVIEWED, facts })).toBe("2026-09-07");
    const products = { fee_terms: fact("published", "2026-01-10"), listing_policy: fact("loose", "2025-11-10") };
    expect(dueOfExchange({ ...REVIEWED, facts: products })).toBe("2026-09-07");
    expect(dueOfCoin({ ...REVIEWED, facts: { team: fact("unknown", "2020-01-10") } })).toBe("2027-01-10");
    expect(dueOfCoin({ ...REVIEWED, facts: { team: fact("named", "2026-12-01") } })).toBe("2027-01-10");
  });

  it("is the day an editor wrote, and counts from the creation where nobody reviewed it", () => {
    expect(dueOfCoin({ ...REVIEWED, review_due: "2026-02-01" })).toBe("2026-02-01");
    expect(dueOfCoin({ ...REVIEWED, review_due: "soon" })).toBe("2027-01-10");
    expect(dueOfCoin({ reviewed_at: null })).toBe("2026-01-01");
  });

  it("comes with the end of a certificate that was in force at the review", () => {
    expect(dueOfExchange({ ...REVIEWED, ...certified("2026-03-01", "2026-02-01") })).toBe("2026-02-01");
    expect(dueOfExchange({ ...REVIEWED, ...certified("2025-12-31") })).toBe("2027-01-10");
    expect(dueOfExchange({ ...REVIEWED, ...certified("2028-01-01") })).toBe("2027-01-10");
  });

  it("never comes for what is closed or failed", () => {
    expect(dueOfCoin({ ...REVIEWED, state: "closed" })).toBe("");
    expect(dueOfCoin({ ...REVIEWED, state: "failed" })).toBe("");
  });

  it("has passed on the day after it", () => {
    expect([isOverdue("2026-02-01", "2026-02-01"), isOverdue("2026-02-01", "2026-02-02")]).toEqual([false, true]);
    expect([isOverdue("", "2026-02-02"), isExpired("2026-02-01", "2026-02-02")]).toEqual([false, true]);
  });
});
