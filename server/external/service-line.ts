/**
 * The line to one outside service: every call passes its breaker, its budget and the time it asked to be left alone,
 * is tried once more where that can help, and is counted by outcome.
 */
import { setTimeout as wait } from "node:timers/promises";
import type { BodyInit } from "undici";
import type { Log } from "../log.ts";
import { createBreaker } from "./breaker.ts";
import { type CarefulAnswer, createCarefulFetch, JSON_MAX_BYTES, TOTAL_MS } from "./careful-fetch.ts";
import { ExternalError, FAILURE_KINDS, type FailureKind, kindOf } from "./external-error.ts";
import { readRetryAfter } from "./retry-after.ts";

export type LineOptions = {
  name: string;
  log: Pick<Log, "warn">;
  connectMs?: number;
  totalMs?: number;
  breakerFailures?: number;
  breakerOpenMs?: number;
  /** Calls a minute, over which a call is refused here. */
  perMinute?: number;
};

export type LineRequest = {
  url: URL;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: BodyInit;
  maxBytes?: number;
  totalMs?: number;
  /** A second try would do the thing twice. */
  once?: boolean;
};

export type ServiceLine = ReturnType<typeof createServiceLine>;
export type Outcomes = Record<"ok" | FailureKind, number>;

const MINUTE_MS = 60_000;
const RETRY_MIN_MS = 100;
const RETRY_SPREAD_MS = 200;

/** A broken connection or a stumble of the server may be gone at once; a refusal or nonsense is not. */
const isWorthRetrying = (error: unknown): boolean =>
  error instanceof ExternalError &&
  (error.kind === "connect" || (error.kind === "status" && (error.status ?? 0) >= 500 && error.retryAfterMs === null));

/** The service is well and said no: that is for its own clock, not for the breaker. */
const isRefusal = (error: unknown): boolean => kindOf(error) === "limited";

function checkStatus({ status, headers }: CarefulAnswer): void {
  if (status >= 200 && status < 300) return;
  if (status >= 300 && status < 400)
    throw new ExternalError("redirect", `The service redirects (${status}).`, { status });
  const asked = headers.get("retry-after");
  const limited = status === 429;
  const retryAfterMs = limited || (status === 503 && asked !== null) ? readRetryAfter(asked, Date.now()) : null;
  throw new ExternalError(limited ? "limited" : "status", `The service answered ${status}.`, { status, retryAfterMs });
}

/** Every kind is a key, because the list of kinds is what the type is made from. */
const noOutcomes = (): Outcomes => Object.fromEntries(["ok", ...FAILURE_KINDS].map((kind) => [kind, 0])) as Outcomes;

export function createServiceLine(options: LineOptions) {
  const { name, log, totalMs = TOTAL_MS, perMinute = Number.POSITIVE_INFINITY } = options;
  const { send, close } = createCarefulFetch(options.connectMs === undefined ? {} : { connectMs: options.connectMs });
  const breaker = createBreaker({
    ...(options.breakerFailures === undefined ? {} : { failures: options.breakerFailures }),
    ...(options.breakerOpenMs === undefined ? {} : { openMs: options.breakerOpenMs }),
  });
  const outcomes = noOutcomes();
  let quietUntil = 0;
  let recent: number[] = [];

  /** When the oldest call that still counts is a minute old. */
  const budgetFreeAt = (): number => (recent.at(-perMinute) ?? Number.NEGATIVE_INFINITY) + MINUTE_MS;

  function admit(now: number): void {
    recent = recent.filter((at) => now - at < MINUTE_MS);
    if (now < quietUntil) throw new ExternalError("not-yet", "The service asked to be left alone for a while.");
    if (recent.length >= perMinute) throw new ExternalError("over-budget", "Enough calls were made this minute.");
    if (!breaker.enter()) throw new ExternalError("breaker-open", "The service has been failing and is left alone.");
    recent.push(now);
  }

  async function attempt<Result>(
    request: LineRequest,
    deadline: AbortSignal,
    read: (answer: CarefulAnswer) => Result,
  ): Promise<Result> {
    const begunAt = Date.now();
    admit(begunAt);
    try {
      const answer = await send({ maxBytes: JSON_MAX_BYTES, ...request, deadline });
      checkStatus(answer);
      const result = read(answer);
      breaker.succeed();
      return result;
    } catch (error) {
      if (isRefusal(error)) breaker.succeed();
      else breaker.fail(begunAt);
      if (error instanceof ExternalError && error.retryAfterMs !== null) quietUntil = Date.now() + error.retryAfterMs;
      throw error;
    }
  }

  return {
    name,
    outcomes: (): Outcomes => ({ ...outcomes }),
    /** When the next call has a chance of being let through. */
    nextCallAt: (): number => Math.max(quietUntil, breaker.openUntil(), budgetFreeAt()),

    /** Throws ExternalError, also for what `read` makes of the answer. */
    async ask<Result>(request: LineRequest, read: (answer: CarefulAnswer) => Result): Promise<Result> {
      const deadline = AbortSignal.timeout(request.totalMs ?? totalMs);
      try {
        const result = await attempt(request, deadline, read).catch(async (error: unknown) => {
          if (request.once || !isWorthRetrying(error)) throw error;
          await wait(RETRY_MIN_MS + Math.random() * RETRY_SPREAD_MS);
          if (deadline.aborted) throw error;
          return attempt(request, deadline, read);
        });
        outcomes.ok += 1;
        return result;
      } catch (error) {
        const kind = kindOf(error);
        outcomes[kind] += 1;
        log.warn(
          { service: name, kind, reason: error instanceof Error ? error.message : "" },
          "outside service failed",
        );
        throw error;
      }
    },
    close,
  };
}
