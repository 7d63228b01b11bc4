/** Writes every record and every entry of the register out as one JSON file, batch by batch, in the shape the import takes. */

import { CONTENT_TYPES } from "#domain/content-types/content-types.ts";
import { RECORD_TYPES, REGISTER_TYPES, type RecordType } from "#domain/records/content-type.ts";
import type { AnyRecords } from "#server/content/records.ts";
import type { RegisterService, RegisterServices } from "#server/content/register/register-entries.ts";
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

async function* writeEntries({ list }: Pick<RegisterService, "list">): AsyncGenerator<string> {
  const lines = (await list()).map((entry) => `\n${JSON.stringify(entry)}`);
  yield lines.join(",");
}

type Parts = { records: Readonly<Record<RecordType, AnyRecords>>; registerEntries: RegisterServices };

/** One record a line, so that two exports can be compared. */
export async function* exportContent({ records, registerEntries }: Parts) {
  for (const [index, entity] of RECORD_TYPES.entries()) {
    yield `${index === 0 ? "{" : "\n],"}"${RECORD_TABLES[entity]}":[`;
    yield* writeList(records[entity]);
  }
  for (const kind of REGISTER_TYPES) {
    yield `\n],"${CONTENT_TYPES[kind].folder}":[`;
    yield* writeEntries(registerEntries[kind]);
  }
  yield "\n]}\n";
}
