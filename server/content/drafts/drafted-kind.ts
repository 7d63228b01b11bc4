/**
 * What drafts need to know of a kind. Beginning, changing, merging, reviewing and publishing are written once, over this
 * description: that of records is in draft-record.ts, that of bodies, positions and countries in draft-entry.ts.
 */

import type { Stamps } from "#domain/content-types/descriptor.ts";
import type { DraftForm } from "#domain/drafts/draft-form.ts";
import type { ContentType } from "#domain/records/content-type.ts";
import type { Document } from "#domain/records/document.ts";
import type { FieldTexts } from "#domain/records/stale-translations.ts";
import type { Language } from "#domain/text/language.ts";
import type { StoredEntry } from "#server/content/register/stored-entries.ts";
import type { StoredType } from "#server/content/stored-type.ts";
import type { ContentWrite } from "#server/content/writes/write-rows.ts";

/** Every member is a method, so that the descriptions of all kinds fit one type. */
export type DraftedKind<Item extends Stamps = StoredEntry> = {
  entity: ContentType;
  stored: StoredType<Item>;
  toForm(item: Item): DraftForm;
  blankForm(): DraftForm;
  /** Throws FormIssuesError: a draft may be half typed, what is public may not. */
  check(form: DraftForm, shown: Item | null): void;
  /** What a form would become; a half typed one as far as it can be read. */
  toInput(form: DraftForm, shown: Item | null): Document;
  /** The id under which one that was not there becomes public. */
  newIdOf(form: DraftForm, draftId: string): string;
  /** The change that publishes the texts of one language alone. Throws FormIssuesError. */
  takeLanguage(form: DraftForm, shown: Item, language: Language): Document;
  /** The form with texts that were typed over the public ones; null where it has another text in the same place. */
  applyTexts(form: DraftForm, shown: Item, texts: FieldTexts): DraftForm | null;
  /** After the write: throws FormIssueError for what only the store can see. */
  verify(write: ContentWrite, id: string): Promise<void>;
  /** After it was deleted: throws FormIssueError where something refers to it. */
  verifyDeleted(write: ContentWrite, id: string): Promise<void>;
};
