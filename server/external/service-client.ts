/**
 * The HTTP client of one outside service. Every call passes its circuit breaker, its rate limit and the service's own
 * `Retry-After`, is retried once where that can help, and is counted by outcome.
 */
import { setTimeout as wait } from "node:timers/promises";
import type { z } from "zod";
import type { Log } from "../log.ts";
import {
  type BoundedRequest,
  type BoundedResponse,
  createBoundedFetch,
  JSON_MAX_BYTES,
  TOTAL_MS,
} from "./bounded-fetch.ts";
import { ExternalError, errorKindOf, FAILURE_KINDS, type FailureKind } from "./external-error.ts";

export function readJson({ bytes }: BoundedResponse): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    throw new ExternalError("malformed", "The answer is not JSON.");
  }
}

export function checkShape<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new ExternalError("shape", "The answer does not have the expected shape.");
  return parsed.data;
}

/** Invalid rows are dropped; where all of them are invalid, so is the body. */
export function checkRows<Schema extends z.ZodType>(row: Schema, value: unknown): z.output<Schema>[] {
  if (!Array.isArray(value)) throw new ExternalError("shape", "The answer is not a list.");
  const rows = value.flatMap((one: unknown) => {
    const parsed = row.safeParse(one);
    return parsed.success ? [parsed.data] : [];
  });
  if (value.length > 0 && rows.length === 0) throw new ExternalError("shape", "No row of the answer can be used.");
  return rows;
}

/** A circuit breaker: opens after several failures in a row, then lets one trial call through at a time. */
const FAILURES = 5;
const OPEN_MS = 30_000;

function createBreaker(openMs = OPEN_MS) {
  let failed = 0;
  let openUntil = 0;
  let isProbing = false;

  return {
    /** May a call be made now? A yes must be followed by `succeed` or `fail`. */
    enter(): boolean {
      if (failed < FAILURES) return true;
      if (Date.now() < openUntil || isProbing) return false;
      isProbing = true;
      return true;
    },
    succeed(): void {
      failed = 0;
      openUntil = 0;
      isProbing = false;
    },
    /** Counted from the start of the call, so that a slow failure does not lengthen the wait. */
    fail(startedAt: number): void {
      failed += 1;
      isProbing = false;
      if (failed >= FAILURES) openUntil = startedAt + openMs;
    },
    /** The time from which the next call may be made. */
    openUntil: (): number => openUntil,
  };
}

export type ServiceClientOptions = {
  name: string;
  log: Pick<Log, "warn">;
  connectMs?: number;
  totalMs?: number;
  breakerOpenMs?: number;
  /** Calls over this many a minute are refused here. */
  perMinute?: number | undefined;
};

export type ServiceRequest = Omit<BoundedRequest, "maxBytes" | "deadline"> & {
  totalMs?: number;
  maxBytes?: number;
  /** Not to be retried: a second try would do the thing twice. */
  once?: boolean;
};

export type ServiceClient = ReturnType<typeof createServiceClient>;
export type Outcomes = Record<"ok" | FailureKind, number>;

const MINUTE_MS = 60_000;
const RETRY_MIN_MS = 100;
const RETRY_SPREAD_MS = 200;
const DEFAULT_RETRY_AFTER_MS = 30_000;
const MAX_RETRY_AFTER_MS = 60 * MINUTE_MS;

/** A broken connection or an internal error may be gone at once; a refusal or an unreadable response is not. */
const isWorthRetrying = (error: unknown): boolean =>
  error instanceof ExternalError &&
  (error.kind === "connect" || (error.kind === "status" && (error.status ?? 0) >= 500 && error.retryAfterMs === null));

/** The service works and limits us: its `Retry-After` applies, not the breaker. */
const isRefusal = (error: unknown): boolean => errorKindOf(error) === "limited";

/** Seconds or a date, capped at an hour. */
export function readRetryAfter(header: string | null, now: number): number {
  if (header === null) return DEFAULT_RETRY_AFTER_MS;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : Number.NaN;
  const ms = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000;
  return Number.isNaN(ms) ? DEFAULT_RETRY_AFTER_MS : Math.min(MAX_RETRY_AFTER_MS, Math.max(0, ms));
}

function checkStatus({ status, headers }: BoundedResponse): void {
  if (status >= 200 && status < 300) return;
  if (status >= 300 && status < 400)
    throw new ExternalError("redirect", `The service redirects (${status}).`, { status });
  const retryAfter = headers.get("retry-after");
  const limited = status === 429;
  const retryAfterMs =
    limited || (status === 503 && retryAfter !== null) ? readRetryAfter(retryAfter, Date.now()) : null;
  throw new ExternalError(limited ? "limited" : "status", `The service answered ${status}.`, { status, retryAfterMs });
}

/** Every kind is a key, because the type is derived from the list of kinds. */
const noOutcomes = (): Outcomes => Object.fromEntries(["ok", ...FAILURE_KINDS].map((kind) => [kind, 0])) as Outcomes;

export function createServiceClient(options: ServiceClientOptions) {
  const { name, log, connectMs, totalMs = TOTAL_MS, perMinute = Number.POSITIVE_INFINITY } = options;
  const { send, close } = createBoundedFetch({ connectMs });
  const breaker = createBreaker(options.breakerOpenMs);
  const outcomes = noOutcomes();
  let pausedUntil = 0;
  let recentCalls: number[] = [];

  /** When the oldest call that still counts is a minute old. */
  const budgetFreeAt = (): number => (recentCalls.at(-perMinute) ?? Number.NEGATIVE_INFINITY) + MINUTE_MS;

  /** When the next call has a chance of being let through. */
  const nextCallAt = (): number => Math.max(pausedUntil, breaker.openUntil(), budgetFreeAt());

  function admit(now: number): void {
    recentCalls = recentCalls.filter((at) => now - at < MINUTE_MS);
    if (now < pausedUntil) throw new ExternalError("not-yet", "The service sent a Retry-After that is not over.");
    if (recentCalls.length >= perMinute) throw new ExternalError("over-budget", "Enough calls were made this minute.");
    if (!breaker.enter()) throw new ExternalError("breaker-open", "The service kept failing: its breaker is open.");
    recentCalls.push(now);
  }

  async function attempt<Result>(
    request: ServiceRequest,
    deadline: AbortSignal,
    read: (response: BoundedResponse) => Result,
  ): Promise<Result> {
    const startedAt = Date.now();
    admit(startedAt);
    try {
      const response = await send({ maxBytes: JSON_MAX_BYTES, ...request, deadline });
      checkStatus(response);
      const result = read(response);
      breaker.succeed();
      return result;
    } catch (error) {
      if (isRefusal(error)) breaker.succeed();
      else breaker.fail(startedAt);
      if (error instanceof ExternalError && error.retryAfterMs !== null) pausedUntil = Date.now() + error.retryAfterMs;
      throw error;
    }
  }

  return {
    name,
    outcomes: (): Outcomes => ({ ...outcomes }),
    nextCallAt,
    isPaused: (): boolean => nextCallAt() > Date.now(),

    /** Throws ExternalError, also for a response that `read` refuses. */
    async call<Result>(request: ServiceRequest, read: (response: BoundedResponse) => Result): Promise<Result> {
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
        const kind = errorKindOf(error);
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
