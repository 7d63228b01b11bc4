import { chmodSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makeDataDir } from "./data-dir.ts";

it("is made for its owner alone, and left as it is where it is there", async () => {
  const parent = mkdtempSync(join(tmpdir(), "mizan-dir-"));
  const path = join(parent, "data");
  await makeDataDir(path);
  expect(statSync(path).mode & 0o777).toBe(0o700);
  chmodSync(path, 0o750);
  await makeDataDir(path);
  expect(statSync(path).mode & 0o777).toBe(0o750);
  rmSync(parent, { recursive: true });
});
