/** The commit hook and its installation, in a repository of their own. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let folder: string;

function run(command: string, ...args: string[]) {
  // Variables of a surrounding git command or of the user's configuration would reach the wrong repository.
  const env = { PATH: process.env.PATH, HOME: folder, GIT_CONFIG_NOSYSTEM: "1" };
  return spawnSync(command, args, { cwd: folder, encoding: "utf8", env });
}
const git = (...args: string[]) => run("git", "-c", "user.name=A", "-c", "user.email=a@example.com", ...args);
const commit = (subject: string) => git("commit", "--allow-empty", "-m", subject, "-m", "x".repeat(100));
const prepare = () => run(process.execPath, "scripts/prepare.mjs");

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "mizan-hook-"));
  mkdirSync(join(folder, "scripts"));
  for (const file of [".githooks", "scripts/prepare.mjs", "scripts/check-commit-subject.mjs"])
    cpSync(file, join(folder, file), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("installs nothing, without a message, where there is no git checkout", () => {
  const { status, stdout, stderr } = prepare();
  expect([status, stdout, stderr]).toEqual([0, "", ""]);
});

describe("in a git checkout", () => {
  beforeAll(() => {
    git("init", "--quiet");
    prepare();
  });

  it("refuses a subject of 73 characters", () => {
    const { status, stderr } = commit("x".repeat(73));
    expect(status).not.toBe(0);
    expect(stderr).toContain("has 73 characters, 1 too many");
  });

  it.each([
    ["72 characters", "é".repeat(72)],
    ["a merge", `Merge branch '${"x".repeat(80)}'`],
    ["a fixup", `fixup! ${"x".repeat(80)}`],
    ["a revert", `Revert "${"x".repeat(80)}"`],
  ])("accepts %s", (_, subject) => {
    expect(commit(subject).status).toBe(0);
  });

  it("keeps a hooks folder that is configured already", () => {
    git("config", "core.hooksPath", "elsewhere");
    prepare();
    expect(git("config", "core.hooksPath").stdout.trim()).toBe("elsewhere");
  });
});
