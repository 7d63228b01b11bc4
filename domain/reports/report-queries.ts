/** What the address of the form of a report may say: what it is about, and what kind of report it is. */
import { type Place, readPlace, writePlace } from "#domain/lists/cursor.ts";
import type { QueryShape } from "#domain/lists/query-shape.ts";
import {
  type About,
  type CaseKind,
  isCaseKind,
  isReportKind,
  QUEUE_VIEWS,
  type QueueView,
  REPORT_KINDS,
  type ReportKind,
  readAbout,
} from "./report.ts";

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

/** Of the page on which a reviewed party replies. */
export const REPLY_QUERY = {
  parameters: { about: REPORT_QUERY.parameters.about },
  read: (search) => ({ about: readAbout(search.get("about") ?? "") }),
} as const satisfies QueryShape<{ about: About | null }>;

export type QueueQuery = { view: QueueView; kind: CaseKind | null; after: Place | null };

const isView = (value: string | null): value is QueueView => value !== null && Object.hasOwn(QUEUE_VIEWS, value);

/** What is not understood is left out. */
export function readQueueQuery(search: URLSearchParams): QueueQuery {
  const [view, kind] = [search.get("view"), search.get("kind")];
  return {
    view: isView(view) ? view : "open",
    kind: isCaseKind(kind) ? kind : null,
    after: readPlace(search),
  };
}

export function writeQueueQuery({ view, kind, after }: QueueQuery): string {
  const search = new URLSearchParams();
  if (view !== "open") search.set("view", view);
  if (kind) search.set("kind", kind);
  writePlace(search, after);
  return search.size > 0 ? `?${search}` : "";
}
