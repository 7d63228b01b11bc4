// `npm start`: everything a fresh clone needs, then the server itself.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { build, environment, install, node, root } from "./setup.mjs";

install();
build();
const server = spawn(
  node,
  ["--max-semi-space-size=4", "--disable-warning=ExperimentalWarning", "build/server/index.js"],
  {
    cwd: root,
    stdio: "inherit",
    // What was compiled once need not be compiled at the next start.
    env: { NODE_COMPILE_CACHE: join(root, "build/.compile-cache"), ...environment },
  },
);
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
