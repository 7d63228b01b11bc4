/** Metrics of the outside services and of the daily backup. */
import type { ServiceClient } from "#server/external/service-client.ts";
import type { BackupResult } from "./backup/daily-backup.ts";
import type { Metrics } from "./metrics.ts";

type Watched = { clients: readonly ServiceClient[]; lastBackup(): BackupResult | null };

export function watchServices(metrics: Metrics, { clients, lastBackup }: Watched): void {
  metrics.watch("outside_calls_total", {
    help: "Calls to outside services by how they ended.",
    type: "counter",
    labels: ["service", "outcome"],
    read: () =>
      clients.flatMap(({ name: service, outcomes }) =>
        Object.entries(outcomes()).map(([outcome, value]) => ({ labels: { service, outcome }, value })),
      ),
  });
  metrics.watch("outside_paused", {
    help: "1 while an outside service is not called: its breaker is open, or its Retry-After or our limit applies.",
    type: "gauge",
    labels: ["service"],
    read: () => clients.map(({ name, isPaused }) => ({ labels: { service: name }, value: Number(isPaused()) })),
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
