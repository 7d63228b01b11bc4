import type { FailedList, PageArgs, PageData, PageHead } from "#app/document/page-module.ts";
import { isolate } from "#app/i18n/isolate.ts";
import { compareMeta } from "#app/i18n/review-meta.ts";
import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { loadComparison, type ShownComparison } from "#app/loaders/compare.ts";
import { ChooseForm, Examples } from "#app/ui/compare/compare-form.tsx";
import { CompareTable } from "#app/ui/compare/compare-table.tsx";
import { PageLink } from "#app/ui/kit/inline-text.tsx";
import { SourceNote } from "#app/ui/kit/source-note.tsx";
import { ChipNav } from "#app/ui/kit/view-links.tsx";
import { ViewNote } from "#app/ui/views/view-note.tsx";
import { toCompareSearch } from "#domain/compare/compare-query.ts";
import type { ComparisonView } from "#domain/compare/comparison.ts";
import { addView } from "#domain/lists/view-query.ts";
import { MARKET_SOURCE } from "#domain/market/market.ts";
import { readQuery } from "#domain/page-queries.ts";
import { RECORD_TYPES } from "#domain/records/content-type.ts";

export const loader = (args: PageArgs) =>
  loadComparison(args, readQuery("compare", new URL(args.request.url).searchParams));

export const meta: PageHead<typeof loader> = ({ at, loaderData }) => compareMeta(at, loaderData);

export const failed: FailedList = { title: "compare.title", text: "compare.error" };

/** Two to four records side by side; with fewer, the forms that choose them. */
export default function Compare(comparison: PageData<typeof loader>) {
  const t = useMessages();
  const localize = useLocalize();
  const { type, cards, groups } = comparison;
  const names = cards.map(({ name }) => name.text).join(t("review.listSeparator"));
  const isComparing = groups.length > 0;
  return (
    <main id="content" className="page py-6 lg:py-10" data-compared>
      <h1 data-list-start>{isComparing ? t("compare.titleOf", { names }) : t("compare.title")}</h1>
      <p className="mt-2 max-w-prose text-muted">{isComparing ? t("review.notFatwa") : t("compare.intro")}</p>
      <ViewNote
        view={comparison.view}
        back={
          localize("/compare") +
          toCompareSearch(
            type,
            cards.map(({ id }) => id),
          )
        }
      />
      <LeftOut left={comparison.left} />
      {isComparing ? <Compared comparison={comparison} names={names} /> : <Choosing comparison={comparison} />}
    </main>
  );
}

/** What was named and is not compared. */
function LeftOut({ left: { unknown, beyond, isMixed } }: Pick<ComparisonView, "left">) {
  const t = useMessages();
  const listed = (names: readonly string[]) => names.map(isolate).join(t("review.listSeparator"));
  if (unknown.length + beyond.length === 0 && !isMixed) return null;
  return (
    <div role="status" className="mt-4 flex max-w-prose flex-col gap-1 rounded-xl bg-raised p-3">
      {unknown.length > 0 && <p>{t("compare.unknown", { list: listed(unknown) })}</p>}
      {beyond.length > 0 && <p>{t("compare.tooMany", { list: listed(beyond) })}</p>}
      {isMixed && <p>{t("compare.mixed")}</p>}
    </div>
  );
}

function Compared({ comparison, names }: { comparison: ShownComparison; names: string }) {
  const t = useMessages();
  const address = useLocalize()("/compare");
  const { type, cards, groups, fetchedAt, choices } = comparison;
  const view = comparison.view.chosen?.id;
  const without = (id: string) => {
    const rest = cards.map((card) => card.id).filter((other) => other !== id);
    return addView(address + toCompareSearch(type, rest), view);
  };
  return (
    <div data-view="faded" className="mt-6 flex flex-col gap-3">
      <CompareTable
        type={type}
        cards={cards}
        groups={groups}
        caption={t("compare.caption", { names })}
        without={without}
        view={view}
      />
      {fetchedAt && <SourceNote source={MARKET_SOURCE} at={fetchedAt} />}
      <ChooseForm type={type} cards={cards} choices={choices} view={view} />
      <PageLink to="/compare">{t("compare.restart")}</PageLink>
    </div>
  );
}

/** Of which type, what is chosen so far, and pairs to begin with. */
function Choosing({ comparison: { type, cards, choices, view } }: { comparison: ShownComparison }) {
  const t = useMessages();
  const address = useLocalize()("/compare");
  const [chosen] = cards;
  const types = RECORD_TYPES.map((each) => ({
    key: each,
    to: each === "coin" ? address : `${address}?${each}=`,
    name: t(`compare.${each}s`),
    current: each === type,
  }));
  return (
    <>
      <div className="mt-6">
        <ChipNav label={t("compare.title")} chips={types} />
      </div>
      {chosen && (
        <p className="mt-4 font-semibold" role="status">
          {t("compare.another", { name: chosen.name.text })}
        </p>
      )}
      <ChooseForm type={type} cards={cards} choices={choices} view={view.chosen?.id} />
      {!chosen && <Examples type={type} choices={choices} />}
    </>
  );
}
