import { expect, it } from "vitest";
import { type ApiFailure, type CallFailure, readResponse } from "#app/ui/admin/call-api.ts";
import { toSaveResult } from "./edit-state.ts";

const failure = (kind: CallFailure, more: Partial<ApiFailure<object>> = {}) =>
  toSaveResult<object, object>({ ok: false, kind, status: 0, error: "", retryAfter: 0, ...more });

it("a save is answered with one of the ends a form knows", () => {
  expect(toSaveResult({ ok: true, answer: { id: "a" } })).toEqual({ kind: "saved", answer: { id: "a" } });
  expect(failure("not-found")).toEqual({ kind: "gone" });
  expect(failure("too-large")).toEqual({ kind: "too-large" });
  expect(failure("signed-out")).toEqual({ kind: "signed-out" });
  expect(failure("forbidden")).toEqual({ kind: "signed-out" });
  expect(failure("forbidden", { error: "not-allowed" })).toEqual({ kind: "not-allowed" });
  const issues = [{ path: "form.name", message: "form.tooLong" }];
  expect(failure("invalid", { issues })).toEqual({ kind: "issues", issues });
  expect(failure("invalid")).toEqual({ kind: "issues", issues: [] });
});

it("a conflict needs the newer state to be shown", () => {
  const newer = { version: 2, editor: "", at: "", form: {} };
  expect(failure("conflict", { newer })).toEqual({ kind: "conflict", newer });
  expect(failure("conflict")).toEqual({ kind: "unanswered" });
});

it("what may have been written all the same is not answered: no answer, a failed server, a foreign answer", () => {
  for (const kind of ["no-answer", "failed", "too-many"] as const)
    expect(failure(kind)).toEqual({ kind: "unanswered" });
  const portal = readResponse<object, object>({ status: 200, body: null, retryAfter: null });
  expect(toSaveResult(portal)).toEqual({ kind: "unanswered" });
});
