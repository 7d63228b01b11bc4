/** The service of one kind of reviewed records: what can be read of them, and how they are written. */

import type { Coin, CoinForm } from "#domain/content-types/coin.ts";
import type { InputOf, RecordDescriptor } from "#domain/content-types/descriptor.ts";
import type { Exchange, ExchangeForm } from "#domain/content-types/exchange.ts";
import { mergeTranslations } from "#domain/forms/translations-form.ts";
import { type GivenFields, heldByFacts, mergeGiven } from "#domain/import/import-given.ts";
import type { Translations } from "#domain/records/translations.ts";
import { changedLanguages } from "#domain/staff/roles.ts";
import { LANGUAGES, type Language } from "#domain/text/language.ts";
import { type CardOf, toRecordCard } from "#domain/views/record-card.ts";
import { type Read, readFrom } from "#server/database/read-replica.ts";
import { NotAllowedError } from "#server/errors.ts";
import { createRecordReader } from "./reads/record-reader.ts";
import { type ReviewRecord, storeRecords } from "./stored-type.ts";
import { changeRecord, createRecord, deleteRecord, restoreRecord, type Seen } from "./writes/change-record.ts";
import type { CreateOptions } from "./writes/new-stamps.ts";
import { type PutEntry, type PutOutcome, putRecords } from "./writes/put-records.ts";
import { type WriteParts, writeContent } from "./writes/write-content.ts";
import type { ContentWrite } from "./writes/write-rows.ts";

export type RecordsParts = WriteParts & {
  /** Where reads go that no write depends on. */
  read?: Read | undefined;
};

/** The members of a kind that routes use. */
type RouteKind<Item extends ReviewRecord, Form extends { image: string }> = Pick<
  RecordDescriptor<Item, Form>,
  | ("id" | "paths" | "pageSize" | "normalize" | "translations")
  | ("form" | "formImageOptional" | "image" | "blankForm" | "toForm" | "toInput")
>;

/** A record of an import file; `given` is what a record already there takes over. */
export type GivenRecord = Omit<PutEntry<never>, "merge" | "held"> & { given: GivenFields };

/** Every write is a method, not a function in a property: so the services of all kinds fit one type, `AnyRecords`. */
export function createRecords<Item extends ReviewRecord, Form extends { image: string }>(
  kind: RecordDescriptor<Item, Form>,
  { database, changes, register, needsApproval, read = readFrom(database.db) }: RecordsParts,
) {
  type Input = InputOf<Item>;
  const stored = storeRecords<Item>(kind);
  const routeKind: RouteKind<Item, Form> = kind;
  const toCard = (record: Item, language: Language): CardOf<Item> => toRecordCard(kind.id, record, language);
  const write = <Result>(editor: string, work: (write: ContentWrite) => Promise<Result>): Promise<Result> =>
    writeContent({ database, changes, register, needsApproval }, editor, work);

  return {
    kind: routeKind,
    ...createRecordReader({ database, read, stored, toCard }),

    create(input: Input, editor: string, options: CreateOptions = {}): Promise<Item> {
      return write(editor, (inside) => createRecord(inside, stored, input, options));
    },

    /** As part of a larger write, all or none. */
    createWithin(inside: ContentWrite, input: Input, options: CreateOptions = {}): Promise<Item> {
      return createRecord(inside, stored, input, options);
    },

    /** Many at once, made or changed by their ids, as part of a larger write. */
    putWithin(inside: ContentWrite, entries: readonly GivenRecord[]): Promise<PutOutcome[]> {
      const toEntry = ({ given, ...entry }: GivenRecord): PutEntry<Item> => ({
        ...entry,
        merge: (existing) => mergeGiven(existing, given),
        held: (existing) => heldByFacts(existing, given),
      });
      return putRecords(inside, stored, entries.map(toEntry));
    },

    /** Throws ConflictError, with the current record, where `version` is no longer the newest. */
    update(id: string, version: number, input: Input, editor: string): Promise<Item> {
      return write(editor, (inside) => changeRecord(inside, stored, { id, version }, "update", () => input));
    },

    /** The same for what is made from the current record: read inside the write, never from a copy that may be behind. */
    updateFrom(id: string, version: number, toInput: (current: Item) => Input, editor: string): Promise<Item> {
      return write(editor, (inside) => changeRecord(inside, stored, { id, version }, "update", toInput));
    },

    /**
     * Only the given texts change, and the record's name with its English one; a null `version` changes whatever is there.
     * Throws NotAllowedError for a text in another language than `languages`.
     */
    updateTranslations(
      id: string,
      version: number | null,
      texts: Partial<Translations>,
      editor: string,
      languages: readonly Language[] = LANGUAGES,
    ): Promise<Item> {
      return write(editor, (inside) =>
        changeRecord(inside, stored, { id, version }, "translate", (current) => {
          const before = { ...current.translations, ...kind.translations.toForm(current) };
          const changed = changedLanguages(before, { ...before, ...texts });
          if (changed.some((language) => !languages.includes(language)))
            throw new NotAllowedError("These texts are in a language that is not assigned.");
          return mergeTranslations(current, texts);
        }),
      );
    },

    /** Returns the revision that brings it back. */
    delete(id: string, editor: string): Promise<string> {
      return write(editor, (inside) => deleteRecord(inside, stored, id));
    },

    /** Makes a deleted record again under its id, or writes an earlier state back; a conflict where `seen` is not the current state. */
    restore(revisionId: string, editor: string, seen?: Seen): Promise<Item> {
      return write(editor, (inside) => restoreRecord(inside, stored, revisionId, seen));
    },
  };
}

export type Records<Item extends ReviewRecord, Form extends { image: string }> = ReturnType<
  typeof createRecords<Item, Form>
>;

export type Coins = Records<Coin, CoinForm>;
export type Exchanges = Records<Exchange, ExchangeForm>;

/** The records of a kind that is known only when the request comes. */
export type AnyRecords = Records<Coin | Exchange, CoinForm | ExchangeForm>;
