import type { PageArgs, PageHead, PageProps } from "#app/document/page-module.ts";
import { listMeta } from "#app/i18n/list-meta.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { loadLens } from "#app/loaders/register.ts";
import { loadReviewList } from "#app/loaders/review.ts";
import { KindFilter, KindNote } from "#app/ui/kinds/kind-filter.tsx";
import { ListFailure } from "#app/ui/review/list/list-failure.tsx";
import { ListingCard } from "#app/ui/review/list/listing-card.tsx";
import { ReviewList } from "#app/ui/review/list/review-list.tsx";
import { readQuery } from "#domain/page-queries.ts";
import type { CoinKind } from "#domain/screening/coin-facts.ts";
import { toKindName } from "#domain/views/kind-view.ts";
import { methodWords } from "#server/content/reference.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";

export async function loader(args: PageArgs) {
  const { lens: id, ...query } = readQuery("cryptocurrencies", new URL(args.request.url).searchParams);
  const { view: lens, beside } = loadLens(args, id);
  const { coins } = args.context.get(servicesContext);
  const loaded = await loadReviewList(args, coins, query, lens.chosen?.id);
  const cards = loaded.cards.map((card) => ({ ...card, beside: beside({ coin: card.id, kind: card.kind }) }));
  return { ...loaded, cards, lens, ...(await loadKindChoices(args, query.kind)) };
}

/** The kinds that the list can be narrowed to: those of at least one coin, and the chosen one. */
async function loadKindChoices({ request, context }: PageArgs, chosen: CoinKind | undefined) {
  const words = methodWords(languageOfRequest(request));
  const used = await context.get(servicesContext).coins.usedKinds();
  const offered = chosen && !used.includes(chosen) ? [...used, chosen] : used;
  return { kind: chosen ? toKindName(chosen, words) : null, choices: offered.map((each) => toKindName(each, words)) };
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
