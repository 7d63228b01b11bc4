/** The service of one content type: the same writes, conflicts and history for all of them. */
import type { ContentDescriptor, InputOf, Stamps } from "#domain/content-types/descriptor.ts";
import type { FieldTexts } from "#domain/records/stale-translations.ts";
import { LANGUAGES, type Language } from "#domain/text/language.ts";
import { type Read, readFrom } from "#server/database/read-replica.ts";
import { FormIssuesError } from "#server/errors.ts";
import {
  type HistoryPart,
  mapRevision,
  type Revision,
  selectDeletedSince,
  selectHistory,
} from "./history/revisions.ts";
import { findRecord, getRecord } from "./reads/read-record.ts";
import type { StoredType } from "./stored-type.ts";
import { refuseOtherLanguages } from "./writes/assigned-languages.ts";
import { changeRecord, createRecord, deleteRecord, restoreRecord, type SeenVersion } from "./writes/change-record.ts";
import type { CreateOptions } from "./writes/new-stamps.ts";
import { type WriteParts, writeContent } from "./writes/write-content.ts";
import type { ContentWrite } from "./writes/write-rows.ts";

const DAY_MS = 86_400_000;
const RECENT_HISTORY = 1000;

export type ServiceParts = WriteParts & {
  /** Where reads go that no write depends on. */
  read?: Read | undefined;
};

export type ContentService<Item extends Stamps> = ReturnType<typeof createContentService<Item>>;

/** Every function is a method, so that the services of all types fit one type. */
export function createContentService<Item extends Stamps>(
  type: ContentDescriptor<Item>,
  stored: StoredType<Item>,
  { read: query, ...parts }: ServiceParts,
) {
  const { database } = parts;
  const { entity, read } = stored;
  const ask = query ?? readFrom(database.db);
  const write = <Result>(editor: string, work: (inside: ContentWrite) => Promise<Result>): Promise<Result> =>
    writeContent(parts, editor, work);

  async function verified(inside: ContentWrite, saved: Promise<Item>): Promise<Item> {
    const item = await saved;
    await stored.verify?.(inside, item.id);
    return item;
  }

  const update = (id: string, version: number, toInput: (current: Item) => InputOf<Item>, editor: string) =>
    write(editor, (inside) => {
      const change = (current: Item) => ({ ...toInput(current) });
      return verified(inside, changeRecord(inside, stored, { id, version }, "update", change));
    });

  return {
    /** Throws NotFoundError. */
    get(id: string): Promise<Item> {
      return ask((db) => getRecord(db, stored, id));
    },
    find(id: string): Promise<Item | null> {
      return ask((db) => findRecord(db, stored, id));
    },

    create(input: InputOf<Item>, editor: string, options: CreateOptions = {}): Promise<Item> {
      return write(editor, (inside) => verified(inside, createRecord(inside, stored, { ...input }, options)));
    },

    /** Throws ConflictError, with the current item, where `version` is no longer the newest. */
    update(id: string, version: number, input: InputOf<Item>, editor: string): Promise<Item> {
      return update(id, version, () => input, editor);
    },

    /** The same for an input made from the current item: read inside the write, never from a copy that may be behind. */
    updateFrom(id: string, version: number, toInput: (current: Item) => InputOf<Item>, editor: string): Promise<Item> {
      return update(id, version, toInput, editor);
    },

    /**
     * Only the given texts change, where the item has them; a null `version` changes any version. Throws NotAllowedError
     * for a text in another language than `languages`, FormIssuesError for a text that is not accepted.
     */
    updateTexts(
      id: string,
      version: number | null,
      texts: FieldTexts,
      editor: string,
      languages: readonly Language[] = LANGUAGES,
    ): Promise<Item> {
      return write(editor, (inside) =>
        changeRecord(inside, stored, { id, version }, "translate", (current) => {
          const before = { ...type.textsOf(current), ...type.dialog.textsOf(current) };
          const given = Object.fromEntries(Object.entries(texts).filter(([field]) => field in before));
          refuseOtherLanguages(before, given, languages);
          const { input, issues } = type.dialog.apply(current, given);
          if (issues.length > 0)
            throw new FormIssuesError(issues.map((issue) => ({ ...issue, path: `form.${issue.path}` })));
          return input;
        }),
      );
    },

    /** Returns the revision that restores it. Throws FormIssueError where something refers to it. */
    delete(id: string, editor: string): Promise<string> {
      return write(editor, async (inside) => {
        const revision = await deleteRecord(inside, stored, id);
        await stored.verifyDeleted?.(inside, id);
        return revision;
      });
    },

    /** Restores a deleted item under its id, or an earlier state; a conflict where `seen` is not the current state. */
    restore(revisionId: string, editor: string, seen?: SeenVersion): Promise<Item> {
      return write(editor, (inside) => verified(inside, restoreRecord(inside, stored, revisionId, seen)));
    },

    /** Newest first; the last thousand where no part is named, because each state is a whole document to be read. */
    async history(id: string, part: HistoryPart = { limit: RECENT_HISTORY }): Promise<Revision<Item>[]> {
      const revisions = await ask((db) => selectHistory(db, entity, id, part));
      return revisions.map((revision) => mapRevision(revision, read));
    },

    /** The deletions that can still be undone, newest first. */
    async deletedWithin(days: number): Promise<Revision<Item>[]> {
      const since = new Date(Date.parse(await database.now()) - days * DAY_MS).toISOString();
      const revisions = await ask((db) => selectDeletedSince(db, entity, since));
      return revisions.map((revision) => mapRevision(revision, read));
    },
  };
}
