import { redirect } from "react-router";
import type { FailedList, PageArgs, PageHead, PageScreen } from "#app/document/page-module.ts";
import { localizePath } from "#app/i18n/language-path.ts";
import { viewTitle } from "#app/i18n/list-meta.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { loadLens } from "#app/loaders/register.ts";
import { MarketsScreen } from "#app/ui/markets/markets-screen.tsx";
import { addLens } from "#domain/lists/lens-query.ts";
import { toMarketSearch } from "#domain/market/market.ts";
import { readQuery } from "#domain/page-queries.ts";
import { isBusinessUnlawful, kindOf } from "#domain/register/lens.ts";
import { addCacheTags, LIVE_TAG, listTag } from "#server/page-cache/page-tags.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";

export async function loader(args: PageArgs) {
  const { request, context } = args;
  addCacheTags(context, LIVE_TAG, listTag("coin"));
  const language = languageOfRequest(request);
  const { lens: id, ...query } = readQuery("markets", new URL(request.url).searchParams);
  const { view: lens, position } = loadLens(args, id);
  const { markets, coins } = context.get(servicesContext);
  const loaded = await markets.list(query, language);
  // Without figures the number of pages is unknown, so there is no redirect.
  if (loaded.fetchedAt !== null && query.page > loaded.pageCount) {
    const last = localizePath("/markets", language) + toMarketSearch({ ...query, page: loaded.pageCount });
    throw redirect(addLens(last, lens.chosen?.id));
  }
  if (!lens.chosen) return { query, loaded, lens };
  // Only reviewed coins have facts, which the narrowest stance and its condition depend on.
  const reviewed = await coins.findByMarketIds(loaded.rows.map((row) => row.id));
  const subjects = new Map(
    reviewed.map(({ id: coin, facts, assessment }) => [
      coin,
      { coin, kind: kindOf(facts), isBusinessUnlawful: isBusinessUnlawful(assessment) },
    ]),
  );
  const rows = loaded.rows.map((row) => ({
    ...row,
    lensPosition: row.review ? position(subjects.get(row.review.id) ?? { coin: row.review.id, kind: null }) : undefined,
  }));
  return { query, loaded: { ...loaded, rows }, lens };
}

export const meta: PageHead<typeof loader> = ({ at, loaderData }) => {
  const t = messagesIn(at.language);
  const { category, page } = loaderData.query;
  const status = category === "all" ? null : t(`category.${category}`);
  return pageMeta({
    at,
    title: viewTitle(t, "markets.title", status, page),
    description: "markets.intro",
  });
};

export default MarketsScreen satisfies PageScreen<typeof loader>;

export const failed: FailedList = { title: "markets.title", text: "markets.error" };
