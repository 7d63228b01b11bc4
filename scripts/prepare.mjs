// Runs after `npm install` and `npm ci`: enables the commit hook in .githooks. Does nothing outside a git checkout, and
// keeps a hooks folder that is already configured.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const git = (...args) => spawnSync("git", args, { encoding: "utf8" });

if (existsSync(".git") && git("config", "core.hooksPath").stdout?.trim() === "") {
  git("config", "core.hooksPath", ".githooks");
}
