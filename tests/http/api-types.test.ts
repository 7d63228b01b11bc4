/** The types of an API client are generated for every endpoint, and only when the description changes. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { ALL_ENDPOINTS } from "#domain/api/endpoints.ts";

const folder = mkdtempSync(join(tmpdir(), "mizan-api-types-"));
const file = join(folder, "api-types.ts");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function generate(): string {
  const args = ["--disable-warning=ExperimentalWarning", "scripts/api-types.ts", file];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect([status, stdout, stderr]).toEqual([0, "", ""]);
  return readFileSync(file, "utf8");
}

it("has every endpoint", () => {
  const types = generate();
  for (const [, { path }] of ALL_ENDPOINTS) expect(types).toContain(`"${path}": {`);
});

it("is not written again for the same description", () => {
  const before = statSync(file).mtimeMs;
  generate();
  expect(statSync(file).mtimeMs).toBe(before);
});

it("is written again for another description", () => {
  const types = readFileSync(file, "utf8");
  writeFileSync(file, types.replace(/[0-9a-f]{64}/, "0".repeat(64)).replace(/\/api\/v1\/coins/g, "/old"));
  expect(generate()).toBe(types);
});
