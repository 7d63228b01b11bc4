import { redirect } from "react-router";
import { localizePath } from "#app/i18n/language-path.ts";
import { listMeta } from "#app/i18n/list-meta.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { ExchangeList } from "#app/ui/review/list/exchange-list.tsx";
import { ListFailure } from "#app/ui/review/list/list-failure.tsx";
import { DEFAULT_SORT, defaultOrder, toSearch } from "#domain/lists/list-query.ts";
import { PUBLIC_EXCHANGES_PAGE_SIZE } from "#domain/lists/paging.ts";
import { readQuery } from "#domain/page-queries.ts";
import { listTag, noteShown } from "#server/http/cache/page-tags.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";
import type { Route } from "./+types/exchanges.ts";

/** Exchanges are always listed newest first. */
const NEWEST_FIRST = { sort: DEFAULT_SORT, order: defaultOrder(DEFAULT_SORT) };

export async function loader({ request, context }: Route.LoaderArgs) {
  noteShown(context, listTag("exchange"));
  const language = languageOfRequest(request);
  const query = { ...readQuery("exchanges", new URL(request.url).searchParams), ...NEWEST_FIRST };
  const { exchanges, showImage } = context.get(servicesContext);
  const found = await exchanges.listCards({ ...query, pageSize: PUBLIC_EXCHANGES_PAGE_SIZE }, language);
  // A page past the end is an old link: the last page is the nearest thing to it.
  if (query.page > found.pageCount) {
    throw redirect(localizePath("/exchange", language) + toSearch({ ...query, page: found.pageCount }));
  }
  return { query, total: found.total, pageCount: found.pageCount, exchanges: found.items.map(showImage) };
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  listMeta({
    matches,
    location,
    title: "exchanges.title",
    description: "exchanges.description",
    query: loaderData?.query,
  });

export default function Exchanges({ loaderData }: Route.ComponentProps) {
  return <ExchangeList {...loaderData} />;
}

export function ErrorBoundary() {
  const t = useMessages();
  return <ListFailure title={t("exchanges.title")} text={t("exchanges.error")} />;
}
