/** An earlier state, or something deleted, as a draft: where a second person has to see it before it is public again. */
import type { Draft } from "#server/content/drafts/draft-rows.ts";
import { selectRevision } from "#server/content/history/revisions.ts";
import { NotFoundError } from "#server/errors.ts";
import type { Place } from "./draft-place.ts";

/** `version` is the public one that the person saw; null where it is deleted. */
export async function draftRevision(
  { services: { database, drafts }, entity, id, who }: Place,
  { revision, version }: { revision: string; version: number | null },
): Promise<Draft> {
  const found = await selectRevision(database.db, entity, revision);
  // A deletion has the state before it.
  const state = found?.after ?? found?.before;
  if (!state || found?.entityId !== id) throw new NotFoundError(`There is no revision ${JSON.stringify(revision)}.`);
  return drafts.begin(entity, { id, base: version ?? 0, form: drafts.formOf(entity, state) }, who);
}
