// `npm run demo`: what a fresh clone needs, then the product with a stand-in for every outside service.
import { spawn } from "node:child_process";
import { build, endWith, environment, install, root } from "./setup.mjs";

install();
build();
const demo = spawn("node", ["--disable-warning=ExperimentalWarning", "scripts/demo-world.ts"], {
  cwd: root,
  stdio: "inherit",
  env: environment,
});
endWith(demo);
