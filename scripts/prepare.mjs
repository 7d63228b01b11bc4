// Runs after `npm install` and `npm ci`. Enables the commit hook in .githooks, in a git checkout without another hooks
// folder. Generates the API types, so that editors find them; without the development packages there is nothing to do.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const git = (...args) => spawnSync("git", args, { encoding: "utf8" });

if (existsSync(".git") && git("config", "core.hooksPath").stdout?.trim() === "") {
  git("config", "core.hooksPath", ".githooks");
}

if (existsSync("node_modules/openapi-typescript")) {
  const args = ["--disable-warning=ExperimentalWarning", "scripts/api-types.ts"];
  spawnSync(process.execPath, args, { stdio: "ignore" });
}
