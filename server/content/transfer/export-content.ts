/** Writes every record out as one JSON file, batch by batch, in the shape the import takes. */
import { ENTITIES, type Entity } from "#domain/records/entity.ts";
import type { AnyRecords } from "#server/content/records.ts";
import { RECORD_TABLES } from "#server/database/schema.ts";

const BATCH = 200;

async function* writeList(records: AnyRecords): AsyncGenerator<string> {
  let cursor: string | null = null;
  let separator = "\n";
  do {
    const batch: Awaited<ReturnType<AnyRecords["listAfter"]>> = await records.listAfter({ cursor, limit: BATCH });
    for (const record of batch.items) {
      yield `${separator}${JSON.stringify(record)}`;
      separator = ",\n";
    }
    cursor = batch.nextCursor;
  } while (cursor);
}

/** One record a line, so that two exports can be compared. */
export async function* exportContent({ records }: { records: Readonly<Record<Entity, AnyRecords>> }) {
  for (const [index, entity] of ENTITIES.entries()) {
    yield `${index === 0 ? "{" : "\n],"}"${RECORD_TABLES[entity]}":[`;
    yield* writeList(records[entity]);
  }
  yield "\n]}\n";
}
