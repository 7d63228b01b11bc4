/** Halal alternatives for the page of something that is not. */

import type { RecordType } from "#domain/records/content-type.ts";
import { kindOf } from "#domain/screening/lens.ts";
import type { Language } from "#domain/text/language.ts";
import { ALTERNATIVES_SIZE, type Alternative, rankAlternatives } from "#domain/views/alternatives.ts";
import type { ReviewCard } from "#domain/views/review-view.ts";
import type { Page } from "#server/content/reads/list-records.ts";
import type { PageQuery } from "#server/content/reads/select-records.ts";
import type { ReviewRecord } from "#server/content/stored-type.ts";
import { addCacheTags, listTag } from "#server/page-cache/page-tags.ts";
import { type RouteArgs, servicesContext } from "./request-context.ts";

/** The best rated, among which those of the same kind are looked for. */
const LOOKED_THROUGH = 100;

export type Halal = {
  kind: { id: RecordType };
  listCards(query: PageQuery, language: Language): Promise<Page<ReviewCard>>;
  find(id: string): Promise<ReviewRecord | null>;
};

/** The page is then dropped by every edit of this kind: any of them may become an alternative, or cease to be one. */
export async function loadAlternatives(
  { context }: RouteArgs,
  records: Halal,
  record: ReviewRecord,
  language: Language,
): Promise<Alternative[]> {
  addCacheTags(context, listTag(records.kind.id));
  const { showImage } = context.get(servicesContext);
  const query = { category: "halal", sort: "rating", order: "desc", page: 1, pageSize: LOOKED_THROUGH } as const;
  const { items } = await records.listCards(query, language);
  const kind = records.kind.id === "coin" ? kindOf(record.facts) : null;
  const alternatives: Alternative[] = [];
  for (const alternative of rankAlternatives(items, { id: record.id, kind })) {
    if (alternatives.length === ALTERNATIVES_SIZE) break;
    if ((await records.find(alternative.id))?.state === "active") alternatives.push(showImage(alternative));
  }
  return alternatives;
}
