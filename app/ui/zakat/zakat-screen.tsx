import { useMessages } from "#app/i18n/use-language.ts";
import { PageLink } from "#app/ui/kit/inline-text.tsx";
import { Contents, MethodPart, ReadingPage } from "#app/ui/reference/reading-page.tsx";
import { PositionList } from "#app/ui/scholars/position-list.tsx";
import type { CitedPart, ZakatView } from "#domain/zakat/zakat-view.ts";
import { CitedPoints, SourceList, TextCards } from "./text-parts.tsx";
import { ZakatCalculator } from "./zakat-calculator.tsx";
import { NisabWeights, ZakatExample, ZakatFormula } from "./zakat-explained.tsx";

/** On paper: black on white, whatever the theme, and only the calculation with what it rests on. */
const ON_PAPER =
  "print:text-ink print:[--ink:#000] print:[--muted:#333] print:[--line:#999] print:[--surface:#fff] print:[--accent:#000] print:[--accent-soft:#fff] print:[--stance:#000] print:[--stance-soft:#fff]";

export function ZakatScreen(view: ZakatView) {
  const t = useMessages();
  const { texts, positions } = view;
  const { title, intro, notFatwa, how, formula, weights, example, schools, cases, differ, sources } = texts;
  const parts = [
    { id: "how", name: how.title },
    { id: "formula", name: formula.title },
    { id: "nisab", name: weights.title },
    { id: "example", name: example.title },
    { id: "calculator", name: t("zakat.calculator") },
    { id: "schools", name: schools.title },
    { id: "cases", name: cases.title },
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
          <TextCards parts={how.steps} isNumbered />
        </MethodPart>
        <ZakatFormula formula={formula} />
        <NisabWeights view={view} />
        <ZakatExample view={view} />
      </div>
      <ZakatCalculator view={view} />
      <div className="contents print:hidden">
        <CitedSection id="schools" section={schools} />
        <CitedSection id="cases" section={cases} />
      </div>
      <MethodPart id="differ" title={differ.title} intro={differ.intro}>
        <TextCards parts={differ.views} />
        <h3 className="text-lg">{differ.positions}</h3>
        <PositionList positions={positions} />
        <p className="print:hidden">
          <PageLink to="/scholars?scope=zakat">{differ.register}</PageLink>
        </p>
      </MethodPart>
      <SourceList {...sources} />
    </ReadingPage>
  );
}

type CitedSectionProps = { id: string; section: { title: string; intro: string; parts: readonly CitedPart[] } };

const CitedSection = ({ id, section: { title, intro, parts } }: CitedSectionProps) => (
  <MethodPart id={id} title={title} intro={intro}>
    {parts.map((part) => (
      <section key={part.id} id={part.id} className="flex flex-col gap-2">
        <h3 className="text-lg">{part.title}</h3>
        <CitedPoints points={part.points} />
      </section>
    ))}
  </MethodPart>
);
