import type { Entity } from "./entity.ts";

/** A record of ours by the name that the reader knows. */
export type NamedRecord = { entity: Entity; id: string; name: string };
