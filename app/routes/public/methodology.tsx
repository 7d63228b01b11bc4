import type { ReactNode } from "react";
import type { PageArgs, PageData, PageHead } from "#app/document/page-module.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { PageLink, Shown } from "#app/ui/kit/inline-text.tsx";
import { MethodCriteria, MethodQuestions, MethodUses } from "#app/ui/reference/method-criteria.tsx";
import {
  Contents,
  LabelList,
  MethodChanges,
  MethodPart,
  Points,
  ReadingPage,
} from "#app/ui/reference/reading-page.tsx";
import { FindingMark } from "#app/ui/review/finding-mark.tsx";
import { reviewPath } from "#app/ui/review/review-path.ts";
import { StatusBadge } from "#app/ui/review/status-badge.tsx";
import { RECORD_TYPES } from "#domain/records/content-type.ts";
import { FINDINGS } from "#domain/screening/screening.ts";
import type { MethodologyView, TitledText } from "#domain/views/reference/methodology-view.ts";
import { toException } from "#domain/views/reference/methodology-view.ts";
import { toQuestions } from "#domain/views/view-choice.ts";
import { methodologyIn, pairTexts, viewTexts } from "#server/content/reference.ts";
import { addCacheTags, listTag } from "#server/page-cache/page-tags.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";

export async function loader({ request, context }: PageArgs) {
  // Any record may become an exception, or cease to be one.
  addCacheTags(context, ...RECORD_TYPES.map(listTag));
  const { records } = context.get(servicesContext);
  const language = languageOfRequest(request);
  const found = await Promise.all(
    RECORD_TYPES.map(async (type) =>
      (await records[type].exceptions()).map((record) => toException(type, record, language)),
    ),
  );
  const questions = toQuestions(viewTexts(language));
  return { ...methodologyIn(language, found.flat()), questions, pairs: pairTexts(language) };
}

export const meta: PageHead<typeof loader> = ({ at }) =>
  pageMeta({ at, title: "methodology.title", description: "methodology.description" });

const NOT_DRAWN = "not-applicable";

export default function Methodology(methodology: PageData<typeof loader>) {
  const t = useMessages();
  const { title, intro, contents, notFatwa, property, how, states, kinds, differ } = methodology;
  const { words, weights, rating, exceptions, version, changes, questions, pairs } = methodology;
  const parts = [
    { id: "how", name: how.title },
    { id: "questions", name: t("views.questions") },
    { id: "differ", name: differ.title },
    ...kinds.flatMap(({ type, title: name, usesTitle }) => [
      { id: `${type}-criteria`, name },
      { id: `${type}-uses`, name: usesTitle },
    ]),
    { id: "pairs", name: pairs.title },
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
      <MethodQuestions questions={questions} />
      <MethodPart id="differ" title={differ.title} intro={differ.intro}>
        <Points points={differ.points} />
      </MethodPart>
      {kinds.map((kind) => (
        <div key={kind.type} className="divide-y divide-line border-y border-line">
          <MethodCriteria of={kind} words={words} weights={weights} />
          <MethodUses of={kind} words={words} />
        </div>
      ))}
      <MethodPart id="pairs" title={pairs.title} intro={pairs.intro}>
        <LabelList list={pairs.rules} />
      </MethodPart>
      <MethodPart id="rating" title={rating.title} intro={rating.text}>
        <LabelList list={rating.questions} />
      </MethodPart>
      <Exceptions exceptions={exceptions} />
      <MethodPart id="version" title={version.title} intro={version.current}>
        <p className="max-w-prose">{version.text}</p>
        <MethodChanges changes={version.changes} />
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
  const [facts, evidence, criteria, status] = how.steps;
  const step = (part: TitledText | undefined, more?: ReactNode) =>
    part && (
      <li className="card p-5 marker:font-bold">
        <h3 className="inline text-lg">{part.title}</h3>
        <p className="mt-1 max-w-prose">{part.text}</p>
        {more}
      </li>
    );
  return (
    <MethodPart id="how" title={how.title}>
      <ol className="flex list-inside list-decimal flex-col gap-3">
        {step(
          facts,
          <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
            {FINDINGS.filter((finding) => finding !== NOT_DRAWN).map((finding) => (
              <li key={finding}>
                <FindingMark finding={finding} />
              </li>
            ))}
          </ul>,
        )}
        {step(evidence)}
        {step(criteria, <LabelList list={Object.values(weights)} />)}
        {step(status)}
      </ol>
      <Points points={how.points} />
      <section>
        <h3 className="text-lg">{states.title}</h3>
        <p className="mt-1 max-w-prose">{states.text}</p>
        <LabelList list={states.states} />
      </section>
    </MethodPart>
  );
}

function Exceptions({ exceptions: { title, text, byRule, list } }: Pick<MethodologyView, "exceptions">) {
  return (
    <MethodPart id="exceptions" title={title} intro={text}>
      {list.length > 0 && (
        <ul className="flex flex-col gap-4">
          {list.map(({ type, id, name, category, byRule: drawn, reason }) => (
            <li key={`${type} ${id}`} className="card flex flex-col gap-2 p-5">
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <PageLink
                  to={reviewPath(type, { id })}
                  className="inline-flex min-h-11 items-center font-semibold text-ink underline"
                >
                  <Shown value={name} />
                </PageLink>
                <StatusBadge status={category} />
                <span className="inline-flex flex-wrap items-center gap-2 text-sm text-muted">
                  {byRule} <StatusBadge status={drawn} />
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
