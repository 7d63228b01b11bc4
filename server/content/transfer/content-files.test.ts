import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadShipped } from "#tests/support/shipped-register.ts";
import { ContentFileError, loadEntries } from "./content-files.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "countries-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("the countries that come with the product are read by their code", async () => {
  const countries = await loadShipped("country");
  expect(countries.map(({ iso }) => iso)).toEqual(countries.map(({ iso }) => iso).toSorted());
  expect(countries.find(({ iso }) => iso === "tr")?.holding.value).toBe("allowed-licensed");
});

test("there are none where the folder is not there", async () => {
  expect(await loadEntries(folder)).toEqual([]);
});

test("a file that cannot be used is named", async () => {
  await mkdir(join(folder, "countries"));
  await writeFile(join(folder, "countries", "xx.json"), '{ "iso": "xx" }');
  const error = await loadEntries(folder).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ContentFileError);
  expect(String(error)).toContain("xx.json");
});
