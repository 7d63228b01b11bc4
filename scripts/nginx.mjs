// Finds an nginx for the tests of the shipped configuration, or unpacks Debian's next to our modules, where nothing else uses it.
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { attempt, root } from "./setup.mjs";

const UNPACKED = join(root, "node_modules/.cache/nginx");
const FOLDERS = [
  ...(process.env.PATH ?? "").split(delimiter),
  "/usr/sbin",
  "/opt/homebrew/bin",
  join(UNPACKED, "usr/sbin"),
];

const found = () => FOLDERS.find((folder) => folder && existsSync(join(folder, "nginx")));

/** The folder it is in; null where none could be had, and its tests are skipped. */
export async function findNginx() {
  if (found() || !existsSync("/usr/bin/apt-get")) return found() ?? null;
  process.stdout.write("No nginx here: getting one for the tests…\n");
  mkdirSync(UNPACKED, { recursive: true });
  const quiet = { cwd: UNPACKED, stdio: ["ignore", "ignore", "inherit"] };
  await attempt("apt-get", ["download", "-qq", "nginx"], quiet);
  for (const name of readdirSync(UNPACKED).filter((each) => each.endsWith(".deb"))) {
    await attempt("dpkg-deb", ["-x", name, "."], quiet);
  }
  return found() ?? null;
}
