/**
 * Where a second person is required, a published status is removed by two people: one requests the deletion,
 * another confirms it. The same is true of a position. Both are events of the log, so that
 * nothing else has to be stored.
 */
import type { ContentType } from "#domain/records/content-type.ts";
import type { DraftEvent } from "./draft-state.ts";

/** `text` of the first is the version that was asked about; of the others the id of the request they answer. */
export const DELETION_EVENTS = ["deletionAsked", "deletionKept", "deletionConfirmed"] as const;

/** A request that is not answered in this time expires. */
export const DELETION_DAYS = 30;

export type DeletionRequest = { id: string; who: string; at: string; version: number };

export type AskedDeletion = DeletionRequest & { entity: ContentType; recordId: string; name: string };

type LoggedEvent = Pick<DraftEvent, "id" | "who" | "at" | "kind" | "text">;

/** Of one record or entry. A request about an older version does not count: a newer one may have another status. */
export function openDeletions(events: readonly LoggedEvent[], version: number): DeletionRequest[] {
  const answered = new Set(events.filter(({ kind }) => kind !== "deletionAsked").map(({ text }) => text));
  return events
    .filter(({ id, kind, text }) => kind === "deletionAsked" && text === String(version) && !answered.has(id))
    .map(({ id, who, at }) => ({ id, who, at, version }));
}

/** The request that this person may confirm: somebody else's. */
export const confirmableBy = (requests: readonly DeletionRequest[], who: string): DeletionRequest | null =>
  requests.find((request) => request.who !== who) ?? null;
