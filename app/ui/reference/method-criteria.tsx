import { ChevronDown, Scale } from "lucide-react";
import { useMessages } from "#app/i18n/use-language.ts";
import { PageLink } from "#app/ui/kit/inline-text.tsx";
import { Fold } from "#app/ui/review/figures/fold.tsx";
import { criterionPath, FindingMark } from "#app/ui/review/finding-mark.tsx";
import { LIST_PATHS } from "#app/ui/review/review-path.ts";
import { StatusBadge } from "#app/ui/review/status-badge.tsx";
import { Holders } from "#app/ui/views/view-note.tsx";
import { addView } from "#domain/lists/view-query.ts";
import type {
  AskedFact,
  CriterionView,
  MethodologyView,
  MethodUse,
  TypeMethodView,
} from "#domain/views/reference/methodology-view.ts";
import type { AskedQuestion } from "#domain/views/view-choice.ts";
import { MethodPart } from "./reading-page.tsx";

/** On the table and not on its cells: the page has some two hundred rows. */
const VALUES = [
  "w-full [&_th,&_td]:py-2 [&_th]:text-start [&_th]:font-normal [&_tr>*]:align-top [&_tr>:last-child]:ps-4",
  "[&_thead]:text-sm [&_thead]:text-muted [&_tbody]:divide-y [&_tbody]:divide-line [&_tbody]:border-y [&_tbody]:border-line",
  "[&_b]:font-semibold [&_p]:text-sm [&_p]:text-muted",
].join(" ");

type Texts = Pick<MethodologyView, "words" | "weights">;

/** Every criterion of a record type with its weight, and its facts folded below it. */
export function MethodCriteria({ of: { type, title, intro, criteria }, ...texts }: { of: TypeMethodView } & Texts) {
  return (
    <MethodPart id={`${type}-criteria`} title={title} intro={intro} isFolded>
      <ul className="flex flex-col gap-4">
        {criteria.map((criterion) => (
          <Criterion key={criterion.criterion} of={criterion} {...texts} />
        ))}
      </ul>
    </MethodPart>
  );
}

function Criterion({ of: { criterion, anchor, weight, asks, facts }, words, weights }: { of: CriterionView } & Texts) {
  const t = useMessages();
  const more = criterionPath(criterion);
  return (
    <li id={anchor} className="card p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-lg">{t(`criterion.${criterion}`)}</h3>
        <p className="inline-flex items-center gap-1.5 text-sm font-semibold text-muted">
          <Scale aria-hidden="true" className="size-4 shrink-0" />
          {weights[weight].label}
        </p>
      </div>
      <p className="mt-1 max-w-prose">{asks}</p>
      {more.startsWith("/glossary") && (
        <PageLink to={more} className="inline-flex min-h-11 items-center text-sm text-ink underline">
          {t("glossary.lookUp")}
          <span className="sr-only">: {t(`criterion.${criterion}`)}</span>
        </PageLink>
      )}
      <div className="mt-3 divide-y divide-line border-t border-line">
        {facts.map((fact) => (
          <Fact key={fact.anchor} of={fact} words={words} />
        ))}
      </div>
    </li>
  );
}

type FactProps = { of: AskedFact } & Pick<Texts, "words">;

