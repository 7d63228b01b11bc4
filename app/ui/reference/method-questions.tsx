import { useMessages } from "#app/i18n/use-language.ts";
import { PageLink } from "#app/ui/kit/inline-text.tsx";
import { LIST_PATHS } from "#app/ui/review/review-path.ts";
import { Holders } from "#app/ui/views/view-note.tsx";
import { addView } from "#domain/lists/view-query.ts";
import type { AskedQuestion } from "#domain/views/view-choice.ts";
import { MethodPart } from "./reading-page.tsx";

/** Every question on which scholars differ: the answers, ours first, and who holds each. */
export function MethodQuestions({ questions }: { questions: readonly AskedQuestion[] }) {
  const t = useMessages();
  return (
    <MethodPart id="questions" title={t("views.questions")} intro={t("views.questionsIntro")}>
      <ul className="flex flex-col gap-4">
        {questions.map(({ id, asks, answers }) => (
          <li key={id} id={`question-${id}`} className="card p-5">
            <h3 className="text-lg">{asks}</h3>
            <ul className="mt-3 flex flex-col gap-3">
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
          </li>
        ))}
      </ul>
    </MethodPart>
  );
}
