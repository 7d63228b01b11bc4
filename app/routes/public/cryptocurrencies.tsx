import type { PageArgs, PageHead, PageProps } from "#app/document/page-module.ts";
import { localizePath } from "#app/i18n/language-path.ts";
import { listMeta } from "#app/i18n/list-meta.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { KindFilter, KindNote } from "#app/ui/kinds/kind-filter.tsx";
import { ListFailure } from "#app/ui/review/list/list-failure.tsx";
import { ListingCard } from "#app/ui/review/list/listing-card.tsx";
import { ReviewList } from "#app/ui/review/list/review-list.tsx";
import { readQuery } from "#domain/page-queries.ts";
import { loadKindChoices } from "#server/responses/kind-pages.ts";
import { loadLens } from "#server/responses/lens.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { loadReviewList } from "#server/responses/review-pages.ts";

export async function loader(args: PageArgs) {
  const { lens: id, ...query } = readQuery("cryptocurrencies", new URL(args.request.url).searchParams);
  const { view: lens, beside } = loadLens(args, id);
  const { coins } = args.context.get(servicesContext);
  const loaded = await loadReviewList(args, coins, query, localizePath, lens.chosen?.id);
  const cards = loaded.cards.map((card) => ({ ...card, beside: beside({ coin: card.id, kind: card.kind }) }));
  return { ...loaded, cards, lens, ...(await loadKindChoices(args, query.kind)) };
}

export const meta: PageHead<typeof loader> = ({ at, loaderData }) =>
  listMeta({
    at,
    title: "coins.title",
    of: loaderData?.kind?.name,
    description: "coins.description",
    query: loaderData?.query,
  });

export default function Cryptocurrencies({ loaderData: { choices, kind, ...list } }: PageProps<typeof loader>) {
  return (
    <ReviewList
      kind="coin"
      sortable
      of={ListingCard}
      {...list}
      filter={<KindFilter choices={choices} query={list.query} lens={list.lens.chosen?.id} />}
    >
      {kind && <KindNote kind={kind} />}
    </ReviewList>
  );
}

export function Failed() {
  const t = useMessages();
  return <ListFailure title={t("coins.title")} text={t("coins.error")} />;
}
