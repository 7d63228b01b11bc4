import type { RecordType } from "#domain/records/content-type.ts";

/** A record of ours by the name that the reader knows. */
export type NamedRecord = { entity: RecordType; id: string; name: string };
