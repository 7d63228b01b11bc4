/** The page of a draft: what publishing would change, the reviewers, what happened to it, and its preview links. */
import { CONTENT_TYPES } from "#domain/content-types/content-types.ts";
import { type LabelledDifference, labelDifferences } from "#domain/method-words/method-difference.ts";
import type { ContentType, RegisterType } from "#domain/records/content-type.ts";
import type { Document } from "#domain/records/document.ts";
import { differencesOf } from "#domain/records/record-difference.ts";
import type { Language } from "#domain/text/language.ts";
import type { Draft } from "#server/content/drafts/draft-rows.ts";
import { PREVIEW_DAYS } from "#server/content/drafts/previews.ts";
import { methodWords } from "#server/content/reference.ts";
import { type RouteArgs, servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";
import type { Services } from "#server/services.ts";
import { listReviewers } from "./draft-steps.ts";
import { renameRows } from "./name-records.ts";

type Comparison = { isNew: boolean; differences: LabelledDifference[] };

const idOf = (type: RegisterType, drafted: Document): LabelledDifference[] =>
  CONTENT_TYPES[type].idField === "id" ? [{ path: ["id"], before: "", after: CONTENT_TYPES[type].idOf(drafted) }] : [];

/** With the public state. */
async function compare(services: Services, draft: Draft, language: Language): Promise<Comparison> {
  const compared = await services.drafts.compare(draft);
  const { shown } = compared;
  if ("isWhole" in compared) {
    const { type, drafted } = compared;
    // The id is chosen with it.
    const ids = shown ? [] : idOf(type, drafted);
    const differences = [...ids, ...differencesOf(compared.shown, drafted)];
    return { isNew: !shown, differences };
  }
  const context = { type: compared.type, words: methodWords(language), language };
  const differences = labelDifferences(context, compared.shown && { ...compared.shown }, { ...compared.drafted });
  return { isNew: !shown, differences };
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
  await renameRows(args, [{ ...target, row: draft }]);
  return {
    me,
    draft,
    events,
    previews,
    reviewers: reviewers.filter((email) => email !== me),
    needsApproval: drafts.needsApproval,
    previewDays: PREVIEW_DAYS,
    /** A newer version has been published since the draft was begun. */
    isStale: shownVersion !== draft.baseVersion,
    ...comparison,
  };
}
