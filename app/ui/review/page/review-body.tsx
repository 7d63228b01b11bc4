import { CircleMinus, CirclePlus } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "#app/i18n/use-language.ts";
import { Shown } from "#app/ui/kit/localized-text.tsx";
import type { ShownPoints } from "#domain/records/translations.ts";
import type { ShownText } from "#domain/text/language.ts";
import type { MethodView } from "#domain/views/method-view.ts";
import type { ReviewView } from "#domain/views/review-view.ts";
import { DifferSection } from "./differ-section.tsx";
import { ProductTable } from "./product-table.tsx";
import { RatingSection } from "./rating-section.tsx";
import { ScreeningCard } from "./screening-card.tsx";
import { UseList } from "./use-list.tsx";
import { WhereSection } from "./where-section.tsx";

type Props = { review: ReviewView; method: MethodView };

/** The written part of a review. A text that was never written gets no heading. */
export function ReviewBody({ review, method }: Props) {
  const t = useMessages();
  const { kind, hasStatus, uses, differ, answers } = method;
  return (
    <>
      {hasStatus && kind === "exchange" && <ProductTable uses={uses} />}
      <TextSection title={t("review.reason")} value={review.reason} />
      {hasStatus && kind === "coin" && <UseList uses={uses} />}
      <ScreeningCard review={review} method={method} />
      {review.where && <WhereSection where={review.where} />}
      {differ && (kind === "coin" || hasStatus) && (
        <DifferSection
          kind={kind}
          differ={differ}
          name={review.name.text}
          isDisputed={review.disputed && method.isAssessed}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Points
          title={t("review.pros")}
          points={review.pros}
          icon={<CirclePlus aria-hidden="true" className="mt-1 size-5 shrink-0 text-up" />}
        />
        <Points
          title={t("review.cons")}
          points={review.cons}
          icon={<CircleMinus aria-hidden="true" className="mt-1 size-5 shrink-0 text-down" />}
        />
      </div>
      <TextSection title={t("review.summary")} value={review.summary} />
      <TextSection title={t("review.advice")} value={review.advice} stressed />
      <TextSection title={t("review.description", { name: review.name.text })} value={review.description} />
      <RatingSection reason={review.ratingReason} answers={answers} />
    </>
  );
}

function TextSection({ title, value, stressed = false }: { title: string; value: ShownText; stressed?: boolean }) {
  if (!value.text) return null;
  return (
    <section className={stressed ? "when-near rounded-card bg-accent-soft p-5" : "when-near"}>
      <h2 className="text-xl">{title}</h2>
      <Shown value={value} as="p" className="mt-2 max-w-prose whitespace-pre-line" />
    </section>
  );
}

function Points({ title, points, icon }: { title: string; points: ShownPoints; icon: ReactNode }) {
  if (points.points.length === 0) return null;
  return (
    <section className="when-near card p-5">
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-3 flex flex-col gap-3">
        {points.points.map((point) => (
          <li key={point} className="flex gap-2">
            {icon}
            <Shown value={{ text: point, language: points.language }} />
          </li>
        ))}
      </ul>
    </section>
  );
}
