import { localizePath } from "#app/i18n/language-path.ts";
import { listMeta } from "#app/i18n/list-meta.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { ListFailure } from "#app/ui/review/list/list-failure.tsx";
import { ReviewList } from "#app/ui/review/list/review-list.tsx";
import { readQuery } from "#domain/page-queries.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { loadReviewList } from "#server/responses/review-pages.ts";
import type { Route } from "./+types/cryptocurrencies.ts";

export function loader(args: Route.LoaderArgs) {
  const query = readQuery("cryptocurrencies", new URL(args.request.url).searchParams);
  return loadReviewList(args, args.context.get(servicesContext).coins, query, localizePath);
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  listMeta({ matches, location, title: "coins.title", description: "coins.description", query: loaderData?.query });

export default function Cryptocurrencies({ loaderData }: Route.ComponentProps) {
  return <ReviewList kind="coin" sortable {...loaderData} />;
}

export function ErrorBoundary() {
  const t = useMessages();
  return <ListFailure title={t("coins.title")} text={t("coins.error")} />;
}
