import { useLanguage } from "#app/i18n/use-language.ts";
import { ratingText } from "#app/ui/kit/stars.tsx";
import type { AnswerView } from "#domain/views/method-view.ts";

const PART = 20;
const GAP = 1;

/** The five quality answers, one part each, filled as far as its answer goes; the list has the same numbers. */
export function Meter({ answers }: { answers: readonly AnswerView[] }) {
  const language = useLanguage();
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        className="follows-direction my-2 block h-3 w-full max-w-80"
      >
        {answers.map(({ id, answer }, index) => (
          <g key={id}>
            <rect x={index * PART} width={PART - GAP} height="4" className="fill-line" />
            <rect x={index * PART} width={(PART - GAP) * answer} height="4" className="fill-ink" />
          </g>
        ))}
      </svg>
      <dl className="max-w-prose divide-y divide-line text-sm">
        {answers.map(({ id, label, asks, answer }) => (
          <div key={id} className="flex items-baseline justify-between gap-4 py-1.5">
            <dt>
              <strong>{label}</strong> <span className="text-muted">{asks}</span>
            </dt>
            <dd className="font-semibold">
              <bdi>{ratingText(answer, language)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
