import type { FailedList, PageArgs, PageData, PageHead } from "#app/document/page-module.ts";
import { listMeta } from "#app/i18n/list-meta.ts";
import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { loadLens } from "#app/loaders/register.ts";
import { loadReviewList } from "#app/loaders/review.ts";
import { kindPath } from "#app/ui/kinds/kind-link.tsx";
import { TextLink } from "#app/ui/kit/inline-text.tsx";
import { CoinRow, type RowFigures } from "#app/ui/review/list/listing-row.tsx";
import { ReviewList } from "#app/ui/review/list/review-list.tsx";
import { SelectFilter } from "#app/ui/review/list/select-filter.tsx";
import { LIST_PATHS } from "#app/ui/review/review-path.ts";
import { addLens } from "#domain/lists/lens-query.ts";
import { toSearch } from "#domain/lists/list-query.ts";
import { readQuery } from "#domain/page-queries.ts";
import type { CoinKind } from "#domain/screening/coin-facts.ts";
import { toKindName } from "#domain/views/reference/kind-view.ts";
import { methodWords } from "#server/content/reference.ts";
import { addCacheTags, LIVE_TAG } from "#server/page-cache/page-tags.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";

export async function loader(args: PageArgs) {
  const { lens: id, ...query } = readQuery("cryptocurrencies", new URL(args.request.url).searchParams);
  const { view: lens, position } = loadLens(args, id);
  const { coins } = args.context.get(servicesContext);
  const loaded = await loadReviewList(args, coins, query, lens.chosen?.id);
  const figures = await loadFigures(args);
  const cards = loaded.cards.map((card) => ({
    ...card,
    lensPosition: position({ ...card, coin: card.id }),
    figures: figures && (figures.get(card.id) ?? NO_FIGURES),
  }));
  return { ...loaded, cards, lens, ...(await loadKindChoices(args, query.kind)) };
}

const NO_FIGURES: RowFigures = { price: null, change24h: null, marketCap: null };

/** Current figures by the id of the coin. */
async function loadFigures({ request, context }: PageArgs): Promise<Map<string, RowFigures> | undefined> {
  addCacheTags(context, LIVE_TAG);
  const { rows, fetchedAt } = await context.get(servicesContext).markets.reviewed(languageOfRequest(request));
  if (!fetchedAt) return undefined;
  return new Map(rows.map(({ review, price, change24h, marketCap }) => [review.id, { price, change24h, marketCap }]));
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
    of: loaderData.kind?.name,
    description: "coins.description",
    query: loaderData.query,
  });

export default function Cryptocurrencies({ choices, kind, ...list }: PageData<typeof loader>) {
  const t = useMessages();
  const { kind: _, ...query } = list.query;
  return (
    <ReviewList
      type="coin"
      sortable
      columns={list.cards[0]?.figures ? [t("markets.price"), t("markets.changeShort"), t("markets.market_cap")] : []}
      of={CoinRow}
      {...list}
      filter={
        <SelectFilter
          address={useLocalize()(LIST_PATHS.coin)}
          name="kind"
          label={t("kinds.choose.label")}
          any={t("kinds.choose.any")}
          chosen={kind?.id}
          choices={choices.map(({ id, name }) => ({ value: id, name }))}
          rest={addLens(toSearch({ ...query, page: 1 }), list.lens.chosen?.id).replace(/^\?/, "")}
          submit={t("kinds.choose.show")}
        />
      }
    >
      {kind && (
        <p className="mt-3 text-sm">
          <TextLink to={kindPath(kind)}>{t("kinds.choose.about", { name: kind.name })}</TextLink>
        </p>
      )}
    </ReviewList>
  );
}

export const failed: FailedList = { title: "coins.title", text: "coins.error" };
