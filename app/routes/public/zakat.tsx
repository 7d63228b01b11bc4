import type { FailedList, PageArgs, PageData, PageHead } from "#app/document/page-module.ts";
import { isolate } from "#app/i18n/isolate.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { readRegister } from "#app/loaders/register.ts";
import { PageLink } from "#app/ui/kit/inline-text.tsx";
import { SourceNote } from "#app/ui/kit/source-note.tsx";
import { MethodPart } from "#app/ui/reference/reading-page.tsx";
import { PositionList } from "#app/ui/scholars/position-list.tsx";
import { CitedPoints, SourceList, TextCards } from "#app/ui/zakat/text-parts.tsx";
import { ZakatCalculator } from "#app/ui/zakat/zakat-calculator.tsx";
import { StepList } from "#app/ui/zakat/zakat-result.tsx";
import { MARKET_SOURCE, MAX_MARKET_ROWS } from "#domain/market/market.ts";
import { type CitedPart, toZakatView, type ZakatView } from "#domain/zakat/zakat-view.ts";
import { zakatIn } from "#server/content/reference.ts";
import { addCacheTags, LIVE_TAG, listTag } from "#server/page-cache/page-tags.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";

/** Never waits for an outside service: new figures drop the page from the cache. */
export async function loader(args: PageArgs): Promise<ZakatView> {
  const { request, context } = args;
  addCacheTags(context, LIVE_TAG, listTag("coin"));
  const language = languageOfRequest(request);
  const services = context.get(servicesContext);
  const { markets, coins } = services;
  const [known, ours] = await Promise.all([markets.known(), coins.listMarketIds(MAX_MARKET_ROWS)]);
  const ids = [...new Set([...known.map(({ id }) => id), ...ours])];
  const [reviewed, prices, rates, register] = await Promise.all([
    coins.findByMarketIds(ids),
    markets.figuresFor(ids),
    services.rates.get({ wait: false }),
    readRegister(args),
  ]);
  return toZakatView({ texts: zakatIn(language), known, reviewed, prices, rates, register, language });
}

export const meta: PageHead<typeof loader> = ({ at, loaderData }) => {
  const { title, description } = loaderData.texts;
  return pageMeta({ at, title: { text: title }, description: { text: description } });
};

export const failed: FailedList = { title: "shell.zakat", text: "zakat.error" };

/** On paper: black on white, whatever the theme, and only the calculation with what it rests on. */
const ON_PAPER =
  "print:text-ink print:[--ink:#000] print:[--muted:#333] print:[--line:#999] print:[--surface:#fff] print:[--accent:#000] print:[--accent-soft:#fff] print:[--stance:#000] print:[--stance-soft:#fff] print:[&_details::details-content]:[content-visibility:visible]";

/** The calculator first; all that explains it is folded below. */
export default function Zakat(view: PageData<typeof loader>) {
  const { texts, positions } = view;
  const { title, intro, notFatwa, how, formula, schools, cases, differ, sources } = texts;
  return (
    <main id="content" className={`page flex flex-col gap-8 py-6 lg:py-10 ${ON_PAPER}`}>
      <header>
        <h1 id="first-screen">{title}</h1>
        <p className="mt-2 max-w-prose text-muted print:hidden">{intro}</p>
        <p className="mt-2 max-w-prose">
          <strong>{notFatwa.title}.</strong> {notFatwa.text}
        </p>
      </header>
      <ZakatCalculator view={view} />
      <div className="fold-group">
        <div className="divide-y divide-line print:hidden">
          <MethodPart id="how" title={how.title} isFolded>
            <TextCards parts={how.steps} isNumbered />
          </MethodPart>
          <MethodPart id="formula" title={formula.title} isFolded>
            <ul className="card flex flex-col gap-2 p-5 font-semibold">
              {formula.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <p className="max-w-prose text-sm text-muted">{formula.rounding}</p>
          </MethodPart>
          <NisabWeights view={view} />
          <ZakatExample view={view} />
          <CitedSection id="schools" section={schools} />
          <CitedSection id="cases" section={cases} />
        </div>
        <MethodPart id="differ" title={differ.title} intro={differ.intro} isFolded>
          <TextCards parts={differ.views} />
          <h3 className="text-lg">{differ.positions}</h3>
          <PositionList positions={positions} />
          <p className="print:hidden">
            <PageLink to="/scholars?scope=zakat">{differ.register}</PageLink>
          </p>
        </MethodPart>
        <MethodPart id="sources" title={sources.title} isFolded>
          <SourceList list={sources.list} />
        </MethodPart>
      </div>
    </main>
  );
}

type CitedSectionProps = { id: string; section: { title: string; intro: string; parts: readonly CitedPart[] } };

const CitedSection = ({ id, section: { title, intro, parts } }: CitedSectionProps) => (
  <MethodPart id={id} title={title} intro={intro} isFolded>
    {parts.map((part) => (
      <section key={part.id} id={part.id} className="flex flex-col gap-2">
        <h3 className="text-lg">{part.title}</h3>
        <CitedPoints points={part.points} />
      </section>
    ))}
  </MethodPart>
);

/** The four weights, and what those of gold are worth where a gold token has a price. */
function NisabWeights({ view: { texts, nisabs, gold } }: { view: ZakatView }) {
  const t = useMessages();
  const { title, text, others } = texts.weights;
  return (
    <MethodPart id="nisab" title={title} intro={text} isFolded>
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

function ZakatExample({ view: { texts, example } }: { view: ZakatView }) {
  const t = useMessages();
  const { values, nisab, sum } = example.steps;
  return (
    <MethodPart id="example" title={texts.example.title} intro={texts.example.intro} isFolded>
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
