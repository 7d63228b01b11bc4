/** The exchanges: what can be asked of them, and how they are written. */

import { mergeTranslations } from "#domain/forms/translations-form.ts";
import type { Document } from "#domain/records/document.ts";
import { type Exchange, type ExchangeInput, normalizeExchange } from "#domain/records/exchange.ts";
import type { Translations } from "#domain/records/translations.ts";
import { toExchangeCard } from "#domain/views/exchange-view.ts";
import type { Database } from "#server/database/open.ts";
import { type Read, readFrom } from "#server/database/read-replica.ts";
import type { ContentChanges } from "./content-changes.ts";
import { createRecordReader } from "./reads/record-reader.ts";
import { changeRecord, createRecord, getRecord, restoreRecord, type Seen } from "./writes/change-record.ts";
import type { CreateOptions } from "./writes/new-stamps.ts";
import { type PutEntry, type PutOutcome, putRecords } from "./writes/put-records.ts";
import { isWhole, type RecordKind, readStamps } from "./writes/record-row.ts";
import { type ContentWrite, removeRecord, writeContent } from "./writes/write-content.ts";

const makeExchange = (document: Document): Exchange => ({ ...normalizeExchange(document), ...readStamps(document) });

const BLANK = makeExchange({});
const isExchange = (stored: Document): stored is Exchange => isWhole(stored, BLANK);

const EXCHANGE: RecordKind<Exchange> = {
  entity: "exchange",
  make: makeExchange,
  read: (stored) => (isExchange(stored) ? stored : makeExchange(stored)),
};

export type Exchanges = ReturnType<typeof createExchanges>;

export type ExchangesParts = {
  database: Database;
  changes: Pick<ContentChanges, "notify">;
  /** Where reads go that nobody is about to write from. */
  read?: Read | undefined;
};

export function createExchanges({ database, changes, read = readFrom(database.db) }: ExchangesParts) {
  const write = <Result>(editor: string, work: (write: ContentWrite) => Promise<Result>): Promise<Result> =>
    writeContent(database, changes, editor, work);

  return {
    ...createRecordReader({
      database,
      read,
      kind: EXCHANGE,
      toCard: (record, language) => toExchangeCard(record, language),
    }),

    create: (input: ExchangeInput, editor: string, options: CreateOptions = {}): Promise<Exchange> =>
      write(editor, (inside) => createRecord(inside, EXCHANGE, input, options)),

    /** As part of a larger write, all or none. */
    createWithin: (inside: ContentWrite, input: ExchangeInput, options: CreateOptions = {}): Promise<Exchange> =>
      createRecord(inside, EXCHANGE, input, options),

    /** Many at once, made or changed by their ids, as part of a larger write. */
    putWithin: (inside: ContentWrite, entries: readonly PutEntry[]): Promise<PutOutcome[]> =>
      putRecords(inside, EXCHANGE, entries),

    /** Throws ConflictError, with the current record, where `version` is no longer the newest. */
    update: (id: string, version: number, input: ExchangeInput, editor: string): Promise<Exchange> =>
      write(editor, (inside) => changeRecord(inside, EXCHANGE, { id, version }, "update", () => input)),

    /** The same for what is made from the record as it is: read where it is written, never from a copy that may be behind. */
    updateFrom: (
      id: string,
      version: number,
      toInput: (current: Exchange) => ExchangeInput,
      editor: string,
    ): Promise<Exchange> =>
      write(editor, (inside) => changeRecord(inside, EXCHANGE, { id, version }, "update", toInput)),

    /** Only the texts that are handed in change, and the record's name with its English one; a null `version` changes whatever is there. */
    updateTranslations: (
      id: string,
      version: number | null,
      translations: Partial<Translations>,
      editor: string,
    ): Promise<Exchange> =>
      write(editor, (inside) =>
        changeRecord(inside, EXCHANGE, { id, version }, "translate", (current) =>
          mergeTranslations(current, translations),
        ),
      ),

    /** Returns the revision that brings it back. */
    delete: (id: string, editor: string): Promise<string> =>
      write(editor, async (inside) => removeRecord(inside, EXCHANGE.entity, await getRecord(inside.trx, EXCHANGE, id))),

    /** Makes a deleted exchange again under its id, or writes an earlier state back; a conflict where `seen` is not what is there. */
    restore: (revisionId: string, editor: string, seen?: Seen): Promise<Exchange> =>
      write(editor, (inside) => restoreRecord(inside, EXCHANGE, revisionId, seen)),
  };
}
