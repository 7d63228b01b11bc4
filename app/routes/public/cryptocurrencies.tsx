import { redirect } from "react-router";
import { localizePath } from "#app/i18n/language-path.ts";
import { listMeta } from "#app/i18n/list-meta.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { CoinList } from "#app/ui/review/list/coin-list.tsx";
import { ListFailure } from "#app/ui/review/list/list-failure.tsx";
import { toSearch } from "#domain/lists/list-query.ts";
import { PUBLIC_COINS_PAGE_SIZE } from "#domain/lists/paging.ts";
import { readQuery } from "#domain/page-queries.ts";
import { listTag, noteShown } from "#server/http/cache/page-tags.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";
import type { Route } from "./+types/cryptocurrencies.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  noteShown(context, listTag("coin"));
  const language = languageOfRequest(request);
  const query = readQuery("cryptocurrencies", new URL(request.url).searchParams);
  const { coins, showImage } = context.get(servicesContext);
  const found = await coins.listCards({ ...query, pageSize: PUBLIC_COINS_PAGE_SIZE }, language);
  // A page past the end is an old link: the last page is the nearest thing to it.
  if (query.page > found.pageCount) {
    throw redirect(localizePath("/cryptocurrencies", language) + toSearch({ ...query, page: found.pageCount }));
  }
  return { query, total: found.total, pageCount: found.pageCount, coins: found.items.map(showImage) };
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  listMeta({
    matches,
    location,
    title: "coins.title",
    description: "coins.description",
    query: loaderData?.query,
  });

export default function Cryptocurrencies({ loaderData }: Route.ComponentProps) {
  return <CoinList {...loaderData} />;
}

export function ErrorBoundary() {
  const t = useMessages();
  return <ListFailure title={t("coins.title")} text={t("coins.error")} />;
}
