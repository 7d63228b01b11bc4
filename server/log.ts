/** The log: one JSON line per event, with its request id. Secrets are removed before a line is written. */
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import pino, { type DestinationStream, type Logger } from "pino";
import { PAGES, type Pages } from "#domain/pages.ts";

const current = new AsyncLocalStorage<string>();

/** Accepted from a proxy: nothing that could break a log line or a header. */
const USABLE = /^[\w.:-]{1,64}$/;

/** Accepted from a configured proxy only: a visitor could send the id of another request. */
export function requestIdOf(request: Pick<IncomingMessage, "headers">, isProxied: boolean): string {
  const given = request.headers["x-request-id"];
  return isProxied && typeof given === "string" && USABLE.test(given) ? given : randomUUID();
}

export const withRequestId = <Result>(id: string, work: () => Result): Result => current.run(id, work);

/** Undefined outside of any request. */
const currentRequestId = (): string | undefined => current.getStore();

export type Log = Logger;

const SECRET_FIELDS = ["password", "otp", "code", "token", "cookie", "authorization", "api_key", "secret"];

/** JSON does not escape these, but a terminal or a log viewer may treat them as line breaks or commands. */
const UNESCAPED_BY_JSON = /[\u007f-\u009f\u2028\u2029]/g;

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** Listed in addition to the pattern that matches it: only then does the censor get its full path. */
const ERROR_CODE = ["err", "code"] as const;

/** The code of an error is logged (ECONNREFUSED, 57P01); any other code may be a login code. */
const censor = (value: unknown, path: readonly string[]): unknown =>
  path.length === ERROR_CODE.length && ERROR_CODE.every((key, at) => key === path[at]) ? value : "[hidden]";

const SECRET_PATHS = [ERROR_CODE.join("."), ...SECRET_FIELDS.flatMap((field) => [field, `*.${field}`])];

/** The rest of a URL inside a line of JSON, with backslash escapes. */
const REST = String.raw`[/\\]+(?:[^\s"?#\\]|\\[^"n])+`;

/** The URL of a private page gives access to it: its pattern is logged instead, anywhere in a line. */
function hidePrivatePaths(pages: Pages): (line: string) => string {
  const hidden = Object.values(pages).flatMap(({ path, keep }) => {
    const beforeParameters = path.split("/:", 1).join("");
    return keep === "private" ? [{ path, address: new RegExp(beforeParameters + REST, "gi") }] : [];
  });
  return (line) => hidden.reduce((text, { path, address }) => text.replace(address, path), line);
}

export function createLog(level: string, destination?: DestinationStream, pages: Pages = PAGES): Log {
  const hidePaths = hidePrivatePaths(pages);
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET_PATHS, censor },
    mixin() {
      const requestId = currentRequestId();
      return requestId === undefined ? {} : { requestId };
    },
    hooks: { streamWrite: (line) => hidePaths(line.replace(UNESCAPED_BY_JSON, escaped)) },
  };
  return destination ? pino(options, destination) : pino(options);
}
