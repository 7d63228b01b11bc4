/** What the page of a draft shows: what publishing would change, who is asked, what happened, and who may look at it. */

import { entryIdOf, REGISTER } from "#domain/content-types/register.ts";
import type { FollowedStatus } from "#domain/drafts/followed-status.ts";
import { changedLanguages } from "#domain/drafts/take-texts.ts";
import { changedTextLanguages } from "#domain/forms/register-texts.ts";
import { type ContentType, isRegisterType, type RegisterType } from "#domain/records/content-type.ts";
import type { Document } from "#domain/records/document.ts";
import { differencesOf } from "#domain/records/record-difference.ts";
import { type LabelledDifference, tellDifferences } from "#domain/screening/method-difference.ts";
import { positionSchema, withEntry } from "#domain/screening/positions.ts";
import type { Language } from "#domain/text/language.ts";
import type { Draft } from "#server/content/drafts/draft-rows.ts";
import { findFollowedStatuses } from "#server/content/drafts/followed-statuses.ts";
import { PREVIEW_DAYS } from "#server/content/drafts/previews.ts";
import { methodWords } from "#server/content/reference.ts";
import type { Services } from "#server/services.ts";
import { listReviewers } from "./draft-steps.ts";
import { type RouteArgs, servicesContext } from "./request-context.ts";
import { languageOfRequest } from "./request-language.ts";

type Comparison = {
  isNew: boolean;
  differences: LabelledDifference[];
  languages: Language[];
  /** Of records that are weighed by the register. */
  statuses: FollowedStatus[];
};

/** Of a body or country there is none: disputes rest on positions. */
async function followedBy({ database, register }: Services, kind: RegisterType, drafted: Document) {
  const position = kind === "position" ? positionSchema.safeParse(drafted).data : undefined;
  if (!position) return [];
  return findFollowedStatuses(database.db, register, withEntry(register, { positions: position }));
}

const idOf = (kind: RegisterType, drafted: Document): LabelledDifference[] =>
  REGISTER[kind].idField === "id" ? [{ path: ["id"], before: "", after: entryIdOf(kind, drafted) }] : [];

/** With the public state; `languages` are those that can be published alone. */
async function compare(services: Services, draft: Draft, language: Language): Promise<Comparison> {
  const { drafts } = services;
  const { entity } = draft;
  if (isRegisterType(entity)) {
    const { shown, drafted } = await drafts.entry(draft, entity);
    return {
      isNew: shown === null,
      // The id is chosen with it.
      differences: [...(shown ? [] : idOf(entity, drafted)), ...differencesOf(shown, drafted)],
      languages: shown ? changedTextLanguages(entity, shown, drafted) : [],
      statuses: await followedBy(services, entity, drafted),
    };
  }
  const { shown, drafted } = await drafts.record(draft, entity);
  const telling = { kind: entity, words: methodWords(language), language };
  return {
    isNew: shown === null,
    differences: tellDifferences(telling, shown && { ...shown }, { ...drafted }),
    languages: shown ? changedLanguages(shown.translations, drafted.translations) : [],
    statuses: [],
  };
}

/** Null where there is no draft. */
export async function loadDraft(args: RouteArgs, entity: ContentType, id: string, me: string) {
  const services = args.context.get(servicesContext);
  const { drafts } = services;
  const target = { entity, id };
  const found = await drafts.find(target);
  if (!found) return null;
  const { form: _form, base: _base, approvedHash: _hash, ...draft } = found;
  const [comparison, shownVersion, events, previews, reviewers] = await Promise.all([
    compare(services, found, languageOfRequest(args.request)),
    drafts.publicVersion(target),
    drafts.events(target),
    drafts.previews.list(target),
    listReviewers(services),
  ]);
  return {
    me,
    draft,
    events,
    previews,
    reviewers: reviewers.filter((email) => email !== me),
    needsApproval: drafts.needsApproval,
    previewDays: PREVIEW_DAYS,
    /** Something has become public since it was begun. */
    isStale: shownVersion !== draft.baseVersion,
    ...comparison,
  };
}
