import { expect, test } from "vitest";
import { jsonErrorLine } from "./import-file.ts";

test.each([
  ['{"a": [1, -2.5e3, true, null, "x\\u00e9\\n"], "b": {}}\n', null],
  [" [ ] ", null],
  ['{\n"coins": [\n{"name": oops}\n]}', 3],
  ['{\n"coins": [\n', 3],
  ['{\n"a": 1\n"b": 2}', 3],
  ["[\n1,\n]", 3],
  ['{"a": 1,\n}', 2],
  ['{"a"\n1}', 2],
  ["[1]\n\nx", 3],
  ['["cut\noff"]', 1],
  ["[01]", 1],
  ["[}", 1],
  ["", 1],
])("%j", (text, line) => {
  expect(jsonErrorLine(text)).toBe(line);
  const parses = () => JSON.parse(text);
  if (line === null) expect(parses).not.toThrow();
  else expect(parses).toThrow();
});
