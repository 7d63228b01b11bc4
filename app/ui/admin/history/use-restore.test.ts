import { expect, it } from "vitest";
import type { CallFailure } from "../call-api.ts";
import { restoreOutcome } from "./use-restore.tsx";

const failed = (kind: CallFailure) => ({ ok: false, kind, status: 0, error: "", retryAfter: 0 }) as const;
const deleted = { type: "coin", id: "a", version: null } as const;
const earlier = { type: "exchange", id: "a", version: 4 } as const;

it("a record that was restored", () => {
  expect(restoreOutcome(deleted, { ok: true, answer: {} })).toBe("coin.restored");
});

it("an outdated page says what happened meanwhile", () => {
  expect(restoreOutcome(deleted, failed("conflict"))).toBe("history.thereAgain");
  expect(restoreOutcome(earlier, failed("conflict"))).toBe("history.changedMeanwhile");
});

it("one that another person has to approve says so", () => {
  const issues = [{ path: "category", message: "form.needsSecondReviewer" }];
  expect(restoreOutcome(earlier, { ...failed("invalid"), issues })).toBe("form.needsSecondReviewer");
});

it("any other failure", () => {
  for (const kind of ["no-answer", "failed", "not-found", "signed-out"] as const) {
    expect(restoreOutcome(earlier, failed(kind))).toBe("exchange.restoreFailed");
  }
});
