/** The coins: what can be asked of them, and how they are written. */

import { mergeTranslations } from "#domain/forms/translations-form.ts";
import { type Coin, type CoinInput, normalizeCoin } from "#domain/records/coin.ts";
import type { Document } from "#domain/records/document.ts";
import type { Translations } from "#domain/records/translations.ts";
import { toCoinCard } from "#domain/views/coin-view.ts";
import type { Database } from "#server/database/open.ts";
import { type Read, readFrom } from "#server/database/read-replica.ts";
import type { ContentChanges } from "./content-changes.ts";
import { createRecordReader } from "./reads/record-reader.ts";
import { changeRecord, createRecord, getRecord, restoreRecord, type Seen } from "./writes/change-record.ts";
import type { CreateOptions } from "./writes/new-stamps.ts";
import { type PutEntry, type PutOutcome, putRecords } from "./writes/put-records.ts";
import { isWhole, type RecordKind, readStamps } from "./writes/record-row.ts";
import { type ContentWrite, removeRecord, writeContent } from "./writes/write-content.ts";

const makeCoin = (document: Document): Coin => ({ ...normalizeCoin(document), ...readStamps(document) });

const BLANK = makeCoin({});
const isCoin = (stored: Document): stored is Coin => isWhole(stored, BLANK);

const COIN: RecordKind<Coin> = {
  entity: "coin",
  make: makeCoin,
  read: (stored) => (isCoin(stored) ? stored : makeCoin(stored)),
};

export type Coins = ReturnType<typeof createCoins>;

export type CoinsParts = {
  database: Database;
  changes: Pick<ContentChanges, "notify">;
  /** Where reads go that nobody is about to write from. */
  read?: Read | undefined;
};

export function createCoins({ database, changes, read = readFrom(database.db) }: CoinsParts) {
  const write = <Result>(editor: string, work: (write: ContentWrite) => Promise<Result>): Promise<Result> =>
    writeContent(database, changes, editor, work);

  return {
    ...createRecordReader({ database, read, kind: COIN, toCard: (record, language) => toCoinCard(record, language) }),

    create: (input: CoinInput, editor: string, options: CreateOptions = {}): Promise<Coin> =>
      write(editor, (inside) => createRecord(inside, COIN, input, options)),

    /** As part of a larger write, all or none. */
    createWithin: (inside: ContentWrite, input: CoinInput, options: CreateOptions = {}): Promise<Coin> =>
      createRecord(inside, COIN, input, options),

    /** Many at once, made or changed by their ids, as part of a larger write. */
    putWithin: (inside: ContentWrite, entries: readonly PutEntry[]): Promise<PutOutcome[]> =>
      putRecords(inside, COIN, entries),

    /** Throws ConflictError, with the current record, where `version` is no longer the newest. */
    update: (id: string, version: number, input: CoinInput, editor: string): Promise<Coin> =>
      write(editor, (inside) => changeRecord(inside, COIN, { id, version }, "update", () => input)),

    /** The same for what is made from the record as it is: read where it is written, never from a copy that may be behind. */
    updateFrom: (id: string, version: number, toInput: (current: Coin) => CoinInput, editor: string): Promise<Coin> =>
      write(editor, (inside) => changeRecord(inside, COIN, { id, version }, "update", toInput)),

    /** Only the texts that are handed in change, and the record's name with its English one; a null `version` changes whatever is there. */
    updateTranslations: (
      id: string,
      version: number | null,
      translations: Partial<Translations>,
      editor: string,
    ): Promise<Coin> =>
      write(editor, (inside) =>
        changeRecord(inside, COIN, { id, version }, "translate", (current) => mergeTranslations(current, translations)),
      ),

    /** Returns the revision that brings it back. */
    delete: (id: string, editor: string): Promise<string> =>
      write(editor, async (inside) => removeRecord(inside, COIN.entity, await getRecord(inside.trx, COIN, id))),

    /** Makes a deleted coin again under its id, or writes an earlier state back; a conflict where `seen` is not what is there. */
    restore: (revisionId: string, editor: string, seen?: Seen): Promise<Coin> =>
      write(editor, (inside) => restoreRecord(inside, COIN, revisionId, seen)),
  };
}
