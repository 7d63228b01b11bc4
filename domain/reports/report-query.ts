/** What the address of the form of a report may say: what it is about, and what kind of report it is. */
import type { QueryShape } from "#domain/lists/query-shape.ts";
import { type About, isReportKind, REPORT_KINDS, type ReportKind, readAbout } from "./report.ts";

export type ReportQuery = { about: About | null; kind: ReportKind | null };

export const REPORT_QUERY = {
  parameters: {
    about: { rule: "coin: or exchange: and an id", accepts: (value) => readAbout(value) !== null },
    kind: REPORT_KINDS,
  },
  read: (search) => {
    const kind = search.get("kind");
    return { about: readAbout(search.get("about") ?? ""), kind: isReportKind(kind) ? kind : null };
  },
} as const satisfies QueryShape<ReportQuery>;
