/** Which figures the parts of the product keep themselves, and under which names the operator reads them. */

import type { OutsideServices } from "#server/outside/outside-services.ts";
import type { BackupResult } from "./backup/daily-backup.ts";
import type { Metrics } from "./metrics.ts";

type Watched = {
  outside: Pick<OutsideServices, "outsideOutcomes" | "outsidePauses">;
  lastBackup(): BackupResult | null;
};

export function watchServices(metrics: Metrics, { outside, lastBackup }: Watched): void {
  metrics.watch("outside_calls_total", {
    help: "Calls to outside services by how they ended.",
    type: "counter",
    labels: ["service", "outcome"],
    read: () =>
      Object.entries(outside.outsideOutcomes()).flatMap(([service, outcomes]) =>
        Object.entries(outcomes).map(([outcome, value]) => ({ labels: { service, outcome }, value })),
      ),
  });
  metrics.watch("outside_paused", {
    help: "1 where an outside service is left alone: its breaker is open, or it asked for it.",
    type: "gauge",
    labels: ["service"],
    read: () =>
      Object.entries(outside.outsidePauses()).map(([service, isPaused]) => ({
        labels: { service },
        value: Number(isPaused),
      })),
  });
  metrics.watch("backup_last_success", {
    help: "1 where the last daily backup succeeded, 0 where it failed, -1 before the first.",
    type: "gauge",
    read: () => {
      const last = lastBackup();
      return last ? Number(last.ok) : -1;
    },
  });
}
