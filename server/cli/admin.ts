/** `npm run admin -- …`: staff accounts and uploaded pictures. A password is typed without echo or piped in. */
import { ConfigError, readConfig } from "../config.ts";
import { NotFoundError } from "../errors.ts";
import { CommandError, runAdmin } from "./admin-commands.ts";
import { readPassword } from "./command-line.ts";

try {
  console.log(await runAdmin(process.argv.slice(2), readConfig(), readPassword));
} catch (error) {
  const isExpected = error instanceof CommandError || error instanceof ConfigError || error instanceof NotFoundError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
