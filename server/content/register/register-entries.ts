/** The service of bodies, of positions and of countries: the same writes, conflicts and history as records have. */
import { isDeepStrictEqual } from "node:util";
import { REGISTER, toEntry } from "#domain/content-types/register.ts";
import { fromTyped, toTyped } from "#domain/forms/register-form.ts";
import { entryIssues } from "#domain/forms/register-issues.ts";
import { textsOf, withTexts } from "#domain/forms/register-texts.ts";
import { REGISTER_TYPES, type RegisterType } from "#domain/records/content-type.ts";
import type { Document } from "#domain/records/document.ts";
import type { FieldTexts } from "#domain/records/stale-translations.ts";
import { changedLanguages } from "#domain/staff/roles.ts";
import { LANGUAGES, type Language } from "#domain/text/language.ts";
import {
  type HistoryPart,
  mapRevision,
  type Revision,
  selectDeletedSince,
  selectHistory,
} from "#server/content/history/revisions.ts";
import { findRecord, getRecord } from "#server/content/reads/read-record.ts";
import {
  changeRecord,
  createRecord,
  deleteRecord,
  restoreRecord,
  type Seen,
} from "#server/content/writes/change-record.ts";
import { type WriteParts, writeContent } from "#server/content/writes/write-content.ts";
import type { ContentWrite } from "#server/content/writes/write-rows.ts";
import { FormIssuesError, NotAllowedError } from "#server/errors.ts";
import { checkDeleted, checkWritten } from "./check-entry.ts";
import { selectEntries } from "./read-register.ts";
import { inPlaceOf, STORED_ENTRIES, type StoredEntry } from "./stored-entries.ts";

const DAY_MS = 86_400_000;

export type RegisterService = ReturnType<typeof createRegisterEntries>;

export function createRegisterEntries(kind: RegisterType, parts: WriteParts) {
  const { database } = parts;
  const { db } = database;
  const stored = STORED_ENTRIES[kind];
  const write = <Result>(editor: string, work: (write: ContentWrite) => Promise<Result>): Promise<Result> =>
    writeContent(parts, editor, work);

  async function checked(inside: ContentWrite, saved: Promise<StoredEntry>): Promise<StoredEntry> {
    const entry = await saved;
    await checkWritten(inside, kind, entry.id);
    return entry;
  }

  return {
    kind,
    /** By id. */
    list: (): Promise<StoredEntry[]> => selectEntries(db, kind),
    /** Throws NotFoundError. */
    get: (id: string): Promise<StoredEntry> => getRecord(db, stored, id),
    find: (id: string): Promise<StoredEntry | null> => findRecord(db, stored, id),

    /** Throws ConflictError, with the entry that has this id already. */
    create(id: string, entry: Document, editor: string): Promise<StoredEntry> {
      return write(editor, async (inside) => {
        // The same once more is an answer that got lost.
        const existing = await findRecord(inside.trx, stored, id);
        if (existing && isDeepStrictEqual(toEntry(kind, existing), toEntry(kind, entry))) return existing;
        return checked(inside, createRecord(inside, stored, entry, { id }));
      });
    },

    /** Throws ConflictError, with the current entry, where `version` is no longer the newest. */
    update(id: string, version: number, entry: Document, editor: string): Promise<StoredEntry> {
      return write(editor, (inside) => {
        const change = (current: StoredEntry): Document =>
          inPlaceOf(toEntry(kind, current), { ...entry, [REGISTER[kind].idField]: id });
        return checked(inside, changeRecord(inside, stored, { id, version }, "update", change));
      });
    },

    /**
     * Only the given texts change, in the places that it has. Throws NotAllowedError for a text in another language than
     * `languages`, FormIssuesError for one that its schema refuses.
     */
    updateTexts(
      id: string,
      version: number,
      texts: FieldTexts,
      editor: string,
      languages: readonly Language[] = LANGUAGES,
    ): Promise<StoredEntry> {
      return write(editor, (inside) =>
        changeRecord(inside, stored, { id, version }, "translate", (current) => {
          const entry = toEntry(kind, current);
          const before = textsOf(kind, entry);
          const given = Object.fromEntries(Object.entries(texts).filter(([path]) => path in before));
          if (changedLanguages(before, { ...before, ...given }).some((language) => !languages.includes(language)))
            throw new NotAllowedError("These texts are in a language that is not assigned.");
          const after = fromTyped(kind, withTexts(toTyped(kind, entry), given));
          const issues = entryIssues(kind, after);
          if (issues.length > 0)
            throw new FormIssuesError(issues.map((issue) => ({ ...issue, path: `form.${issue.path}` })));
          return inPlaceOf(entry, after);
        }),
      );
    },

    /** Returns the revision that brings it back. Throws FormIssueError where something refers to it. */
    delete(id: string, editor: string): Promise<string> {
      return write(editor, async (inside) => {
        const revision = await deleteRecord(inside, stored, id);
        await checkDeleted(inside, kind, id);
        return revision;
      });
    },

    restore(revisionId: string, editor: string, seen?: Seen): Promise<StoredEntry> {
      return write(editor, (inside) => checked(inside, restoreRecord(inside, stored, revisionId, seen)));
    },

    /** Newest first. */
    async history(id: string, part: HistoryPart = {}): Promise<Revision<StoredEntry>[]> {
      return (await selectHistory(db, kind, id, part)).map((revision) => mapRevision(revision, stored.read));
    },

    /** The deletions that can still be undone, newest first. */
    async deletedWithin(days: number): Promise<Revision<StoredEntry>[]> {
      const since = new Date(Date.parse(await database.now()) - days * DAY_MS).toISOString();
      return (await selectDeletedSince(db, kind, since)).map((revision) => mapRevision(revision, stored.read));
    },
  };
}

export type RegisterServices = Readonly<Record<RegisterType, RegisterService>>;

export const createRegisterServices = (parts: WriteParts): RegisterServices => {
  const [body, position, country] = REGISTER_TYPES;
  return {
    body: createRegisterEntries(body, parts),
    position: createRegisterEntries(position, parts),
    country: createRegisterEntries(country, parts),
  };
};
