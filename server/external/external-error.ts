/** A failed call to an outside service, by kind. Its message never contains a URL: URLs can contain keys. */
import { NamedError } from "../errors.ts";

export const FAILURE_KINDS = [
  "connect",
  "timeout",
  "status",
  "limited",
  "redirect",
  "too-large",
  "malformed",
  "shape",
  "refused",
  "breaker-open",
  "not-yet",
  "over-budget",
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

export class ExternalError extends NamedError {
  readonly kind: FailureKind;
  readonly status: number | null;
  /** The service's `Retry-After`. */
  readonly retryAfterMs: number | null;

  constructor(
    kind: FailureKind,
    message: string,
    details: { status?: number; retryAfterMs?: number | null; cause?: unknown } = {},
  ) {
    super(message, details.cause === undefined ? {} : { cause: details.cause });
    this.kind = kind;
    this.status = details.status ?? null;
    this.retryAfterMs = details.retryAfterMs ?? null;
  }
}

export const errorKindOf = (error: unknown): FailureKind => (error instanceof ExternalError ? error.kind : "malformed");
