/** A status that would be another one with a position that is drafted, or without one that is to be deleted. */
import type { Category } from "#domain/records/category.ts";
import type { Entity } from "#domain/records/entity.ts";

export type FollowedStatus = { entity: Entity; id: string; name: string; from: Category; to: Category };
