import { expect, test } from "vitest";
import { splitCsv, toCsvLine } from "./csv.ts";

test("cells with commas, quotes and lines are quoted", () => {
  expect(toCsvLine(["plain", "a, b", 'say "no"', "two\nlines"])).toBe('plain,"a, b","say ""no""","two\nlines"\r\n');
});

test.each(["=1+1", "+1", "-1", "@now", "\tx"])("%j is text and no formula", (value) => {
  expect(toCsvLine([value])).toContain(`'${value}`);
});

test.each([";", ",", "\t", "\n"])("nor is what is behind %j, where a spreadsheet parts cells there", (parting) => {
  expect(toCsvLine([`Firefox${parting}=cmd|' /C calc'!A0`])).toContain(`${parting}'=cmd`);
});

test.each([
  ["a,b\nc,d\n", ",", [["a", "b"], ["c", "d"], [""]]],
  ['"a ""b"", c",2\r\n\r\n"two\nlines",', ",", [['a "b", c', "2"], [""], ["two\nlines", ""]]],
  [
    "\ufeffa;1,5\rb;2",
    ";",
    [
      ["a", "1,5"],
      ["b", "2"],
    ],
  ],
  ["a\tb", "\t", [["a", "b"]]],
  ['"never closed,1\n2', ",", [['"never closed', "1"], ["2"]]],
  ["", ",", [[""]]],
] as const)("%j is read cell by cell", (text, delimiter, rows) => {
  expect(splitCsv(text, delimiter)).toEqual(rows);
});
