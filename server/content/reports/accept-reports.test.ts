import { expect, test } from "vitest";
import { sealWith } from "#server/security/secrets.ts";
import { createReportStamps } from "./accept-reports.ts";

const stamps = createReportStamps(sealWith(Buffer.from("k".repeat(32))));
const NOW = 1_794_880_000;

test("a stamp tells how long its form was open, and only one of ours does", () => {
  const stamp = stamps.issue(NOW);
  expect([stamps.age(stamp, NOW + 1), stamps.age(stamp, NOW + 60), stamps.age(stamp, NOW + 100_000)]).toEqual([
    "early",
    "fine",
    "late",
  ]);
  const older = stamp.replace(/^\w+/, (NOW - 3600).toString(36));
  for (const forged of [
    "",
    "x",
    older,
    stamp.slice(0, -1),
    createReportStamps(sealWith(Buffer.from("o".repeat(32)))).issue(NOW),
  ])
    expect([forged, stamps.age(forged, NOW + 60)]).toEqual([forged, "late"]);
});

test("the code follows from the stamp and the words, by our key alone", () => {
  const stamp = stamps.issue(NOW);
  expect(stamps.codeOf(stamp, { text: "a" })).toBe(stamps.codeOf(stamp, { text: "a" }));
  expect(stamps.codeOf(stamp, { text: "a" })).not.toBe(stamps.codeOf(stamp, { text: "b" }));
  expect(stamps.codeOf(stamps.issue(NOW), { text: "a" })).not.toBe(stamps.codeOf(stamp, { text: "a" }));
  const others = createReportStamps(sealWith(Buffer.from("o".repeat(32))));
  expect(others.codeOf(stamp, { text: "a" })).not.toBe(stamps.codeOf(stamp, { text: "a" }));
});
