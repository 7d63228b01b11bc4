import type { ContentType } from "#domain/records/content-type.ts";
import { isDocument } from "#domain/records/document.ts";
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

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isDocument(value)) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)).map(([k, v]) => [k, sorted(v)]));
}

export const canonicalText = (value: unknown): string => JSON.stringify(sorted(value)) ?? "";

export const isSameValue = (one: unknown, other: unknown): boolean => canonicalText(one) === canonicalText(other);
