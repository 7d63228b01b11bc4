import { redirect } from "react-router";
import type { PageArgs, PageHead, PageProps } from "#app/document/page-module.ts";
import { localizePath } from "#app/i18n/language-path.ts";
import { viewTitle } from "#app/i18n/list-meta.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { loadLens } from "#app/loaders/register.ts";
import { MarketsScreen } from "#app/ui/markets/markets-screen.tsx";
import { ListFailure } from "#app/ui/review/list/list-failure.tsx";
import { addLens } from "#domain/lists/lens-query.ts";
import { toMarketSearch } from "#domain/market/market.ts";
import { readQuery } from "#domain/page-queries.ts";
import { kindOf } from "#domain/screening/lens.ts";
import { addCacheTags, LIVE_TAG, listTag } from "#server/page-cache/page-tags.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";

export async function loader(args: PageArgs) {
  const { request, context } = args;
  addCacheTags(context, LIVE_TAG, listTag("coin"));
  const language = languageOfRequest(request);
  const { lens: id, ...query } = readQuery("markets", new URL(request.url).searchParams);
  const { view: lens, beside } = loadLens(args, id);
  const { markets, coins } = context.get(servicesContext);
  const loaded = await markets.list(query, language);
  // Without figures the number of pages is unknown, so there is no redirect.
  if (loaded.fetchedAt !== null && query.page > loaded.pageCount) {
    const last = localizePath("/markets", language) + toMarketSearch({ ...query, page: loaded.pageCount });
    throw redirect(addLens(last, lens.chosen?.id));
  }
  if (!lens.chosen) return { query, loaded, lens };
  // Only reviewed coins have a known kind, which the narrowest stance depends on.
  const reviewed = await coins.findByMarketIds(loaded.rows.map((row) => row.id));
  const kinds = new Map(reviewed.map((coin) => [coin.id, kindOf(coin.facts)]));
  const rows = loaded.rows.map((row) => ({
    ...row,
    beside: row.review ? beside({ coin: row.review.id, kind: kinds.get(row.review.id) ?? null }) : undefined,
  }));
  return { query, loaded: { ...loaded, rows }, lens };
}

export const meta: PageHead<typeof loader> = ({ at, loaderData }) => {
  const t = messagesIn(at.language);
  const { category, page } = loaderData?.query ?? { category: "all", page: 1 };
  const status = category === "all" ? null : t(`category.${category}`);
  return pageMeta({
    at,
    title: viewTitle(t, "markets.title", status, page),
    description: "markets.intro",
  });
};

export default function Markets({ loaderData }: PageProps<typeof loader>) {
  return <MarketsScreen {...loaderData} />;
}

export function Failed() {
  const t = useMessages();
  return <ListFailure title={t("markets.title")} text={t("markets.error")} />;
}
