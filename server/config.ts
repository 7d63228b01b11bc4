/** The environment, read once and validated: an invalid value stops the start with a message that names the variable. */
import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { z } from "zod";
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "#domain/account/password-rule.ts";
import { editsBetween } from "#domain/search/similar.ts";
import { OperatorError } from "./errors.ts";
import { httpUrl, serviceSettings, wholeNumber } from "./external/service-settings.ts";
import { parseTrust } from "./security/trust-proxy.ts";

const flag = z
  .enum(["0", "1", "true", "false"], { error: "must be 1 or 0" })
  .transform((value) => value === "1" || value === "true");
const secret = (least: number) => z.string().min(least, { error: `must have at least ${least} characters` });
const oneOf = <const Value extends string>(...values: Value[]) =>
  z.enum(values, { error: `must be one of ${values.join(", ")}` });
const origin = httpUrl.transform((value) => new URL(value).origin);

const isTrust = (value: string): boolean => parseTrust(value) !== null;

const settings = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default("0.0.0.0"),
  SITE_URL: origin.optional(),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// address" }).optional(),
  DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// address" }).optional(),
  CDN_CACHE_SECONDS: wholeNumber(0, 3600).default(10),
  SEED: oneOf("content", "none").default("content"),
  ADMIN_EMAIL: z.email({ error: "must be an email address" }).optional(),
  ADMIN_PASSWORD: secret(PASSWORD_MIN_LENGTH)
    .max(PASSWORD_MAX_LENGTH, { error: `must have at most ${PASSWORD_MAX_LENGTH} characters` })
    .optional(),
  REQUIRE_SECOND_REVIEWER: flag.default(false),
  SECRET_KEY: secret(32).optional(),
  OTP_TTL_SECONDS: wholeNumber(1, 600).default(600),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an smtp:// or smtps:// address" }).optional(),
  MAIL_FROM: z.string().includes("@", { error: "must contain an email address" }).default("Mizan <no-reply@localhost>"),
  TRUST_PROXY: z.string().refine(isTrust, "must list addresses or CIDR ranges, no names").default(""),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_TOKEN: secret(16).optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: wholeNumber(1, 1000).default(14),
  BACKUP_HOUR: wholeNumber(0, 23).default(3),
  SERVICE_WORKER: oneOf("on", "off").default("on"),
  LOG_LEVEL: oneOf("fatal", "error", "warn", "info", "debug", "trace", "silent").default("info"),
  ...serviceSettings,
  IMAGE_PROXY_ALLOW_PRIVATE: flag.default(false),
  DELIVERY_ALLOW_PRIVATE: flag.default(false),
  PUSH_HOSTS: z
    .string()
    .default("fcm.googleapis.com,updates.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com"),
  SOURCE_CHECKS: flag.default(false),
  SOURCE_CHECKS_VIA: httpUrl.optional(),
  START_TRADING_URL: httpUrl.optional(),
  SIGN_UP_URL: httpUrl.optional(),
  OPERATOR_NAME: z.string().max(200).optional(),
  OPERATOR_SEAT: z.string().max(200).optional(),
  OPERATOR_CONTACT: z.union([z.email(), httpUrl], { error: "must be an email or web address" }).optional(),
  OPERATOR_HOLDINGS: z.string().max(1000).optional(),
  LOG_KEPT_DAYS: wholeNumber(1, 3650).optional(),
  VIDEO_URL: httpUrl.default("https://www.youtube.com/"),
  INSTAGRAM_URL: httpUrl.default("https://www.instagram.com/"),
  FACEBOOK_URL: httpUrl.default("https://www.facebook.com/"),
  YOUTUBE_URL: httpUrl.default("https://www.youtube.com/"),
  TELEGRAM_URL: httpUrl.default("https://telegram.org/"),
  PERSONAL_SITE_URL: httpUrl.default("https://example.com/"),
});

const environment = settings
  .refine(({ DATABASE_URL, DATABASE_READ_URL }) => !DATABASE_READ_URL || DATABASE_URL, {
    path: ["DATABASE_READ_URL"],
    error: "a replica needs the DATABASE_URL it is a copy of",
  })
  .refine(({ SOURCE_CHECKS, OPERATOR_CONTACT, SITE_URL }) => !SOURCE_CHECKS || OPERATOR_CONTACT || SITE_URL, {
    path: ["SOURCE_CHECKS"],
    error: "sites that are asked need an OPERATOR_CONTACT or a SITE_URL to reach you at",
  });

export type Config = Readonly<z.output<typeof environment>>;

export class ConfigError extends OperatorError {}

/** An empty value counts as unset. */
export function parseConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const sentences = parsed.error.issues.map((issue) => `${issue.path.join(".")} is not usable: ${issue.message}.`);
  throw new ConfigError(sentences.join("\n"));
}

export function readConfig(): Config {
  if (existsSync(".env")) process.loadEnvFile(".env");
  return parseConfig(process.env);
}

/** Shorter names are like those of other programs: HOST and HOME. */
const LONG_NAME = 6;
/** Settings of Node and of the C library may be in .env without being ours. */
const OF_OTHERS = /^(NODE_|MALLOC_|TZ$|npm_)/;
const NAMES = Object.keys(settings.shape);

/** A name that is no setting, and the setting that was probably meant. */
export type UnknownSetting = { name: string; meant: string | undefined };

/** Lines of .env that are no setting, and variables that are nearly one: both have no effect. */
export function unknownSettings(
  variables: Readonly<Record<string, unknown>>,
  ownFile: readonly string[],
): UnknownSetting[] {
  const meantBy = (name: string) =>
    NAMES.find((each) => editsBetween(name, each, name.length < LONG_NAME ? 1 : 2) <= 2);
  const unknown = [...new Set([...ownFile, ...Object.keys(variables)])]
    .filter((name) => !NAMES.includes(name) && !OF_OTHERS.test(name))
    .map((name) => ({ name, meant: meantBy(name) }));
  return unknown.filter(({ name, meant }) => meant !== undefined || ownFile.includes(name));
}

/** What is valid, and yet has no effect. */
export function readUnused(): { unknown: UnknownSetting[]; sitePath: string } {
  const ownFile = existsSync(".env") ? Object.keys(parseEnv(readFileSync(".env", "utf8"))) : [];
  const { SITE_URL } = process.env;
  return {
    unknown: unknownSettings(process.env, ownFile),
    sitePath: SITE_URL && URL.canParse(SITE_URL) ? new URL(SITE_URL).pathname.slice(1) : "",
  };
}

/** For a child process: our environment with these variables replaced. */
export const environmentWith = (variables: Readonly<Record<string, string>>) => ({ ...process.env, ...variables });
