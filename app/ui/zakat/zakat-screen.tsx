import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { Contents, MethodPart, ReadingPage } from "#app/ui/reference/reading-page.tsx";
import { PositionList } from "#app/ui/scholars/position-list.tsx";
import type { ZakatView } from "#domain/zakat/zakat-view.ts";
import { SourceList, ToldCards } from "./text-parts.tsx";
import { ZakatCalculator } from "./zakat-calculator.tsx";
import { NisabWeights, ZakatExample, ZakatFormula } from "./zakat-explained.tsx";

/** On paper: black on white, whatever the theme, and only the calculation with what it rests on. */
const ON_PAPER =
  "print:text-ink print:[--ink:#000] print:[--muted:#333] print:[--line:#999] print:[--surface:#fff] print:[--accent:#000] print:[--accent-soft:#fff] print:[--stance:#000] print:[--stance-soft:#fff]";

export function ZakatScreen({ view }: { view: ZakatView }) {
  const t = useMessages();
  const localize = useLocalize();
  const { texts, positions } = view;
  const { title, intro, notFatwa, how, formula, weights, example, differ, sources } = texts;
  const parts = [
    { id: "how", name: how.title },
    { id: "formula", name: formula.title },
    { id: "nisab", name: weights.title },
    { id: "example", name: example.title },
    { id: "calculator", name: t("zakat.calculator") },
    { id: "differ", name: differ.title },
  ];
  return (
    <ReadingPage
      title={title}
      intro={intro}
      isIntroPrinted={false}
      notices={[notFatwa]}
      beneath={<Contents label={t("zakat.contents")} parts={parts} />}
      className={ON_PAPER}
    >
      <div className="contents print:hidden">
        <MethodPart id="how" title={how.title}>
          <ToldCards parts={how.steps} isNumbered />
        </MethodPart>
        <ZakatFormula formula={formula} />
        <NisabWeights view={view} />
        <ZakatExample view={view} />
      </div>
      <ZakatCalculator view={view} />
      <MethodPart id="differ" title={differ.title} intro={differ.intro}>
        <ToldCards parts={differ.views} />
        <h3 className="text-lg">{differ.positions}</h3>
        <PositionList positions={positions} />
        <p className="print:hidden">
          <a href={localize("/scholars?scope=zakat")} className="text-accent underline">
            {differ.register}
          </a>
        </p>
      </MethodPart>
      <SourceList {...sources} />
    </ReadingPage>
  );
}
