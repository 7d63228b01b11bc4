import { useMessages } from "#app/i18n/use-language.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { PageLink } from "#app/ui/kit/inline-text.tsx";
import type { Step } from "#domain/zakat/steps.ts";

const LINK = "inline-flex min-h-11 items-center text-ink underline print:hidden";

/** Filled in by the script of the page. */
export function ZakatResultPanel() {
  const t = useMessages();
  return (
    <section
      aria-labelledby="zakat-result"
      className="flex min-w-0 flex-col gap-4 border-t-2 border-accent pt-5 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto"
    >
      <h3 id="zakat-result" className="text-xl">
        {t("zakat.result")}
      </h3>
      <p data-empty className="text-muted">
        {t("zakat.empty")}
      </p>
      <p data-missing hidden className="rounded-card bg-accent-soft p-4 font-semibold" />
      <div data-filled hidden className="flex flex-col gap-5">
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
          <div data-way="zakat" className="rounded-card border border-line p-4">
            <h4>{t("zakat.zakat")}</h4>
            <p className="figures text-2xl font-bold">
              <bdi data-due />
            </p>
            <p data-status className="text-sm text-muted" />
          </div>
          <div data-way="purify" hidden className="rounded-card border border-line p-4">
            <h4>{t("zakat.purify")}</h4>
            <p className="figures text-2xl font-bold">
              <bdi data-due />
            </p>
            <PageLink to="/purification" className={LINK}>
              {t("zakat.howPurify")}
            </PageLink>
          </div>
        </div>
        <a href="#differ" className={`${LINK} self-start`}>
          {t("zakat.whoDiffers")}
        </a>
        <div className="flex flex-col gap-4">
          <h3 className="text-lg">{t("zakat.steps")}</h3>
          <EmptyStepList of="values" title={t("zakat.stepsValues")} />
          <EmptyStepList of="nisab" title={t("zakat.stepsNisab")} />
          <EmptyStepList of="sum" title={t("zakat.stepsSum")} />
        </div>
        <p data-calculated className="text-sm text-muted" />
      </div>
      <p data-next hidden className="rounded-card bg-accent-soft p-4" />
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button data-do="print" look="primary">
          {t("zakat.print")}
        </Button>
        <Button data-do="clear">{t("zakat.clear")}</Button>
      </div>
    </section>
  );
}

const ROW = "flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line py-2";
/** A long product breaks anywhere rather than widening the page. */
const SUM = "figures min-w-0 [overflow-wrap:anywhere]";

type Props = { title: string; steps: readonly Step[] };

/** Steps of a calculation, one below the other. */
export function StepList({ title, steps }: Props) {
  const t = useMessages();
  return (
    <section>
      <h4 className="font-bold">{title}</h4>
      <ol className="mt-1 text-sm">
        {steps.map(({ id, name = "", sum, result }) => (
          <li key={id + name} className={ROW}>
            <span>{t(`zakatScript.${id}`, { name })}</span>
            <bdi dir="ltr" className={SUM}>
              {sum}
              {result && ` = ${result}`}
            </bdi>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The same without steps: the script of the page copies the template's row for each (`app/page-script/lazy/zakat/`). */
function EmptyStepList({ title, of }: { title: string; of: string }) {
  return (
    <section data-steps={of}>
      <h4 className="font-bold">{title}</h4>
      <ol className="mt-1 text-sm" />
    </section>
  );
}

export const StepTemplate = () => (
  <template id="zakat-step">
    <li className={ROW}>
      <span />
      <bdi dir="ltr" className={SUM} />
    </li>
  </template>
);
