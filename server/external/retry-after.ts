/** Reads `Retry-After`: seconds or a date, within reason. */

const DEFAULT_MS = 30_000;
const MAX_MS = 60 * 60 * 1000;

/** A refusal that names no time is left alone for half a minute. */
export function readRetryAfter(header: string | null, now: number): number {
  if (header === null) return DEFAULT_MS;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : Number.NaN;
  const ms = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000;
  return Number.isNaN(ms) ? DEFAULT_MS : Math.min(MAX_MS, Math.max(0, ms));
}
