import { expect, it } from "vitest";
import { confirmableBy, openDeletions } from "./deletion.ts";

const asked = (id: string, who: string, version = 3) =>
  ({ id, who, at: "2026-11-01", kind: "deletionAsked", text: String(version) }) as const;
const answered = (kind: "deletionKept" | "deletionConfirmed", request: string) =>
  ({ id: `to-${request}`, who: "b@x", at: "2026-11-02", kind, text: request }) as const;

it("a request is open until it is answered or the record is changed", () => {
  const request = { id: "1", who: "a@x", at: "2026-11-01", version: 3 };
  expect(openDeletions([asked("1", "a@x")], 3)).toEqual([request]);
  expect(openDeletions([asked("1", "a@x")], 4)).toEqual([]);
  for (const kind of ["deletionKept", "deletionConfirmed"] as const) {
    expect(openDeletions([answered(kind, "1"), asked("1", "a@x")], 3)).toEqual([]);
    expect(openDeletions([asked("2", "a@x"), answered(kind, "1"), asked("1", "a@x")], 3)).toHaveLength(1);
  }
});

it("is confirmed by somebody else than who asked", () => {
  const open = openDeletions([asked("1", "a@x")], 3);
  expect(confirmableBy(open, "a@x")).toBeNull();
  expect(confirmableBy(open, "b@x")?.id).toBe("1");
  const both = openDeletions([asked("1", "a@x"), asked("2", "b@x")], 3);
  expect(confirmableBy(both, "a@x")?.id).toBe("2");
});
