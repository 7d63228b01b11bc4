import { expect, test } from "vitest";
import { mayTake, REPORT_STATES, readAbout, reportPath, writeAbout } from "./report.ts";

test("a report is about a record of ours, or about nothing that has a page", () => {
  expect(readAbout("coin:bitcoin")).toEqual({ entity: "coin", id: "bitcoin" });
  expect(readAbout("exchange:a:b")).toEqual({ entity: "exchange", id: "a:b" });
  for (const other of ["", "coin", "coin:", "body:mui", "coin:a/b", "coin:a\nb", ":x"])
    expect(readAbout(other)).toBeNull();
  const about = { entity: "coin", id: "بيتكوين & co" } as const;
  expect(readAbout(writeAbout(about))).toEqual(about);
  expect(writeAbout(null)).toBe("");
  expect(new URL(reportPath(about), "http://x").searchParams.get("about")).toBe("coin:بيتكوين & co");
});

test("only an open case is worked on, and only one that ended for itself is reopened", () => {
  for (const step of ["link", "merge", "copy", "end", "spam"] as const)
    expect(REPORT_STATES.filter((state) => mayTake(state, step))).toEqual(["open", "working"]);
  expect(REPORT_STATES.filter((state) => mayTake(state, "reopen"))).toEqual([
    "corrected",
    "warned",
    "answered",
    "published",
    "spam",
  ]);
});
