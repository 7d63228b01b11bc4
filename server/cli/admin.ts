/** `npm run admin -- …`: staff accounts and uploaded pictures. A password is typed without echo or piped in. */
import { ConfigError, readConfig } from "../config.ts";
import { NewerDatabaseError } from "../database/made-migrations.ts";
import { NotFoundError } from "../errors.ts";
import { CommandError, runAdmin } from "./admin-commands.ts";
import { DEMO_DATA_DIR, describeFailure, readPassword } from "./command-line.ts";

const DEMO = "--demo";

try {
  const given = process.argv.slice(2);
  const isDemo = given[0] === DEMO;
  const config = readConfig();
  const here = isDemo ? { ...config, DATA_DIR: DEMO_DATA_DIR } : config;
  console.log(await runAdmin(isDemo ? given.slice(1) : given, here, readPassword));
} catch (error) {
  console.error(describeFailure(error, [CommandError, ConfigError, NotFoundError, NewerDatabaseError]));
  process.exitCode = 1;
}
