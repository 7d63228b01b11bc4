import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { CHIP } from "#app/ui/kit/links/chip-nav.tsx";
import { MethodPart } from "#app/ui/reference/method-part.tsx";
import { PositionList } from "#app/ui/scholars/position-list.tsx";
import type { ZakatView } from "#domain/views/zakat-view.ts";
import { SourceList, ToldCards } from "./told-parts.tsx";
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
    <main id="content" className={`page py-10 ${ON_PAPER}`}>
      <article className="mx-auto flex max-w-4xl flex-col gap-12 print:gap-6">
        <header className="flex flex-col gap-5">
          <div>
            <h1 id="first-screen" className="text-3xl">
              {title}
            </h1>
            <p className="mt-3 max-w-prose text-lg text-muted print:hidden">{intro}</p>
          </div>
          <section className="rounded-card bg-accent-soft p-5 print:p-0">
            <h2 className="text-xl">{notFatwa.title}</h2>
            <p className="mt-2 max-w-prose">{notFatwa.text}</p>
          </section>
          <nav aria-label={t("zakat.contents")} className="print:hidden">
            <ul className="flex flex-wrap gap-2">
              {parts.map(({ id, name }) => (
                <li key={id}>
                  <a href={`#${id}`} className={CHIP}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </header>
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
      </article>
    </main>
  );
}
