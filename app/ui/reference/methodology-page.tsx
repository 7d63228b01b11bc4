import type { ReactNode } from "react";
import { useLocalize } from "#app/i18n/use-language.ts";
import { Shown } from "#app/ui/kit/inline-text.tsx";
import { CategoryBadge } from "#app/ui/review/category-badge.tsx";
import { FindingMark } from "#app/ui/review/finding-mark.tsx";
import { reviewPath } from "#app/ui/review/review-path.ts";
import { FINDINGS } from "#domain/screening/screening.ts";
import type { MethodologyView, ToldPoints, ToldText } from "#domain/views/methodology-view.ts";
import { MethodCriteria, MethodUses } from "./method-criteria.tsx";
import { Contents, MethodPart, ReadingPage, ToldList } from "./reading-page.tsx";

const NOT_DRAWN = "not-applicable";

export function MethodologyPage({ methodology }: { methodology: MethodologyView }) {
  const { title, intro, contents, notFatwa, property, how, states, kinds, disputes, differ } = methodology;
  const { words, weights, rating, exceptions, version, changes } = methodology;
  const parts = [
    { id: "how", name: how.title },
    ...kinds.flatMap(({ kind, title: name, usesTitle }) => [
      { id: `${kind}-criteria`, name },
      { id: `${kind}-uses`, name: usesTitle },
    ]),
    { id: "disputes", name: disputes.title },
    { id: "differ", name: differ.title },
    { id: "rating", name: rating.title },
    { id: "exceptions", name: exceptions.title },
    { id: "version", name: version.title },
  ];
  return (
    <ReadingPage
      title={title}
      intro={intro}
      notices={[notFatwa, property]}
      beneath={<Contents label={contents} isLabelShown parts={parts} />}
    >
      <How how={how} weights={weights} states={states} />
      {kinds.map((told) => (
        <div key={told.kind} className="flex flex-col gap-12">
          <MethodCriteria told={told} words={words} weights={weights} />
          <MethodUses told={told} words={words} />
        </div>
      ))}
      <MethodPart id="disputes" title={disputes.title} intro={disputes.intro}>
        <ToldParts parts={disputes.parts} />
      </MethodPart>
      <Points id="differ" told={differ} />
      <MethodPart id="rating" title={rating.title} intro={rating.text}>
        <ToldList list={rating.questions} />
      </MethodPart>
      <Exceptions exceptions={exceptions} />
      <MethodPart id="version" title={version.title} intro={version.current}>
        <p className="max-w-prose">{version.text}</p>
        {version.changes.map((change) => (
          <section key={change.version}>
            <h3 className="text-lg">
              <bdi>{change.version}</bdi> · {change.date}
            </h3>
            <ul className="mt-2 flex max-w-prose list-disc flex-col gap-2 ps-6">
              {change.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </section>
        ))}
        <section>
          <h3 className="text-lg">{changes.title}</h3>
          <p className="mt-2 max-w-prose">{changes.text}</p>
        </section>
      </MethodPart>
    </ReadingPage>
  );
}

/** From facts to a status, in steps. */
function How({ how, weights, states }: Pick<MethodologyView, "how" | "weights" | "states">) {
  const [facts, findings, criteria, status] = how.steps;
  const step = (told: ToldText | undefined, more?: ReactNode) =>
    told && (
      <li className="card p-5 marker:font-bold marker:text-accent">
        <h3 className="inline text-lg">{told.title}</h3>
        <p className="mt-1 max-w-prose">{told.text}</p>
        {more}
      </li>
    );
  return (
    <MethodPart id="how" title={how.title}>
      <ol className="flex list-inside list-decimal flex-col gap-3">
        {step(facts)}
        {step(
          findings,
          <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
            {FINDINGS.filter((finding) => finding !== NOT_DRAWN).map((finding) => (
              <li key={finding}>
                <FindingMark finding={finding} />
              </li>
            ))}
          </ul>,
        )}
        {step(criteria, <ToldList list={Object.values(weights)} />)}
        {step(status)}
      </ol>
      <ul className="flex max-w-prose list-disc flex-col gap-2 ps-6">
        {how.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <section>
        <h3 className="text-lg">{states.title}</h3>
        <p className="mt-1 max-w-prose">{states.text}</p>
        <ToldList list={states.states} />
      </section>
    </MethodPart>
  );
}

function ToldParts({ parts }: { parts: readonly ToldText[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {parts.map(({ title, text }) => (
        <li key={title} className="card p-5">
          <h3 className="text-lg">{title}</h3>
          <p className="mt-2">{text}</p>
        </li>
      ))}
    </ul>
  );
}

function Points({ id, told: { title, intro, points } }: { id: string; told: ToldPoints }) {
  return (
    <MethodPart id={id} title={title} intro={intro}>
      <ul className="flex max-w-prose list-disc flex-col gap-2 ps-6">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </MethodPart>
  );
}

function Exceptions({ exceptions: { title, text, byRule, list } }: Pick<MethodologyView, "exceptions">) {
  const localize = useLocalize();
  return (
    <MethodPart id="exceptions" title={title} intro={text}>
      {list.length > 0 && (
        <ul className="flex flex-col gap-4">
          {list.map(({ kind, id, name, category, byRule: drawn, reason }) => (
            <li key={`${kind} ${id}`} className="card flex flex-col gap-2 p-5">
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <a
                  href={localize(reviewPath(kind, { id }))}
                  className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
                >
                  <Shown value={name} />
                </a>
                <CategoryBadge category={category} />
                <span className="inline-flex flex-wrap items-center gap-2 text-sm text-muted">
                  {byRule} <CategoryBadge category={drawn} />
                </span>
              </div>
              <Shown value={reason} as="p" />
            </li>
          ))}
        </ul>
      )}
    </MethodPart>
  );
}
