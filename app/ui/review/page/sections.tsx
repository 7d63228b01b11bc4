import { CircleMinus, CirclePlus } from "lucide-react";
import type { ReactNode } from "react";
import type { Messages } from "#app/i18n/messages.ts";
import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { Shown } from "#app/ui/kit/inline-text.tsx";
import { ratingText } from "#app/ui/kit/stars.tsx";
import type { RecordType } from "#domain/records/content-type.ts";
import type { ShownPoints } from "#domain/records/translations.ts";
import type { ShownText } from "#domain/text/language.ts";
import type { MethodView } from "#domain/views/method-view.ts";
import type { ReviewView } from "#domain/views/review-view.ts";
import { DifferSection } from "./differ-section.tsx";
import { ProductTable } from "./product-table.tsx";
import { ScreeningCard } from "./screening-card.tsx";
import { Timeline } from "./timeline.tsx";
import { UseList } from "./use-list.tsx";
import { WhereSection } from "./where-section.tsx";

export type Reviewed = { review: ReviewView; method: MethodView };

/** A part of the written review. What was never written is not shown, and has no entry in the table of contents. */
type Section = {
  /** Of its heading. */
  id: string;
  title(t: Messages, of: Reviewed): string;
  isShown(of: Reviewed): boolean;
  part(of: Reviewed): ReactNode;
};

type TextField = "reason" | "summary" | "advice" | "description";

const titleOf = (t: Messages, field: TextField, { review }: Reviewed): string =>
  field === "description" ? t("review.description", { name: review.name.text }) : t(`review.${field}`);

const textSection = (field: TextField, look = "when-near"): Section => ({
  id: field,
  title: (t, of) => titleOf(t, field, of),
  isShown: ({ review }) => review[field].text !== "",
  part: (of) => <TextSection of={of} field={field} look={look} />,
});

function TextSection({ of, field, look }: { of: Reviewed; field: TextField; look: string }) {
  const t = useMessages();
  return (
    <section className={look}>
      <h2 id={field} className="text-xl">
        {titleOf(t, field, of)}
      </h2>
      <Shown value={of.review[field]} as="p" className="mt-2 max-w-prose whitespace-pre-line" />
    </section>
  );
}

/** Among the first parts, where an estimated height would shift the content below. */
const REASON = textSection("reason", "");

const PRODUCTS: Section = {
  id: "products",
  title: (t) => t("uses.exchange"),
  isShown: ({ method: { hasStatus, uses } }) => hasStatus && uses.offered.length + uses.notOffered.length > 0,
  part: ({ method }) => <ProductTable uses={method.uses} />,
};

const USES: Section = {
  id: "uses",
  title: (t) => t("uses.coin"),
  isShown: ({ method: { type, hasStatus, uses } }) => type === "coin" && hasStatus && uses.offered.length > 0,
  part: ({ method }) => <UseList uses={method.uses} />,
};

const SCREENING: Section = {
  id: "screening",
  title: (t) => t("review.screening"),
  isShown: ({ review }) => review.findings.length > 0,
  part: (of) => <ScreeningCard {...of} />,
};

const WHERE: Section = {
  id: "where",
  title: (t) => t("where.title"),
  isShown: ({ review }) => review.where !== undefined,
  part: ({ review }) => review.where && <WhereSection where={review.where} />,
};

const DIFFER: Section = {
  id: "differ",
  title: (t) => t("review.differ"),
  isShown: ({ method: { differ, type, hasStatus } }) => differ !== null && (type === "coin" || hasStatus),
  part: ({ review, method: { type, differ, isDisputed } }) =>
    differ && <DifferSection type={type} differ={differ} name={review.name.text} isDisputed={isDisputed} />,
};

const POINTS: Section = {
  id: "points",
  title: (t) => `${t("review.pros")}${t("review.listSeparator")}${t("review.cons")}`,
  isShown: ({ review: { pros, cons } }) => pros.points.length + cons.points.length > 0,
  part: ({ review }) => <PointsSection {...review} />,
};

const RATING: Section = {
  id: "rating",
  title: (t) => t("review.ratingReason"),
  isShown: ({ review, method }) => review.ratingReason.text !== "" || method.answers.length > 0,
  part: ({ review, method }) => <RatingSection reason={review.ratingReason} answers={method.answers} />,
};

const TIMELINE: Section = {
  id: "timeline",
  title: (t) => t("review.timeline"),
  isShown: ({ method }) => method.timeline.length > 0,
  part: ({ method }) => <Timeline events={method.timeline} />,
};

/** The order of the page, by the ids of headings. What is not here is added by the page of one type. */
export const ORDER: Readonly<Record<RecordType, readonly string[]>> = {
  coin: [
    "advice",
    "reason",
    "summary",
    "screening",
    "uses",
    "differ",
    "where-to-buy",
    "alternatives",
    "description",
    "points",
    "timeline",
    "rating",
  ],
  exchange: [
    "products",
    "reason",
    "summary",
    "advice",
    "screening",
    "where",
    "description",
    "points",
    "timeline",
    "alternatives",
    "differ",
    "rating",
  ],
};

const WRITTEN: readonly Section[] = [
  REASON,
  PRODUCTS,
  USES,
  SCREENING,
  WHERE,
  DIFFER,
  POINTS,
  textSection("summary"),
  textSection("advice", "rounded-card bg-accent-soft p-5"),
  textSection("description"),
  TIMELINE,
  RATING,
];

/** The written parts that this review has. */
export const writtenOf = (of: Reviewed): Section[] => WRITTEN.filter(({ isShown }) => isShown(of));

export const WrittenSection = ({ id, ...of }: Reviewed & { id: string }) =>
  WRITTEN.find((section) => section.id === id)?.part(of);

function PointsSection({ pros, cons }: Pick<ReviewView, "pros" | "cons">) {
  const t = useMessages();
  return (
    <div id="points" className="grid gap-4 sm:grid-cols-2">
      <Points
        title={t("review.pros")}
        points={pros}
        icon={<CirclePlus aria-hidden="true" className="mt-1 size-5 shrink-0 text-up" />}
      />
      <Points
        title={t("review.cons")}
        points={cons}
        icon={<CircleMinus aria-hidden="true" className="mt-1 size-5 shrink-0 text-down" />}
      />
    </div>
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
