/** `npm run admin -- …`: staff accounts and uploaded pictures. A password is typed without echo or piped in. */
import { readConfig } from "../config.ts";
import { runAdmin } from "./admin-commands.ts";
import { DEMO_DATA_DIR, readPassword, runCommand } from "./command-line.ts";

const DEMO = "--demo";

await runCommand(async () => {
  const given = process.argv.slice(2);
  const isDemo = given[0] === DEMO;
  const config = readConfig();
  const here = isDemo ? { ...config, DATA_DIR: DEMO_DATA_DIR } : config;
  console.log(await runAdmin(isDemo ? given.slice(1) : given, here, readPassword));
});
