/** Writes every record and every entry of the register out as one JSON file, batch by batch, in the shape the import takes. */

import { RECORD_TYPES, REGISTER_TYPES, type RecordType } from "#domain/records/content-type.ts";
import type { AnyRecords } from "#server/content/records.ts";
import type { RegisterServices } from "#server/content/register/register-entries.ts";
import { STORED_TABLES } from "#server/database/schema.ts";

/** One item a line, so that two exports can be compared. */
export async function* writeList(batches: AsyncIterable<object[]> | [object[]]): AsyncGenerator<string> {
  let separator = "\n";
  for await (const batch of batches) {
    for (const item of batch) {
      yield separator + JSON.stringify(item);
      separator = ",\n";
    }
  }
}

type Parts = { records: Readonly<Record<RecordType, AnyRecords>>; registerEntries: RegisterServices };

export async function* exportContent({ records, registerEntries }: Parts) {
  for (const [index, type] of RECORD_TYPES.entries()) {
    yield `${index === 0 ? "{" : "\n],"}"${STORED_TABLES[type]}":[`;
    yield* writeList(records[type].inBatches());
  }
  for (const type of REGISTER_TYPES) {
    yield `\n],"${STORED_TABLES[type]}":[`;
    yield* writeList([await registerEntries[type].list()]);
  }
  yield "\n]}\n";
}
