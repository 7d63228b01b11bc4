import { describe, expect, it } from "vitest";
import { addDays, isExpired, isOverdue, reviewDueOf } from "./review-due.ts";

const REVIEWED = { reviewed_at: "2026-01-10T00:00:00.000Z", createdAt: "2025-01-01T00:00:00.000Z" };

const decidedBy = (fact: string, value: unknown = "x") => ({
  facts: { [fact]: { value } },
  assessment: { decided_by: ["some"], facts: { [fact]: { criterion: "some", finding: "concern" } } },
});
const certified = (...expiries: string[]) => ({
  facts: { certificates: { value: expiries.map((expiry) => ({ product: "spot", expiry })) } },
});

describe("when a review is due", () => {
  it("is a year later, or a quarter where the ground moves", () => {
    expect(reviewDueOf(REVIEWED)).toBe("2027-01-10");
    expect(reviewDueOf({ ...REVIEWED, screening: { disputed: true } })).toBe("2026-04-10");
    for (const fact of ["leverage_access", "earn_access", "gambling_access", "licences", "serves", "court_cases"]) {
      expect([fact, reviewDueOf({ ...REVIEWED, ...decidedBy(fact) })]).toEqual([fact, "2026-04-10"]);
    }
    expect(reviewDueOf({ ...REVIEWED, ...decidedBy("fraud_signs", "alleged") })).toBe("2026-04-10");
    expect(reviewDueOf({ ...REVIEWED, ...decidedBy("fraud_signs", "settled-finding") })).toBe("2027-01-10");
    expect(reviewDueOf({ ...REVIEWED, ...decidedBy("insider_share", 40) })).toBe("2027-01-10");
  });

  it("is the day an editor wrote, and counts from the creation where nobody reviewed it", () => {
    expect(reviewDueOf({ ...REVIEWED, review_due: "2026-02-01" })).toBe("2026-02-01");
    expect(reviewDueOf({ ...REVIEWED, review_due: "soon" })).toBe("2027-01-10");
    expect(reviewDueOf({ createdAt: REVIEWED.createdAt, reviewed_at: null })).toBe("2026-01-01");
  });

  it("comes with the end of a certificate that was in force at the review", () => {
    expect(reviewDueOf({ ...REVIEWED, ...certified("2026-03-01", "2026-02-01") })).toBe("2026-02-01");
    expect(reviewDueOf({ ...REVIEWED, ...certified("2025-12-31") })).toBe("2027-01-10");
    expect(reviewDueOf({ ...REVIEWED, ...certified("2028-01-01", "") })).toBe("2027-01-10");
  });

  it("never comes for what is closed or failed, nor without any date", () => {
    expect(reviewDueOf({ ...REVIEWED, state: "closed" })).toBe("");
    expect(reviewDueOf({ ...REVIEWED, state: "failed" })).toBe("");
    expect(reviewDueOf({})).toBe("");
  });

  it("has passed on the day after it", () => {
    expect([isOverdue("2026-02-01", "2026-02-01"), isOverdue("2026-02-01", "2026-02-02")]).toEqual([false, true]);
    expect([isOverdue("", "2026-02-02"), isExpired("2026-02-01", "2026-02-02")]).toEqual([false, true]);
    expect(addDays("2028-02-28", 2)).toBe("2028-03-01");
  });
});
