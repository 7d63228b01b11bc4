import { useMessages } from "#app/i18n/use-language.ts";
import type { Step } from "#domain/zakat/steps.ts";

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
export function EmptyStepList({ title, of }: { title: string; of: string }) {
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
