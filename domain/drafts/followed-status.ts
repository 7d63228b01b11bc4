/** A status that would be another one with a position that is drafted, or without one that is to be deleted. */

import type { Category } from "#domain/records/category.ts";
import type { RecordType } from "#domain/records/content-type.ts";

export type FollowedStatus = { entity: RecordType; id: string; name: string; from: Category; to: Category };
