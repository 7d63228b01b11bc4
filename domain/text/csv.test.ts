import { expect, test } from "vitest";
import { toCsvLine } from "./csv.ts";

test("cells with commas, quotes and lines are quoted", () => {
  expect(toCsvLine(["plain", "a, b", 'say "no"', "two\nlines"])).toBe('plain,"a, b","say ""no""","two\nlines"\r\n');
});

test.each(["=1+1", "+1", "-1", "@now", "\tx"])("%j is text and no formula", (value) => {
  expect(toCsvLine([value])).toContain(`'${value}`);
});

test.each([";", ",", "\t", "\n"])("nor is what is behind %j, where a spreadsheet parts cells there", (parting) => {
  expect(toCsvLine([`Firefox${parting}=cmd|' /C calc'!A0`])).toContain(`${parting}'=cmd`);
});
