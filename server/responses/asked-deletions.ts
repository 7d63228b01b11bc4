/** What waits for a second person to delete it, with the statuses that would be others without it. */
import type { AskedDeletion } from "#domain/drafts/deletion.ts";
import type { FollowedStatus } from "#domain/drafts/followed-status.ts";
import { withoutPosition } from "#domain/screening/positions.ts";
import { findFollowedStatuses } from "#server/content/drafts/followed-statuses.ts";
import type { Services } from "#server/services.ts";

export async function listAskedDeletions({
  drafts,
  database,
  register,
}: Services): Promise<(AskedDeletion & { statuses: FollowedStatus[] })[]> {
  const listed = await drafts.deletions.list();
  return Promise.all(
    listed.map(async (asked) => {
      // Disputes rest on positions alone.
      if (asked.entity !== "position") return { ...asked, statuses: [] };
      const without = withoutPosition(register, asked.recordId);
      return { ...asked, statuses: await findFollowedStatuses(database.db, register, without) };
    }),
  );
}
