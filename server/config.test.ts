import { expect, it } from "vitest";
import { parseConfig } from "./config.ts";

it.each([
  ["PORT", "many", "a whole number from 0 to 65535"],
  ["PORT", "70000", "a whole number from 0 to 65535"],
  ["NEWS_REFRESH_SECONDS", "soon", "a whole number from 1 to 86400"],
  ["SITE_URL", "mizan", "an http or https address"],
  ["SOURCE_CHECKS", "yes", "1 or 0"],
  ["LOG_LEVEL", "loud", "one of fatal, error, warn, info, debug, trace, silent"],
  ["ADMIN_EMAIL", "admin", "an email address"],
  ["MAIL_FROM", "Mizan", "an email address"],
  ["SECRET_KEY", "short", "at least 32 characters"],
])("refuses %s=%s and says that it must be %s", (name, value, expected) => {
  expect(() => parseConfig({ [name]: value })).toThrow(new RegExp(`^${name} is not usable: must \\w+ ${expected}\\.$`));
});
