// `npm start`: everything a fresh clone needs, then the server itself.
import { spawn } from "node:child_process";
import { build, environment, install, node, root } from "./setup.mjs";

install();
build();
const server = spawn(node, ["--disable-warning=ExperimentalWarning", "build/server/index.js"], {
  cwd: root,
  stdio: "inherit",
  env: environment,
});
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
