/** The types of the tables of drafts, their log and their previews. */

import type { DraftEventKind, DraftState } from "#domain/drafts/draft-state.ts";
import type { ContentType } from "#domain/records/content-type.ts";

/** The one working draft of a record or an entry of the register, or of one to be. Never read by anything public. */
export type DraftTable = {
  entity: ContentType;
  /** Of a record that is not there yet: the id it will have. An entry that is not there yet gets the one its form names. */
  record_id: string;
  version: number;
  state: DraftState;
  name: string;
  /** What was typed, whole or not (JSON). */
  form: string;
  /** The form of the public record it was typed over; empty of a record that is not there. */
  base: string;
  /** 0 where there was no public record. */
  base_version: number;
  /** Everyone who wrote in it (a JSON list of e-mails). */
  authors: string;
  /** Who wrote last. */
  editor: string;
  assignee: string;
  approved_by: string;
  approved_hash: string;
  /** Of the form that began it for a new record: sent twice, it begins one. */
  request_key: string;
  created_at: string;
  updated_at: string;
};

/** What was done to a draft; it outlives the draft. */
export type DraftEventTable = {
  id: string;
  at: string;
  entity: ContentType;
  record_id: string;
  who: string;
  kind: DraftEventKind;
  name: string;
  field: string;
  text: string;
};

/** An address under which a draft can be looked at without an account. */
export type PreviewTable = {
  id: string;
  token_hash: string;
  entity: ContentType;
  record_id: string;
  created_by: string;
  created_at: string;
  expires_at: string;
};
