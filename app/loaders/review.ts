/** Loads what the pages of coins and exchanges have in common: a review, its halal alternatives, and a list of reviews. */

import { redirect } from "react-router";
import { localizePath } from "#app/i18n/language-path.ts";
import type { Stamps } from "#domain/content-types/descriptor.ts";
import { countryNames } from "#domain/countries/country-list.ts";
import { addLens } from "#domain/lists/lens-query.ts";
import { type ListQuery, toSearch } from "#domain/lists/list-query.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { whyNoReply } from "#domain/reports/reply.ts";
import type { ExchangeStanding } from "#domain/screening/assess.ts";
import { standingOf, statusOf } from "#domain/screening/assess-record.ts";
import { toCoinKind } from "#domain/screening/coin-facts.ts";
import { presetsThatChange } from "#domain/screening/hinges.ts";
import { METHOD } from "#domain/screening/method.ts";
import { isOverdue, reviewDueOf } from "#domain/screening/review-due.ts";
import { assessThroughView } from "#domain/screening/through-view.ts";
import { toByline } from "#domain/staff/public-profile.ts";
import { type Language, pickName } from "#domain/text/language.ts";
import { toCoinCard } from "#domain/views/coin-view.ts";
import type { NamedExchange } from "#domain/views/fact-view.ts";
import { toMethodView } from "#domain/views/method-view.ts";
import {
  ALTERNATIVES_SIZE,
  type Alternative,
  type ReviewCard,
  type ReviewView,
  type StatusChange,
  toAlternatives,
  toStatusSteps,
} from "#domain/views/review-view.ts";
import { toViewChoice } from "#domain/views/view-choice.ts";
import type { RecordPage } from "#server/content/reads/record-reader.ts";
import type { PageQuery } from "#server/content/reads/select-records.ts";
import type { ViewIndex } from "#server/content/reads/view-index.ts";
import { methodWords, viewTexts } from "#server/content/reference.ts";
import { exchangeIdOf, type ReviewRecord } from "#server/content/stored-type.ts";
import {
  addCacheTags,
  COUNTRIES_TAG,
  LIVE_TAG,
  listTag,
  NOTICES_TAG,
  recordTag,
} from "#server/page-cache/page-tags.ts";
import { clientContext, type RouteArgs, servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";
import { readRegister } from "./register.ts";

type Alternatives = {
  type: { id: RecordType };
  listCards(query: PageQuery, language: Language): Promise<RecordPage<ReviewCard>>;
  find(id: string): Promise<ReviewRecord | null>;
};

export type Reviews<Item extends Stamps> = Alternatives & {
  get(id: string): Promise<Item>;
  statusHistory(record: Pick<Stamps, "id" | "version">): Promise<StatusChange[]>;
};

type KnownExchange = NamedExchange & { standing: ExchangeStanding };

/** The exchange that a token names in its facts, or null. */
export async function findNamedExchange(
  { context }: RouteArgs,
  record: ReviewRecord,
  language: Language,
): Promise<KnownExchange | null> {
  const id = exchangeIdOf(record);
  if (!id) return null;
  addCacheTags(context, recordTag("exchange", id));
  const exchange = await context.get(servicesContext).exchanges.find(id);
  if (!exchange) return null;
  const { name, translations } = exchange;
  return { id, name: pickName(translations.name, language, name).text, standing: standingOf(exchange) };
}

/** The coin that replaced a retired one. */
async function findSuccessor(
  { context }: RouteArgs,
  record: ReviewRecord,
  language: Language,
): Promise<ReviewCard | null> {
  if (!("successor" in record) || record.successor === "") return null;
  addCacheTags(context, recordTag("coin", record.successor));
  const coin = await context.get(servicesContext).coins.find(record.successor);
  return coin && toCoinCard(coin, language);
}

/** A day in UTC, like the dates of records. */
const today = (): string => new Date().toISOString().slice(0, 10);

/** `chosen`: the view whose statuses the page shows; ours without it. */
export async function loadReview<Item extends ReviewRecord, View extends Pick<ReviewView, "image" | "sources">>(
  args: RouteArgs & { params: { id: string } },
  records: Reviews<Item>,
  toView: (record: Item, language: Language) => Promise<View>,
  chosen?: string,
) {
  const { request, context, params } = args;
  const { id: type } = records.type;
  addCacheTags(context, recordTag(type, params.id), LIVE_TAG, COUNTRIES_TAG, NOTICES_TAG);
  const { showImage, publicNames, publicNotices, countries, sourceTasks } = context.get(servicesContext);
  const register = await readRegister(args);
  const language = languageOfRequest(request);
  const stored = await records.get(params.id);
  const exchange = await findNamedExchange(args, stored, language);
  const exchangeOf = () => exchange?.standing ?? null;
  const record = assessThroughView(type, chosen, stored, exchangeOf);
  const [view, checks, changes, successor] = await Promise.all([
    toView(record, language),
    sourceTasks.checksOf(record.sources.map(({ url }) => url)),
    records.statusHistory(record),
    findSuccessor(args, record, language),
  ]);
  const texts = viewTexts(language);
  const method = toMethodView(type, record, {
    language,
    words: methodWords(language),
    register,
    today: today(),
    exchange,
    views: texts,
    ours: stored.assessment,
  });
  const changing = method.hinges ? presetsThatChange(type, stored.facts, { exchangeOf }, METHOD) : [];
  // A closed record has no status today, so its page offers alternatives too.
  const isHalal = statusOf(record) === "halal";
  const due = reviewDueOf(record);
  return {
    review: {
      ...showImage(view),
      sources: view.sources.map((source) => ({ ...source, ...checks.get(source.url) })),
      due: due ? { date: due, isOverdue: isOverdue(due, today()) } : null,
      byline: toByline(record, publicNames.find, language),
      replies: publicNotices.repliesTo({ entity: type, id: stored.id }),
      mayReply: whyNoReply(stored) === null,
      successor,
    },
    /** Ours, whichever view is shown: for the head of the page. */
    ourStatus: statusOf(stored),
    method,
    view: toViewChoice(chosen, changing, texts),
    history: toStatusSteps(changes, language),
    countries: countryNames(countries, language),
    origin: context.get(clientContext).origin,
    alternatives: isHalal ? [] : await loadAlternatives(args, records, record, { language, view: chosen }),
  };
}

const SORT_BY_GRADE = { sort: "category", order: "asc" } as const;
const SORT_BY_RATING = { sort: "rating", order: "desc" } as const;

/**
 * The best halal records, those of the same kind first. The list tag drops the page on every edit of this type: any
 * record may become an alternative, or stop being one.
 */
export async function loadAlternatives(
  { context }: RouteArgs,
  records: Alternatives,
  record: ReviewRecord,
  { language, view, most = ALTERNATIVES_SIZE }: { language: Language; view: string | undefined; most?: number },
): Promise<Alternative[]> {
  addCacheTags(context, listTag(records.type.id));
  const { showImage } = context.get(servicesContext);
  // Exchanges in the order of their other products, then of the rating.
  const order = records.type.id === "exchange" ? SORT_BY_GRADE : SORT_BY_RATING;
  const query = { category: "halal", ...order, page: 1, view } as const;
  const kind = records.type.id === "coin" ? toCoinKind(record.facts.kind?.value) : null;
  // One more than is shown: the record itself may be among them.
  const ofKind = kind ? (await records.listCards({ ...query, kind, pageSize: most + 1 }, language)).items : [];
  const best =
    ofKind.length > most
      ? []
      : (await records.listCards({ ...query, pageSize: ofKind.length + most + 1 }, language)).items;
  return toAlternatives(ofKind, best, record.id).slice(0, most).map(showImage);
}

type Lists<Card> = {
  type: { id: RecordType; pageSize: number; paths: { list: string } };
  listCards(query: PageQuery, language: Language): Promise<RecordPage<Card>>;
  views: Pick<ViewIndex, "presets">;
};

/** A page number past the end redirects to the last page, with the lens. */
export async function loadReviewList<Card extends { image: string }>(
  { request, context }: RouteArgs,
  { type, listCards, views }: Lists<Card>,
  query: ListQuery,
  lens?: string,
) {
  addCacheTags(context, listTag(type.id));
  const { showImage } = context.get(servicesContext);
  const language = languageOfRequest(request);
  const { items, total, pageCount, counts } = await listCards({ ...query, pageSize: type.pageSize }, language);
  if (query.page > pageCount) {
    const last = localizePath(type.paths.list, language) + toSearch({ ...query, page: pageCount });
    throw redirect(addLens(last, lens));
  }
  const view = toViewChoice(query.view, await views.presets(), viewTexts(language));
  return { query, total, pageCount, counts, cards: items.map(showImage), view };
}
