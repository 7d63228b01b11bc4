import { isolate } from "#app/i18n/isolate.ts";
import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";
import { SourceNote } from "#app/ui/kit/source-note.tsx";
import { toCompareSearch } from "#domain/compare/compare-query.ts";
import type { ComparisonView } from "#domain/compare/comparison.ts";
import { MARKET_SOURCE } from "#domain/market/market.ts";
import { RECORD_TYPES } from "#domain/records/content-type.ts";
import { AddForm, ChooseForm } from "./compare-form.tsx";
import { CompareTable } from "./compare-table.tsx";
import { CurvesFigure } from "./curves-figure.tsx";

/** Two to four records side by side; with fewer, the forms that choose them. */
export function CompareScreen({ comparison }: { comparison: ComparisonView }) {
  const t = useMessages();
  const { kind, cards, groups } = comparison;
  const names = cards.map(({ name }) => name.text).join(t("review.listSeparator"));
  const isComparing = groups.length > 0;
  return (
    <main id="content" className="page py-10" data-compared>
      <h1 className="text-3xl" data-list-start>
        {isComparing ? t("compare.titleOf", { names }) : t("compare.title")}
      </h1>
      <p className="mt-2 max-w-prose text-muted">{isComparing ? t("review.notFatwa") : t("compare.intro")}</p>
      <LeftOut left={comparison.left} />
      {isComparing ? <Compared comparison={comparison} names={names} /> : <Choosing comparison={comparison} />}
      {isComparing && <AddForm kind={kind} cards={cards} choices={comparison.choices[kind]} />}
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

function Compared({ comparison, names }: { comparison: ComparisonView; names: string }) {
  const t = useMessages();
  const address = useLocalize()("/compare");
  const { kind, cards, groups, curves, fetchedAt } = comparison;
  const without = (id: string) =>
    address +
    toCompareSearch(
      kind,
      cards.map((card) => card.id).filter((other) => other !== id),
    );
  return (
    <div data-view="faded" className="mt-6 flex flex-col gap-8">
      <div className="flex flex-col gap-3">
        <CompareTable
          kind={kind}
          cards={cards}
          groups={groups}
          caption={t("compare.caption", { names })}
          without={without}
        />
        {fetchedAt && <SourceNote source={MARKET_SOURCE} at={fetchedAt} />}
      </div>
      {kind === "coin" && <CurvesFigure curves={curves} cards={cards} />}
    </div>
  );
}

/** The kind of what was already chosen, or both. */
function Choosing({ comparison: { cards, choices } }: { comparison: ComparisonView }) {
  const t = useMessages();
  const localize = useLocalize();
  const [chosen] = cards;
  return (
    <>
      {chosen && (
        <p className="mt-4 font-semibold" role="status">
          {t("compare.another", { name: chosen.name.text })}
        </p>
      )}
      <div className="mt-6 grid gap-6 lg:grid-cols-2">
        {RECORD_TYPES.map((kind) => {
          const offered = choices[kind];
          return offered && <ChooseForm key={kind} kind={kind} choices={offered} chosen={cards.map(({ id }) => id)} />;
        })}
      </div>
      {chosen && (
        <a href={localize("/compare")} data-within className={buttonClass("quiet", "mt-4")}>
          {t("compare.restart")}
        </a>
      )}
    </>
  );
}
