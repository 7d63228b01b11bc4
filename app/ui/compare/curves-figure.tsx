import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { TitledSection } from "#app/ui/kit/panels.tsx";
import { ChartScale } from "#app/ui/markets/price-curve.tsx";
import { drawCurves, INDEX_START, type IndexedCurves } from "#domain/market/indexed-curves.ts";
import { formatNumber, formatPercent } from "#domain/market/price.ts";
import { formatDate } from "#domain/text/date.ts";
import type { ReviewCard } from "#domain/views/review-view.ts";

const FRAME = { width: 600, height: 220, padding: 12 };

/** Each line by its colour and its dashes: none of these colours is a status. */
const LOOKS = [
  { tone: "text-ink", dashes: undefined },
  { tone: "text-stance", dashes: "8 4" },
  { tone: "text-up", dashes: "2 4" },
  { tone: "text-ink", dashes: "12 4 2 4" },
] as const;

/** Prices of the last month on one scale, drawn on the server; the legend says in words where each of them ended. */
export function CurvesFigure({ curves, cards }: { curves: IndexedCurves | null; cards: readonly ReviewCard[] }) {
  const t = useMessages();
  const language = useLanguage();
  const nameOf = (id: string) => cards.find((card) => card.id === id)?.name.text ?? id;
  const lookOf = (id: string) => LOOKS[cards.findIndex((card) => card.id === id)] ?? LOOKS[0];
  const missing = curves ? curves.missing : cards.map(({ id }) => id);
  const day = (at: number) => formatDate(new Date(at).toISOString(), language);
  const drawing = curves && drawCurves(curves, FRAME);
  return (
    <TitledSection id="curves" title={t("compare.curves")}>
      <p className="mt-1 max-w-prose text-sm text-muted">{t("compare.curvesNote")}</p>
      {curves && drawing && (
        <figure className="card mt-3 p-4 sm:p-5">
          <div dir="ltr" className="relative">
            <ChartScale
              start={40}
              ticks={drawing.ticks.map((tick) => ({ ...tick, text: formatNumber(tick.value, language, 1) }))}
            />
            <div className="relative ms-10">
              <svg
                aria-hidden="true"
                viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
                preserveAspectRatio="none"
                className="h-56 w-full"
                data-curves
              >
                {drawing.lines.map(({ id, line }) => (
                  <path
                    key={id}
                    d={line}
                    fill="none"
                    stroke="currentColor"
                    strokeWidth="2.5"
                    strokeDasharray={lookOf(id).dashes}
                    strokeLinejoin="round"
                    vectorEffect="non-scaling-stroke"
                    className={lookOf(id).tone}
                  />
                ))}
              </svg>
            </div>
          </div>
          <div dir="ltr" className="flex justify-between border-t border-line ps-10 pt-1 text-xs text-muted">
            <bdi>{day(curves.from)}</bdi>
            <bdi>{day(curves.to)}</bdi>
          </div>
          <figcaption>
            <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
              {curves.curves.map(({ id, end }) => (
                <li key={id} className="inline-flex items-center gap-2">
                  <svg aria-hidden="true" width="36" height="8" className={`shrink-0 ${lookOf(id).tone}`}>
                    <path d="M0 4H36" stroke="currentColor" strokeWidth="2.5" strokeDasharray={lookOf(id).dashes} />
                  </svg>
                  <span>
                    {nameOf(id)}: <bdi className="font-semibold">{formatNumber(end, language, 1)}</bdi>{" "}
                    <bdi className="text-muted">({formatPercent(end - INDEX_START, language, 1)})</bdi>
                  </span>
                </li>
              ))}
            </ul>
          </figcaption>
        </figure>
      )}
      {missing.length > 0 && (
        <p className="mt-3 text-sm text-muted">
          {t("compare.missing", { list: missing.map(nameOf).join(t("review.listSeparator")) })}
        </p>
      )}
    </TitledSection>
  );
}
