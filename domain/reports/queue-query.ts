/** What the queue of reports is asked for: open, ended or spam, one kind or all, and where it goes on. */
import { isReportKind, QUEUE_VIEWS, type QueueView, type ReportKind } from "./report.ts";

export type QueueQuery = { view: QueueView; kind: ReportKind | null; after: { at: string; id: string } | null };

const PLACE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~([\w-]{1,64})$/;

const isView = (value: string | null): value is QueueView => value !== null && Object.hasOwn(QUEUE_VIEWS, value);

/** What is not understood is left out. */
export function readQueueQuery(search: URLSearchParams): QueueQuery {
  const [view, kind] = [search.get("view"), search.get("kind")];
  const [, at, id] = PLACE.exec(search.get("after") ?? "") ?? [];
  return {
    view: isView(view) ? view : "open",
    kind: isReportKind(kind) ? kind : null,
    after: at && id ? { at, id } : null,
  };
}

export function writeQueueQuery({ view, kind, after }: QueueQuery): string {
  const search = new URLSearchParams();
  if (view !== "open") search.set("view", view);
  if (kind) search.set("kind", kind);
  if (after) search.set("after", `${after.at}~${after.id}`);
  return search.size > 0 ? `?${search}` : "";
}
