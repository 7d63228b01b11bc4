import type { PageArgs, PageHead, PageProps } from "#app/document/page-module.ts";
import { localizePath } from "#app/i18n/language-path.ts";
import { listMeta } from "#app/i18n/list-meta.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { ListFailure } from "#app/ui/review/list/list-failure.tsx";
import { ListingCard } from "#app/ui/review/list/listing-card.tsx";
import { ReviewList } from "#app/ui/review/list/review-list.tsx";
import { readQuery } from "#domain/page-queries.ts";
import { loadLens } from "#server/responses/lens.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { loadReviewList } from "#server/responses/review-pages.ts";

export async function loader(args: PageArgs) {
  const { lens: id, ...query } = readQuery("cryptocurrencies", new URL(args.request.url).searchParams);
  const { view: lens, beside } = loadLens(args, id);
  const { coins } = args.context.get(servicesContext);
  const loaded = await loadReviewList(args, coins, query, localizePath, lens.chosen?.id);
  const cards = loaded.cards.map((card) => ({ ...card, beside: beside({ coin: card.id, kind: card.kind }) }));
  return { ...loaded, cards, lens };
}

export const meta: PageHead<typeof loader> = ({ at, loaderData }) =>
  listMeta({ at, title: "coins.title", description: "coins.description", query: loaderData?.query });

export default function Cryptocurrencies({ loaderData }: PageProps<typeof loader>) {
  return <ReviewList kind="coin" sortable of={ListingCard} {...loaderData} />;
}

export function Failed() {
  const t = useMessages();
  return <ListFailure title={t("coins.title")} text={t("coins.error")} />;
}