/** Folded until it is opened or linked to: a link shows it by `:target`, and the script of the page opens it. */
function Fact({ of: { anchor, name, asks, basis, onlyFor, values }, words }: FactProps) {
  return (
    <details id={anchor} className="group target:details-content:[content-visibility:visible]">
      <summary className="flex min-h-11 list-none items-start gap-2 py-3 [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden="true"
          className="mt-1 size-4 shrink-0 text-ink transition-transform group-open:rotate-180 group-target:rotate-180"
        />
        <span>
          <span className="font-semibold">{name}</span>
          <span className="block text-sm text-muted">{asks}</span>
        </span>
      </summary>
      <div className="flex flex-col gap-3 pb-4 sm:ps-6">
        {onlyFor && (
          <p className="text-sm">
            <span className="font-semibold">{words.onlyFor}:</span> {onlyFor}
          </p>
        )}
        <table className={VALUES}>
          <thead>
            <tr>
              <th scope="col">{words.value}</th>
              <th scope="col">{words.finding}</th>
            </tr>
          </thead>
          <tbody>
            {values.map(({ label, means, finding }) => (
              <tr key={label}>
                <th scope="row">
                  <b>{label}</b>
                  <p>{means}</p>
                </th>
                <td>
                  <FindingMark finding={finding} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {basis && (
          <p className="text-sm">
            <span className="font-semibold">{words.threshold}:</span> {basis}
          </p>
        )}
      </div>
    </details>
  );
}

/** Every use of a coin or product of an exchange, with its status by rule. */
export function MethodUses({
  of: { type, usesTitle, usesIntro, uses },
  words,
}: { of: TypeMethodView } & Pick<Texts, "words">) {
  return (
    <MethodPart id={`${type}-uses`} title={usesTitle} intro={usesIntro} isFolded>
      <ul className="card divide-y divide-line">
        {uses.map((use) => (
          <Use key={use.anchor} of={use} words={words} />
        ))}
      </ul>
    </MethodPart>
  );
}

function Use({ of: { anchor, name, fact, cases }, words }: { of: MethodUse } & Pick<Texts, "words">) {
  return (
    <li id={anchor} className="grid gap-x-6 gap-y-2 p-5 sm:grid-cols-[12rem_1fr]">
      <h3 className="text-base">{name}</h3>
      <div>
        {fact &&
          (fact.isExplainedHere ? (
            <p id={fact.anchor} className="mb-2">
              {fact.asks}
            </p>
          ) : (
            <p className="mb-2">
              {words.byFact}:{" "}
              <a href={`#${fact.anchor}`} className="text-ink underline">
                {fact.name}
              </a>
            </p>
          ))}
        <ul className="flex flex-col gap-3">
          {cases.map(({ label, status, why }) => (
            <li key={`${label} ${status}`}>
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                {label ? <p className="font-semibold">{label}</p> : <p className="flex-1 basis-48">{why}</p>}
                {status && <StatusBadge status={status} />}
              </div>
              {label && <p className="text-sm text-muted">{why}</p>}
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

/** Every question on which scholars differ; folded, the answers, ours first, and who holds each. */
export function MethodQuestions({ questions }: { questions: readonly AskedQuestion[] }) {
  const t = useMessages();
  return (
    <MethodPart id="questions" title={t("views.questions")} intro={t("views.questionsIntro")}>
      <div className="fold-group">
        {questions.map(({ id, asks, answers }) => (
          <Fold key={id} id={`question-${id}`} heading="h3" summary={<Asked asks={asks} answers={answers} />}>
            <ul className="flex flex-col gap-3">
              {answers.map(({ label, means, holders, isOurs, view, type }) => (
                <li key={label}>
                  <p className="max-w-prose">
                    {view ? (
                      <PageLink to={addView(LIST_PATHS[type], view)} className="font-semibold text-ink underline">
                        {label}
                      </PageLink>
                    ) : (
                      <strong>{label}</strong>
                    )}
                    {isOurs && ` (${t("views.ourAnswer")})`}. {means}
                  </p>
                  {holders.length > 0 && <Holders holders={holders} />}
                </li>
              ))}
            </ul>
          </Fold>
        ))}
      </div>
    </MethodPart>
  );
}

/** The question with our answer. */
const Asked = ({ asks, answers }: Pick<AskedQuestion, "asks" | "answers">) => (
  <span className="block py-2">
    {asks}{" "}
    <span className="block font-normal text-muted">
      {answers.flatMap(({ label, isOurs }) => (isOurs ? label : [])).join()}
    </span>
  </span>
);
