/** The name of one request, from the edge to the last log line written on its behalf. */
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

const underWay = new AsyncLocalStorage<string>();

/** What a proxy may hand in: nothing that could break a log line or a header. */
const USABLE = /^[\w.:-]{1,64}$/;

/** A visitor's own is not taken: it could pass for another request's. */
export function requestIdOf(request: Pick<IncomingMessage, "headers">, isProxied: boolean): string {
  const given = request.headers["x-request-id"];
  return isProxied && typeof given === "string" && USABLE.test(given) ? given : randomUUID();
}

export const withRequestId = <Result>(id: string, work: () => Result): Result => underWay.run(id, work);

/** Undefined outside of any request. */
export const currentRequestId = (): string | undefined => underWay.getStore();
