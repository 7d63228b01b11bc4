import { CircleMinus, CirclePlus, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { isolate } from "#app/i18n/isolate.ts";
import type { Messages } from "#app/i18n/messages.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";
import { ExternalLink, Shown } from "#app/ui/kit/inline-text.tsx";
import { TitledSection } from "#app/ui/kit/panels.tsx";
import type { RecordType } from "#domain/records/content-type.ts";
import type { ShownPoints } from "#domain/records/translations.ts";
import { toSentences } from "#domain/text/sentences.ts";
import type { Reviewed, ReviewView } from "#domain/views/review-view.ts";
import { Timeline } from "../figures/timeline.tsx";
import { DifferSection } from "./differ-section.tsx";
import { halalTitle, ProductTable, UseAndAvoid } from "./product-table.tsx";
import { ScreeningCard } from "./screening-card.tsx";
import { WhereSection } from "./where-section.tsx";

/** A part of the written review. What was never written is not shown, and has no entry in the table of contents. */
type Section = {
  /** Of its heading. */
  id: string;
  title(t: Messages, of: Reviewed): string;
  isShown(of: Reviewed): boolean;
  part(of: Reviewed): ReactNode;
};

const hasProducts = ({ method: { type, hasStatus, uses } }: Reviewed): boolean =>
  type === "exchange" && hasStatus && uses.offered.length > 0;

const WRITTEN: readonly Section[] = [
  {
    id: "claims",
    title: (t) => t("claims.title"),
    isShown: ({ method: { type, hasStatus } }) => type === "exchange" && !hasStatus,
    part: ({ review }) => <Claims links={review.links} />,
  },
  {
    id: "chips",
    title: (t, { review }) => `${t(halalTitle(review.status))}${t("review.listSeparator")}${t("uses.avoid")}`,
    isShown: hasProducts,
    part: ({ review, method }) => <UseAndAvoid uses={method.uses} status={review.status} />,
  },
  {
    id: "advice",
    title: (t) => t("review.advice"),
    isShown: ({ review }) => review.advice.text !== "",
    part: ({ review }) => <Advice {...review} />,
  },
  {
    id: "reason",
    title: (t) => t("review.reason"),
    isShown: ({ review }) => review.reason.text + review.summary.text !== "",
    part: ({ review }) => <Reason {...review} />,
  },
  {
    id: "screening",
    title: (t) => t("review.screening"),
    isShown: ({ review }) => review.findings.length > 0,
    part: (of) => <ScreeningCard {...of} />,
  },
  {
    id: "products",
    title: (t) => t("uses.exchange"),
    isShown: hasProducts,
    part: ({ method }) => <ProductTable uses={method.uses} />,
  },
  {
    id: "differ",
    title: (t) => t("review.differ"),
    isShown: ({ method: { differ, type, hasStatus } }) => differ !== null && (type === "coin" || hasStatus),
    part: ({ review, method }) =>
      method.differ && <DifferSection {...method} differ={method.differ} name={review.name.text} />,
  },
  {
    id: "where",
    title: (t) => t("where.title"),
    isShown: ({ review }) => review.where !== undefined,
    part: ({ review, method }) => review.where && <WhereSection where={review.where} isFolded={!method.hasStatus} />,
  },
  {
    id: "description",
    title: (t, { review }) => t("review.description", { name: review.name.text }),
    isShown: ({ review }) => review.description.text !== "",
    part: ({ review }) => <Description {...review} />,
  },
  {
    id: "points",
    title: (t) => `${t("review.pros")}${t("review.listSeparator")}${t("review.cons")}`,
    isShown: ({ review: { pros, cons } }) => pros.points.length + cons.points.length > 0,
    part: ({ review }) => <PointsSection {...review} />,
  },
  {
    id: "timeline",
    title: (t) => t("review.timeline"),
    isShown: ({ method }) => method.timeline.length > 0,
    part: ({ method }) => <Timeline events={method.timeline} />,
  },
];

type Order = Readonly<Record<"upper" | "lower" | "folded", readonly string[]>>;

/** The order of the page, by the ids of headings: above the rail on a phone, below it, and folded at the end. */
const ORDER: Readonly<Record<RecordType | "ended", Order>> = {
  coin: {
    upper: "advice hinges reason screening differ where-to-buy ask alternatives description points".split(" "),
    lower: ["figures", "timeline"],
    folded: [],
  },
  exchange: {
    upper: "chips reason advice hinges screening products where ask description points timeline alternatives".split(
      " ",
    ),
    lower: ["figures", "differ"],
    folded: [],
  },
  /** What became of it, and what is left to do. */
  ended: {
    upper: ["claims", "advice", "reason", "timeline", "alternatives", "description", "points"],
    lower: ["figures", "hinges"],
    folded: ["screening", "differ", "where"],
  },
};

/** Who is advised against a record reads next what is halal instead. */
export function orderOf({ review: { status }, method: { type, hasStatus } }: Reviewed): Order {
  const order = ORDER[hasStatus ? type : "ended"];
  if (status !== "haram") return order;
  const upper = order.upper.filter((id) => id !== "alternatives");
  return { ...order, upper: upper.flatMap((id) => (id === "advice" ? [id, "alternatives"] : [id])) };
}

/** The written parts that this review has. */
export const writtenOf = (of: Reviewed): Section[] => WRITTEN.filter(({ isShown }) => isShown(of));

/** Of a failed exchange: where its customers claim their money, and what those do who only say so. */
function Claims({ links }: Pick<ReviewView, "links">) {
  const t = useMessages();
  const website = links.find(({ kind }) => kind === "website");
  return (
    <TitledSection id="claims" title={t("claims.title")} className="rounded-card border-2 border-ink p-4">
      {website && (
        <>
          <p className="mt-1 max-w-prose">{t("claims.official", { host: isolate(new URL(website.href).host) })}</p>
          <ExternalLink href={website.href} className={buttonClass("quiet", "my-2")}>
            {t("claims.open")}
          </ExternalLink>
        </>
      )}
      <p className="mt-1 flex max-w-prose gap-2">
        <TriangleAlert aria-hidden="true" className="mt-1 size-5 shrink-0" />
        {t("claims.phishing")}
      </p>
    </TitledSection>
  );
}

const MOST_POINTS = 3;

/** At most three points: what is more belongs to the last. */
function Advice({ advice }: Pick<ReviewView, "advice">) {
  const t = useMessages();
  const sentences = toSentences(advice.text);
  const points = [...sentences.slice(0, MOST_POINTS - 1), sentences.slice(MOST_POINTS - 1).join(" ")].filter(Boolean);
  return (
    <TitledSection id="advice" title={t("review.advice")} className="rounded-card bg-accent-soft p-4">
      <ul className="mt-1 flex max-w-prose list-disc flex-col gap-1 ps-5">
        {points.map((text) => (
          <Shown key={text} value={{ ...advice, text }} as="li" />
        ))}
      </ul>
    </TitledSection>
  );
}

function Reason({ reason, summary }: Pick<ReviewView, "reason" | "summary">) {
  const t = useMessages();
  return (
    <TitledSection id="reason" title={t("review.reason")}>
      {reason.text && <Shown value={reason} as="p" className="mt-1 max-w-prose whitespace-pre-line" />}
      {summary.text && (
        <div className="mt-3 border-s-2 border-line ps-3">
          <h3 className="text-base">{t("review.summary")}</h3>
          <Shown value={summary} as="p" className="max-w-prose text-sm whitespace-pre-line" />
        </div>
      )}
    </TitledSection>
  );
}

function Description({ name, description }: Pick<ReviewView, "name" | "description">) {
  const t = useMessages();
  return (
    <TitledSection id="description" title={t("review.description", { name: name.text })} look="text-xl wrap-anywhere">
      <Shown value={description} as="p" className="mt-1 max-w-prose whitespace-pre-line" />
    </TitledSection>
  );
}

function PointsSection({ pros, cons }: Pick<ReviewView, "pros" | "cons">) {
  const t = useMessages();
  return (
    <div id="points" className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <Points
        title={t("review.pros")}
        points={pros}
        icon={<CirclePlus aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-up" />}
      />
      <Points
        title={t("review.cons")}
        points={cons}
        icon={<CircleMinus aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-down" />}
      />
    </div>
  );
}

function Points({ title, points, icon }: { title: string; points: ShownPoints; icon: ReactNode }) {
  if (points.points.length === 0) return null;
  return (
    <section>
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-1 flex flex-col gap-1.5 text-sm">
        {points.points.map((point) => (
          <li key={point} className="flex gap-2 wrap-anywhere">
            {icon}
            <Shown value={{ text: point, language: points.language }} />
          </li>
        ))}
      </ul>
    </section>
  );
}
