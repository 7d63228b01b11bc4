import { Scale } from "lucide-react";
import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { PageLink } from "#app/ui/kit/links/page-link.tsx";
import { criterionPath, FindingMark, methodologyAnchor } from "#app/ui/review/finding-mark.tsx";
import { FINDINGS } from "#domain/screening/screening.ts";
import type { MethodologyView, ToldCriteria, ToldPoints } from "#domain/views/methodology-view.ts";

export function MethodologyPage({ methodology }: { methodology: MethodologyView }) {
  const { title, intro, notFatwa, coins, exchanges, weights, rule, differ, rating, changes } = methodology;
  return (
    <main id="content" className="page py-10">
      <article className="mx-auto flex max-w-4xl flex-col gap-10">
        <header>
          <h1 className="text-3xl">{title}</h1>
          <p className="mt-3 max-w-prose text-lg text-muted">{intro}</p>
        </header>
        <section className="rounded-card bg-accent-soft p-5">
          <h2 className="text-xl">{notFatwa.title}</h2>
          <p className="mt-2 max-w-prose">{notFatwa.text}</p>
        </section>
        <Points told={rule} findings />
        <CriteriaList {...coins} weights={weights} />
        <CriteriaList {...exchanges} weights={weights} />
        <Points told={differ} />
        {[rating, changes].map((part) => (
          <section key={part.title}>
            <h2 className="text-xl">{part.title}</h2>
            <p className="mt-2 max-w-prose">{part.text}</p>
          </section>
        ))}
      </article>
    </main>
  );
}

function Points({ told: { title, intro, points }, findings = false }: { told: ToldPoints; findings?: boolean }) {
  return (
    <section>
      <h2 className="text-xl">{title}</h2>
      <p className="mt-2 max-w-prose">{intro}</p>
      {findings && (
        <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
          {FINDINGS.map((finding) => (
            <li key={finding}>
              <FindingMark finding={finding} />
            </li>
          ))}
        </ul>
      )}
      <ul className="mt-3 flex max-w-prose list-disc flex-col gap-2 ps-6">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}

function CriteriaList({ title, criteria, weights }: ToldCriteria & Pick<MethodologyView, "weights">) {
  const t = useMessages();
  const localize = useLocalize();
  return (
    <section>
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {criteria.map(({ criterion, weight, asks }) => {
          const more = criterionPath(criterion);
          return (
            <li key={criterion} id={methodologyAnchor(criterion)} className="card flex flex-col gap-2 p-5">
              <h3 className="text-lg">{t(`criterion.${criterion}`)}</h3>
              <p>{asks}</p>
              <p className="mt-auto inline-flex items-start gap-1.5 text-sm text-muted">
                <Scale aria-hidden="true" className="mt-1 size-4 shrink-0" />
                {weights[weight]}
              </p>
              {more.startsWith("/glossary") && (
                <PageLink
                  to={localize(more)}
                  className="inline-flex min-h-11 items-center self-start text-sm text-accent hover:underline"
                >
                  {t("glossary.lookUp")}
                  <span className="sr-only">: {t(`criterion.${criterion}`)}</span>
                </PageLink>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
