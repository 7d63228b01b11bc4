/** The commands refuse unknown arguments with their usage text. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { expect, it } from "vitest";

const run = (file: string, args: string[]) => {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: "/nowhere/to/be/written" };
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], { env, encoding: "utf8" });
  return { status, all: stdout + stderr };
};

it.each([
  ["restore", ["--bogus"]],
  ["restore", []],
  ["restore", ["one", "two"]],
  ["backup", ["--bogus"]],
  ["backup", ["one", "two"]],
  ["doctor", ["--bogus"]],
  ["doctor", ["one"]],
  ["admin", ["--bogus"]],
])("%s %j is answered with the usage and nothing else", (command, args) => {
  const { status, all } = run(`server/cli/${command}.ts`, args);
  expect(status).toBe(1);
  expect(all).toContain(`Usage: npm run ${command}`);
  expect(all).not.toMatch(/\n {4}at |node:internal/);
  expect(existsSync("--bogus")).toBe(false);
});
