/** Deletes what is due to be deleted, at the start and then every hour. One part that fails does not hold up the others. */
import { SWEEP_SECONDS } from "#domain/stored-data.ts";

type Swept = { sweep(): Promise<void> };

export function sweepExpired(parts: readonly Swept[], logError: (error: unknown) => void): { stop(): void } {
  const run = () => {
    for (const part of parts) void part.sweep().catch(logError);
  };
  run();
  const timer = setInterval(run, SWEEP_SECONDS * 1000);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
