/** Loads what the pages of coins and exchanges have in common: a review, its halal alternatives, and a list of reviews. */
import { redirect } from "react-router";
import { localizePath } from "#app/i18n/language-path.ts";
import type { Stamps } from "#domain/content-types/descriptor.ts";
import { addLens } from "#domain/lists/lens-query.ts";
import { type ListQuery, toSearch } from "#domain/lists/list-query.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { kindOf } from "#domain/screening/lens.ts";
import { isOverdue, reviewDueOf } from "#domain/screening/review-due.ts";
import { toByline } from "#domain/staff/public-profile.ts";
import { type Language, pickName } from "#domain/text/language.ts";
import type { Venue } from "#domain/views/fact-view.ts";
import { toMethodView } from "#domain/views/method-view.ts";
import {
  ALTERNATIVES_SIZE,
  type Alternative,
  type ReviewCard,
  rankAlternatives,
  type StatusChange,
  toStatusSteps,
} from "#domain/views/review-view.ts";
import type { RecordPage } from "#server/content/reads/list-records.ts";
import type { PageQuery } from "#server/content/reads/select-records.ts";
import { methodWords } from "#server/content/reference.ts";
import { type ReviewRecord, venueOf } from "#server/content/stored-type.ts";
import { NotFoundError } from "#server/errors.ts";
import { addCacheTags, LIVE_TAG, listTag, recordTag } from "#server/page-cache/page-tags.ts";
import { clientContext, type RouteArgs, servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";
import { readRegister } from "./register.ts";

type Alternatives = {
  kind: { id: RecordType };
  listCards(query: PageQuery, language: Language): Promise<RecordPage<ReviewCard>>;
  find(id: string): Promise<ReviewRecord | null>;
};

export type Reviews<Item extends Stamps> = Alternatives & {
  get(id: string): Promise<Item>;
  statusHistory(record: Pick<Stamps, "id" | "version">): Promise<StatusChange[]>;
};

/** The exchange that a token names in its facts, or null. */
export async function findVenue(
  { context }: RouteArgs,
  record: ReviewRecord,
  language: Language,
): Promise<Venue | null> {
  const id = venueOf(record);
  if (!id) return null;
  addCacheTags(context, recordTag("exchange", id));
  try {
    const { name, translations, category } = await context.get(servicesContext).exchanges.get(id);
    return { id, name: pickName(translations.name, language, name).text, category };
  } catch (error) {
    if (error instanceof NotFoundError) return null;
    throw error;
  }
}

/** A day in UTC, like the dates of records. */
const today = (): string => new Date().toISOString().slice(0, 10);

export async function loadReview<Item extends ReviewRecord, View extends { image: string }>(
  args: RouteArgs & { params: { id: string } },
  records: Reviews<Item>,
  toView: (record: Item, language: Language) => Promise<View>,
) {
  const { request, context, params } = args;
  const { id: kind } = records.kind;
  addCacheTags(context, recordTag(kind, params.id), LIVE_TAG);
  const { showImage, publicNames } = context.get(servicesContext);
  const register = await readRegister(args);
  const language = languageOfRequest(request);
  const record = await records.get(params.id);
  const [view, changes, venue] = await Promise.all([
    toView(record, language),
    records.statusHistory(record),
    findVenue(args, record, language),
  ]);
  const method = toMethodView(kind, record, {
    language,
    words: methodWords(language),
    register,
    today: today(),
    venue,
  });
  // A closed record has no status today, so its page offers alternatives too.
  const isHalal = record.category === "halal" && method.hasStatus;
  const due = reviewDueOf({ ...record });
  return {
    review: {
      ...showImage(view),
      due: due ? { date: due, isOverdue: isOverdue(due, today()) } : null,
      byline: toByline(record, publicNames.find, language),
    },
    method,
    history: toStatusSteps(changes, language),
    origin: context.get(clientContext).origin,
    alternatives: isHalal ? [] : await loadAlternatives(args, records, record, language),
  };
}

/** How many of the best rated records are searched for alternatives of the same kind. */
const ALTERNATIVES_SEARCHED = 100;

/** The list tag drops the page on every edit of this type: any record may become an alternative, or stop being one. */
async function loadAlternatives(
  { context }: RouteArgs,
  records: Alternatives,
  record: ReviewRecord,
  language: Language,
): Promise<Alternative[]> {
  addCacheTags(context, listTag(records.kind.id));
  const { showImage } = context.get(servicesContext);
  const query = { category: "halal", sort: "rating", order: "desc", page: 1, pageSize: ALTERNATIVES_SEARCHED } as const;
  const { items } = await records.listCards(query, language);
  const kind = records.kind.id === "coin" ? kindOf(record.facts) : null;
  const alternatives: Alternative[] = [];
  for (const alternative of rankAlternatives(items, { id: record.id, kind })) {
    if (alternatives.length === ALTERNATIVES_SIZE) break;
    if ((await records.find(alternative.id))?.state === "active") alternatives.push(showImage(alternative));
  }
  return alternatives;
}

type Lists<Card> = {
  kind: { id: RecordType; pageSize: number; paths: { list: string } };
  listCards(query: PageQuery, language: Language): Promise<RecordPage<Card>>;
};

/** A page number past the end redirects to the last page, with the lens. */
export async function loadReviewList<Card extends { image: string }>(
  { request, context }: RouteArgs,
  { kind, listCards }: Lists<Card>,
  query: ListQuery,
  lens?: string,
) {
  addCacheTags(context, listTag(kind.id));
  const { showImage } = context.get(servicesContext);
  const language = languageOfRequest(request);
  const { items, total, pageCount, counts } = await listCards({ ...query, pageSize: kind.pageSize }, language);
  if (query.page > pageCount) {
    const last = localizePath(kind.paths.list, language) + toSearch({ ...query, page: pageCount });
    throw redirect(addLens(last, lens));
  }
  return { query, total, pageCount, counts, cards: items.map(showImage) };
}
