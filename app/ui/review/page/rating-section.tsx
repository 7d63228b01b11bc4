import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { Shown } from "#app/ui/kit/inline-text.tsx";
import { ratingText } from "#app/ui/kit/stars.tsx";
import type { ShownText } from "#domain/text/language.ts";
import type { MethodView } from "#domain/views/method-view.ts";

/** What the stars rest on: the five questions with what each gave, and the text. */
export function RatingSection({ reason, answers }: { reason: ShownText } & Pick<MethodView, "answers">) {
  const t = useMessages();
  const language = useLanguage();
  if (!reason.text && answers.length === 0) return null;
  return (
    <section className="when-near">
      <h2 id="rating" className="text-xl">
        {t("review.ratingReason")}
      </h2>
      {reason.text && <Shown value={reason} as="p" className="mt-2 max-w-prose whitespace-pre-line" />}
      {answers.length > 0 && (
        <>
          <h3 className="mt-3 text-base">{t("rating.questions")}</h3>
          <dl className="mt-1 max-w-prose divide-y divide-line text-sm">
            {answers.map(({ id, asks, answer }) => (
              <div key={id} className="flex items-baseline justify-between gap-4 py-2">
                <dt className="text-muted">{asks}</dt>
                <dd className="font-semibold">
                  <bdi>{ratingText(answer, language)}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}
