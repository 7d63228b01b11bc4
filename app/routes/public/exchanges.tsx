import { localizePath } from "#app/i18n/language-path.ts";
import { listMeta } from "#app/i18n/list-meta.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { ListFailure } from "#app/ui/review/list/list-failure.tsx";
import { ReviewList } from "#app/ui/review/list/review-list.tsx";
import { WebsiteLink } from "#app/ui/review/website-link.tsx";
import { DEFAULT_SORT, defaultOrder } from "#domain/lists/list-query.ts";
import { readQuery } from "#domain/page-queries.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { loadReviewList } from "#server/responses/review-pages.ts";
import type { Route } from "./+types/exchanges.ts";

/** Exchanges are always listed newest first. */
const NEWEST_FIRST = { sort: DEFAULT_SORT, order: defaultOrder(DEFAULT_SORT) };

export function loader(args: Route.LoaderArgs) {
  const query = { ...readQuery("exchanges", new URL(args.request.url).searchParams), ...NEWEST_FIRST };
  return loadReviewList(args, args.context.get(servicesContext).exchanges, query, localizePath);
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
  return (
    <ReviewList
      kind="exchange"
      {...loaderData}
      footerOf={({ website, name }) => website && <WebsiteLink href={website} name={name.text} />}
    />
  );
}

export function ErrorBoundary() {
  const t = useMessages();
  return <ListFailure title={t("exchanges.title")} text={t("exchanges.error")} />;
}
