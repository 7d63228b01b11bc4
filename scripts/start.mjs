// `npm start`: everything a fresh clone needs, then the server itself.
import { spawn } from "node:child_process";
import { build, endWith, environment, install, isBuilt, root, SERVER_ARGUMENTS, SERVER_ENVIRONMENT } from "./setup.mjs";

install({ toRunOnly: isBuilt() });
build();
const server = spawn("node", SERVER_ARGUMENTS, {
  cwd: root,
  stdio: "inherit",
  env: { ...SERVER_ENVIRONMENT, ...environment },
});
endWith(server);
