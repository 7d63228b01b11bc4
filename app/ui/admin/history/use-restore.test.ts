import { expect, it } from "vitest";
import type { CallFailure } from "../call-api.ts";
import { restoreOutcome } from "./use-restore.tsx";

const failed = (kind: CallFailure) => ({ ok: false, kind, status: 0, error: "", retryAfter: 0 }) as const;
const deleted = { kind: "coin", id: "a", version: null } as const;
const earlier = { kind: "exchange", id: "a", version: 4 } as const;

it("a record that was brought back is shown with the page loaded anew", () => {
  expect(restoreOutcome(deleted, { ok: true, answer: {} })).toEqual({
    tone: "good",
    text: "coin.restored",
    isOutdated: true,
  });
});

it("a stale page says what happened meanwhile, and is loaded anew", () => {
  const there = { tone: "bad", text: "history.thereAgain", isOutdated: true };
  expect(restoreOutcome(deleted, failed("conflict"))).toEqual(there);
  expect(restoreOutcome(earlier, failed("conflict"))).toEqual({ ...there, text: "history.changedMeanwhile" });
});

it("one that another person has to approve says so", () => {
  const issues = [{ path: "category", message: "form.needsSecondReviewer" }];
  expect(restoreOutcome(earlier, { ...failed("invalid"), issues }).text).toBe("form.needsSecondReviewer");
});

it("any other failure leaves the page as it is", () => {
  for (const kind of ["no-answer", "failed", "not-found", "signed-out"] as const) {
    expect(restoreOutcome(earlier, failed(kind))).toEqual({
      tone: "bad",
      text: "exchange.restoreFailed",
      isOutdated: false,
    });
  }
});
