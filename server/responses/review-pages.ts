/** How the public pages of every kind load a review and a list of reviews. */
import { redirect } from "react-router";
import type { Stamps } from "#domain/content-types/descriptor.ts";
import { addLens } from "#domain/lists/lens-query.ts";
import { type ListQuery, toSearch } from "#domain/lists/list-query.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { isOverdue, reviewDueOf } from "#domain/screening/review-due.ts";
import { toByline } from "#domain/staff/public-profile.ts";
import { type Language, pickName } from "#domain/text/language.ts";
import type { Venue } from "#domain/views/fact-view.ts";
import { toMethodView } from "#domain/views/method-view.ts";
import { type StatusChange, toStatusSteps } from "#domain/views/status-step.ts";
import type { Page } from "#server/content/reads/list-records.ts";
import type { PageQuery } from "#server/content/reads/select-records.ts";
import { methodWords } from "#server/content/reference.ts";
import { type ReviewRecord, venueOf } from "#server/content/stored-type.ts";
import { addCacheTags, LIVE_TAG, listTag, recordTag } from "#server/page-cache/page-tags.ts";
import { NotFoundError } from "../errors.ts";
import { type Halal, loadAlternatives } from "./alternatives.ts";
import { readRegister } from "./register-pages.ts";
import { clientContext, type RouteArgs, servicesContext } from "./request-context.ts";
import { languageOfRequest } from "./request-language.ts";

export type Reviews<Item extends Stamps> = Halal & {
  get(id: string): Promise<Item>;
  statusHistory(record: Pick<Stamps, "id" | "version">): Promise<StatusChange[]>;
};

/** The exchange that a token names in its facts. Null where there is none. */
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

/** A day in UTC, as the dates of records are. */
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
  // What is closed has no status for today: whoever looks for it is served by what there is instead.
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

type Lists<Card> = {
  kind: { id: RecordType; pageSize: number; paths: { list: string } };
  listCards(query: PageQuery, language: Language): Promise<Page<Card>>;
};

/** `localize` gives a page's path in a language; `lens` is carried along where the address has to change. */
export async function loadReviewList<Card extends { image: string }>(
  { request, context }: RouteArgs,
  { kind, listCards }: Lists<Card>,
  query: ListQuery,
  localize: (path: string, language: Language) => string,
  lens?: string,
) {
  addCacheTags(context, listTag(kind.id));
  const { showImage } = context.get(servicesContext);
  const language = languageOfRequest(request);
  const { items, total, pageCount, counts } = await listCards({ ...query, pageSize: kind.pageSize }, language);
  // A page past the end is an old link: the last page is the nearest thing to it.
  if (query.page > pageCount) {
    const last = localize(kind.paths.list, language) + toSearch({ ...query, page: pageCount });
    throw redirect(addLens(last, lens));
  }
  return { query, total, pageCount, counts, cards: items.map(showImage) };
}
