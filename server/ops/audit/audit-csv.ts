/** The audit trail as CSV: everything that matches the filter, read in batches while it is streamed. */
import type { AuditEntry, AuditQuery } from "#domain/lists/audit-query.ts";
import type { ListAudit } from "./list-audit.ts";

const NEEDS_QUOTES = /[",\r\n]/;
/** Where a spreadsheet may start a cell: in some locales it splits at `;`, whatever the separator is. */
const FORMULA_START = /(^|[;,\t\r\n])(?=[=+\-@\t\r])/g;

function toCell(value: string): string {
  const harmless = value.replace(FORMULA_START, "$1'");
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export const toCsvLine = (values: readonly string[]): string => `${values.map(toCell).join(",")}\r\n`;

const BATCH = 1000;
const COLUMNS = ["at", "kind", "action", "who", "entity", "id", "name", "address", "device"];

const toLine = (entry: AuditEntry): string =>
  entry.kind === "login"
    ? toCsvLine([entry.at, entry.kind, entry.action, entry.who, "", "", "", entry.address, entry.device])
    : toCsvLine([entry.at, entry.kind, entry.action, entry.who, entry.entity, entry.entityId, entry.name, "", ""]);

export async function* writeAuditCsv(list: ListAudit, query: AuditQuery): AsyncGenerator<string> {
  // The byte order mark tells spreadsheets that this is UTF-8.
  yield `\ufeff${toCsvLine(COLUMNS)}`;
  let after = query.after;
  for (;;) {
    const { entries, hasMore } = await list({ ...query, after }, BATCH);
    yield entries.map(toLine).join("");
    const last = entries.at(-1);
    if (!hasMore || !last) return;
    after = { at: last.at, id: last.id };
  }
}
