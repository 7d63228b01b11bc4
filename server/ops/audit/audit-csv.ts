/** The audit trail as CSV: everything that matches the filter, read in batches while it is streamed. */
import type { AuditEntry, AuditQuery } from "#domain/lists/audit-query.ts";
import { CSV_START, toCsvLine } from "#domain/text/csv.ts";
import type { ListAudit } from "./list-audit.ts";

const BATCH = 1000;
const COLUMNS = ["at", "kind", "action", "who", "entity", "id", "name", "address", "device", "detail"];

function toLine(entry: AuditEntry): string {
  const common = [entry.at, entry.kind, entry.action, entry.who];
  if (entry.kind === "login") return toCsvLine([...common, "", "", "", entry.address, entry.device, entry.detail]);
  if (entry.kind === "report") return toCsvLine([...common, "report", entry.reportId, entry.about, "", "", ""]);
  return toCsvLine([...common, entry.entity, entry.entityId, entry.name, "", "", ""]);
}

export async function* writeAuditCsv(list: ListAudit, query: AuditQuery): AsyncGenerator<string> {
  yield CSV_START + toCsvLine(COLUMNS);
  let after = query.after;
  for (;;) {
    const { entries, hasMore } = await list({ ...query, after }, BATCH);
    yield entries.map(toLine).join("");
    const last = entries.at(-1);
    if (!hasMore || !last) return;
    after = { at: last.at, id: last.id };
  }
}
