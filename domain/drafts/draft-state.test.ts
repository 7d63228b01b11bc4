import { describe, expect, it } from "vitest";
import {
  approvalProblem,
  DRAFT_STATES,
  isOnlyOwn,
  mayRewrite,
  nextState,
  queuePartOf,
  type ReviewStep,
} from "./draft-state.ts";

const STEPS: ReviewStep[] = ["submit", "approve", "return"];

describe("the states of a draft", () => {
  it("every step from every state", () => {
    const table = DRAFT_STATES.map((state) => [state, ...STEPS.map((step) => nextState(state, step))]);
    expect(table).toEqual([
      ["draft", "review", null, null],
      ["review", null, "approved", "returned"],
      ["approved", null, null, "returned"],
      ["returned", "review", null, null],
    ]);
  });
});

describe("approval", () => {
  const approved = { state: "approved", approvedBy: "b@x", approvedHash: "1", hash: "1", authors: ["a@x"] } as const;

  it("holds for the content that was approved, by somebody who did not write it", () => {
    expect(approvalProblem(approved)).toBeNull();
    expect(approvalProblem({ ...approved, hash: "2" })).toBe("draft.changedSinceApproval");
    expect(approvalProblem({ ...approved, authors: ["a@x", "b@x"] })).toBe("draft.ownApproval");
    for (const state of ["draft", "review", "returned"] as const) {
      expect(approvalProblem({ ...approved, state })).toBe("draft.needsApproval");
    }
  });
});

it("a draft is one's own alone only where nobody else wrote in it", () => {
  expect(isOnlyOwn({ authors: ["a@x"] }, "a@x")).toBe(true);
  expect(isOnlyOwn({ authors: ["b@x"] }, "a@x")).toBe(false);
  expect(isOnlyOwn({ authors: ["b@x", "a@x"] }, "a@x")).toBe(false);
});

it("what was approved is rewritten by its authors only", () => {
  for (const state of DRAFT_STATES) {
    expect(mayRewrite({ state, authors: ["b@x", "a@x"] }, "a@x")).toBe(true);
    expect(mayRewrite({ state, authors: ["b@x"] }, "a@x")).toBe(state !== "approved");
  }
});

describe("the queue of a person", () => {
  it("has what waits for them, what came back, what they write, and the rest", () => {
    const part = (state: (typeof DRAFT_STATES)[number], authors: string[], assignee = "") =>
      queuePartOf({ state, authors, assignee }, "me@x", true);
    expect(part("review", ["a@x"])).toBe("toReview");
    expect(part("review", ["a@x"], "me@x")).toBe("toReview");
    expect(part("review", ["a@x"], "b@x")).toBe("others");
    expect(part("review", ["me@x"])).toBe("mine");
    expect(part("returned", ["me@x"])).toBe("returned");
    expect(part("returned", ["a@x"])).toBe("others");
    expect(part("approved", ["a@x"])).toBe("approved");
    expect(part("draft", ["a@x", "me@x"])).toBe("mine");
  });

  it("asks nobody to review whose role may not", () => {
    expect(queuePartOf({ state: "review", authors: ["a@x"], assignee: "" }, "me@x", false)).toBe("others");
    expect(queuePartOf({ state: "review", authors: ["a@x"], assignee: "me@x" }, "me@x", false)).toBe("others");
  });
});
