import { expect, it } from "vitest";
import { readResponse } from "../call-api.ts";
import { importEnd } from "./data-screen.tsx";

const end = (status: number, body: unknown) => importEnd(readResponse({ status, body, retryAfter: null }));

it("an import ends with its report, whether it was written or refused", () => {
  const done = { ok: true, counts: { created: 1, updated: 0, unchanged: 0 }, records: [] };
  expect(end(200, { success: true, report: done })).toEqual(done);
  const refused = { ok: false, problem: "no-records", line: null };
  expect(end(422, { success: false, report: refused })).toEqual(refused);
});

it("a refusal without a report says why where that is known", () => {
  expect(end(401, { success: false, error: "why" })).toBe("signed-out");
  expect(end(413, null)).toBe("too-large");
  expect(end(404, null)).toBe("failed");
  const issues = [{ path: "category", message: "form.tooFewReviewers" }];
  expect(end(422, { success: false, error: "invalid", issues })).toBe("form.tooFewReviewers");
  expect(end(503, { success: false, error: "unavailable" })).toBe("failed");
});

it("where nothing is known it is not answered, and may have been written", () => {
  for (const [status, body] of [
    [0, null],
    [502, "<html>"],
    [200, null],
  ] as const) {
    expect(end(status, body)).toBe("unanswered");
  }
});
