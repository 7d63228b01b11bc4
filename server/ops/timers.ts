/** Work done by the clock: cached pages that a new day outdates, and the deletion of expired rows. */
import { dueDayOf } from "#domain/evidence/due-days.ts";
import { SWEEP_SECONDS } from "#domain/stored-data.ts";
import { repeat, repeatDaily } from "#server/repeat.ts";

/**
 * At the end of a day reviews fall due and certificates expire, and with the year the footer of every page changes: then all
 * cached pages are outdated. Rendering them again takes a few seconds.
 */
export const watchDay = (onNewDay: () => void, logError: (error: unknown) => void) =>
  repeatDaily(onNewDay, { done: dueDayOf(new Date().toISOString()), logError });

type Sweeper = { sweep(): Promise<void> };

/** Deletes expired rows at the start and then every hour. A part that fails does not affect the others. */
export function sweepExpired(parts: readonly Sweeper[], logError: (error: unknown) => void) {
  const sweepAll = () => Promise.all(parts.map((part) => part.sweep().catch(logError)));
  const sweeping = repeat(sweepAll, SWEEP_SECONDS * 1000, logError);
  void sweeping.check();
  return sweeping;
}
