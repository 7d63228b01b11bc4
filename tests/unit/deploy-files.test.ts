/** The files that run the product elsewhere start it as `npm start` does. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { SERVER_ARGUMENTS, SERVER_ENVIRONMENT } from "../../scripts/setup.mjs";

const UNIT = "deploy/systemd/mizan@.service";
const flags = SERVER_ARGUMENTS.slice(0, -1);
const variables = Object.entries(SERVER_ENVIRONMENT).filter(([name]) => name.startsWith("MALLOC_"));

it("the systemd unit has the same flags and variables", () => {
  const unit = readFileSync(UNIT, "utf8");
  expect(unit).toContain(`node ${flags.join(" ")} build/server/index.js`);
  for (const [name, value] of variables) expect(unit).toContain(`${name}=${value}`);
});

it("the container image has the same flags and variables", () => {
  const image = readFileSync("Containerfile", "utf8");
  expect(image).toContain(`CMD ${JSON.stringify(["node", ...flags, "build/server/index.js"]).replaceAll(",", ", ")}`);
  for (const [name, value] of variables) expect(image).toContain(`${name}=${value}`);
});

const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;

it.skipIf(!hasSystemd)("systemd finds nothing wrong with the unit", () => {
  const folder = mkdtempSync(join(tmpdir(), "mizan-unit-"));
  const file = join(folder, "mizan@3001.service");
  writeFileSync(file, readFileSync(UNIT, "utf8").replace("/srv/mizan/node_modules/.bin/node", process.execPath));
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", file], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  expect([status, stderr.split("\n").filter((line) => line.includes("mizan"))]).toEqual([0, []]);
});
