/** The id of a request, in all log lines written on its behalf. */
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

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
export const currentRequestId = (): string | undefined => current.getStore();
