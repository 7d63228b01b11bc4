import { isolate } from "#app/i18n/isolate.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { SourceNote } from "#app/ui/kit/source-note.tsx";
import { MethodPart } from "#app/ui/reference/reading-page.tsx";
import { MARKET_SOURCE } from "#domain/market/market.ts";
import type { ZakatTexts, ZakatView } from "#domain/zakat/zakat-view.ts";
import { StepList } from "./zakat-result.tsx";

export function ZakatFormula({ formula: { title, lines, rounding } }: Pick<ZakatTexts, "formula">) {
  return (
    <MethodPart id="formula" title={title}>
      <ul className="card flex flex-col gap-2 p-5 font-semibold">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="max-w-prose text-sm text-muted">{rounding}</p>
    </MethodPart>
  );
}

/** The four weights, and what those of gold are worth where a gold token has a price. */
export function NisabWeights({ view: { texts, nisabs, gold } }: { view: ZakatView }) {
  const t = useMessages();
  const { title, text, others } = texts.weights;
  return (
    <MethodPart id="nisab" title={title} intro={text}>
      <ul className="grid gap-4 sm:grid-cols-2">
        {nisabs.map(({ id, metal, grams, note, value }) => (
          <li key={id} className="card p-5">
            <p className="text-lg font-bold">{t(`zakat.metal.${metal}`, { grams })}</p>
            <p className="text-muted">{note}</p>
            {value && <p className="mt-1 text-sm">{t("zakat.weightWorth", { value: isolate(value) })}</p>}
          </li>
        ))}
      </ul>
      <p className="max-w-prose text-sm">
        {gold
          ? t("zakat.goldFrom", {
              price: isolate(gold.perGram),
              token: isolate(gold.token),
              time: isolate(gold.at),
            })
          : t("zakat.noGold")}{" "}
        {others}
      </p>
      {gold && <SourceNote inDollars source={MARKET_SOURCE} at={null} />}
    </MethodPart>
  );
}

export function ZakatExample({ view: { texts, example } }: { view: ZakatView }) {
  const t = useMessages();
  const { values, nisab, sum } = example.steps;
  return (
    <MethodPart id="example" title={texts.example.title} intro={texts.example.intro}>
      <div className="card flex flex-col gap-4 p-5">
        <h3 className="sr-only">{t("zakat.steps")}</h3>
        <StepList title={t("zakat.stepsValues")} steps={values} />
        <StepList title={t("zakat.stepsNisab")} steps={nisab} />
        <StepList title={t("zakat.stepsSum")} steps={sum} />
        <dl className="grid gap-x-6 gap-y-2 border-t-2 border-accent pt-4 font-bold sm:grid-cols-[1fr_auto]">
          <dt>{t("zakat.exampleGoods")}</dt>
          <dd className="figures">
            <bdi dir="ltr">{example.goods} USD</bdi>
          </dd>
          <dt>{t("zakat.exampleMoney")}</dt>
          <dd className="figures">
            <bdi dir="ltr">{example.money} USD</bdi>
          </dd>
        </dl>
      </div>
    </MethodPart>
  );
}
