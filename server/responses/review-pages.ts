/** How the public pages of every kind load a review and a list of reviews. */
import { data, redirect } from "react-router";
import type { Stamps } from "#domain/kinds/kind.ts";
import { type ListQuery, toSearch } from "#domain/lists/list-query.ts";
import type { Entity } from "#domain/records/entity.ts";
import type { Language } from "#domain/text/language.ts";
import { type StatusChange, toStatusSteps } from "#domain/views/status-step.ts";
import type { Page } from "#server/content/reads/list-records.ts";
import type { PageQuery } from "#server/content/reads/select-records.ts";
import { LIVE_TAG, listTag, noteShown, recordTag } from "#server/http/cache/page-tags.ts";
import { NotFoundError } from "../errors.ts";
import { type RouteArgs, servicesContext } from "./request-context.ts";
import { languageOfRequest } from "./request-language.ts";

/** The one place where a missing record becomes a 404. */
async function orNotFound<Found>(finding: Promise<Found>): Promise<Found> {
  try {
    return await finding;
  } catch (error) {
    if (error instanceof NotFoundError) throw data(null, { status: 404 });
    throw error;
  }
}

type Reviews<Item extends Stamps> = {
  kind: { id: Entity };
  get(id: string): Promise<Item>;
  statusHistory(record: Pick<Stamps, "id" | "version">): Promise<StatusChange[]>;
};

export async function loadReview<Item extends Stamps, View extends { image: string }>(
  { request, context, params: { id } }: RouteArgs & { params: { id: string } },
  records: Reviews<Item>,
  toView: (record: Item, language: Language) => Promise<View>,
) {
  noteShown(context, recordTag(records.kind.id, id), LIVE_TAG);
  const { showImage } = context.get(servicesContext);
  const language = languageOfRequest(request);
  const record = await orNotFound(records.get(id));
  const [view, changes] = await Promise.all([toView(record, language), records.statusHistory(record)]);
  return { review: showImage(view), history: toStatusSteps(changes, language) };
}

type Lists<Card> = {
  kind: { id: Entity; pageSize: number; paths: { list: string } };
  listCards(query: PageQuery, language: Language): Promise<Page<Card>>;
};

/** `localize` gives a page's path in a language. */
export async function loadReviewList<Card extends { image: string }>(
  { request, context }: RouteArgs,
  { kind, listCards }: Lists<Card>,
  query: ListQuery,
  localize: (path: string, language: Language) => string,
) {
  noteShown(context, listTag(kind.id));
  const { showImage } = context.get(servicesContext);
  const language = languageOfRequest(request);
  const { items, total, pageCount } = await listCards({ ...query, pageSize: kind.pageSize }, language);
  // A page past the end is an old link: the last page is the nearest thing to it.
  if (query.page > pageCount) {
    throw redirect(localize(kind.paths.list, language) + toSearch({ ...query, page: pageCount }));
  }
  return { query, total, pageCount, cards: items.map(showImage) };
}
