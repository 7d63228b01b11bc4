/** The types of the tables of source checks. A time that was never is the empty text. */
import type { TaskEnd, TaskKind, VisitOutcome } from "#domain/evidence/source-checks.ts";
import type { RecordType } from "#domain/records/content-type.ts";

export type SourceCheckTable = {
  url_hash: string;
  url: string;
  /** 1 where a fact that decides a status cites it: those are visited first. */
  decides: number;
  checked_at: string;
  /** When its text was last there. */
  read_at: string;
  next_at: string;
  outcome: VisitOutcome;
  http_status: number;
  /** In a row. */
  failures: number;
  text_hash: string;
  /** The quotations that were looked for, as one hash; and the hashes of those that were found, as words. */
  asked: string;
  found: string;
  etag: string;
  modified: string;
  archive_job: string;
  archive_asked_at: string;
  archive_url: string;
};

export type SourceTaskTable = {
  id: string;
  entity: RecordType;
  record_id: string;
  fact: string;
  url: string;
  kind: TaskKind;
  quote: string;
  /** What the page says now. */
  found: string;
  opened_at: string;
  closed_at: string;
  closed_by: string;
  /** `resolved`: by a later visit, or because the fact no longer cites it so. */
  closed_as: TaskEnd | "resolved" | "";
};
