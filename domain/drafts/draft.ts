/** The one working draft of a record or of an entry of the register, as lists and pages of the staff tell of it. */
import type { ContentType } from "#domain/records/content-type.ts";
import type { DraftState } from "./draft-state.ts";

export type DraftSummary = {
  entity: ContentType;
  /** Of a record that is not there yet: the id it will have. An entry that is not there yet gets the one its form names. */
  recordId: string;
  name: string;
  state: DraftState;
  version: number;
  /** 0 where there was no public record to begin from. */
  baseVersion: number;
  /** Everyone who wrote in it, and who wrote last. */
  authors: string[];
  editor: string;
  assignee: string;
  approvedBy: string;
  createdAt: string;
  updatedAt: string;
};
