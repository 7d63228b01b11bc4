/** The types of the client in `tests/support` are those that the description gives today, and that of the page its endpoints. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("npm run api:types would write what is committed", () => {
  const made = spawnSync(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "scripts/api-types.ts", "--print"],
    {
      encoding: "utf8",
    },
  );
  expect(made.stderr).toBe("");
  expect(made.stdout).toBe(readFileSync("tests/support/api-types.ts", "utf8"));
});
