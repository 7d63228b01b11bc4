import { ExternalLink as OutIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { ExternalLink } from "#app/ui/kit/links/external-link.tsx";
import { Prepared } from "#app/ui/kit/prepared.tsx";
import { signTone } from "#app/ui/kit/sign-tone.ts";
import { SourceNote } from "#app/ui/kit/source-note.tsx";
import { MARKET_SOURCE } from "#domain/market/market.ts";
import { UNKNOWN_COUNTRY, UNKNOWN_YEAR } from "#domain/records/listing.ts";
import { countryName } from "#domain/text/country.ts";
import type { BesideView } from "#domain/views/lens-view.ts";
import type { MethodView } from "#domain/views/method-view.ts";
import type { ReviewView } from "#domain/views/review-view.ts";
import type { StatusStep } from "#domain/views/status-step.ts";
import { ExceptionBanner } from "./exception-banner.tsx";
import { ReviewBody } from "./review-body.tsx";
import { ReviewRecord } from "./review-record.tsx";
import { VerdictBlock } from "./verdict-block.tsx";

type Props = {
  review: ReviewView & { marketId: string; rank?: number | null; figures: { fetchedAt: string | null } };
  method: MethodView;
  history: readonly StatusStep[];
  figures: readonly Figure[];
  rank?: number | null;
  /** What the chosen lens holds, beside our status. */
  beside?: BesideView | undefined;
  belowVerdict?: ReactNode;
  /** Above the figures. */
  aside?: ReactNode;
  /** Below the written part. */
  children?: ReactNode;
};

/** Verdict, why, pros and cons, figures, links, sources and history: in that order for every kind. */
export function ReviewPage({ review, method, history, figures, rank = null, beside, ...parts }: Props) {
  const t = useMessages();
  const { belowVerdict, aside, children } = parts;
  const { figures: live, rank: _, ...lasting } = review;
  const { fetchedAt } = live;
  return (
    <main id="content" className="page py-8">
      <article>
        <Prepared as="div" of={ReviewTop} props={{ review: lasting, method, beside }} />
        {belowVerdict}
        <div className="mt-8 grid gap-8 lg:grid-cols-[1fr_20rem] lg:grid-rows-[auto_1fr]">
          <div className="flex min-w-0 flex-col gap-8">
            <Prepared as="div" className="contents" of={ReviewBody} props={{ review: lasting, method }} />
            {children}
          </div>
          <aside className="flex flex-col gap-6 lg:row-span-2">
            {aside}
            <FigureList title={t("review.figures")} none={review.marketId && t("figure.none")} figures={figures}>
              {fetchedAt && <SourceNote source={MARKET_SOURCE} at={fetchedAt} />}
            </FigureList>
            <ReviewFacts review={review} rank={rank} />
          </aside>
          {review.sources.length + history.length > 0 && (
            <Prepared
              as="div"
              className="flex min-w-0 flex-col gap-8 lg:col-start-1"
              of={ReviewRecord}
              props={{ sources: review.sources, history }}
            />
          )}
        </div>
      </article>
    </main>
  );
}

/** What does not change with the market: written once for each state of the record. */
const ReviewTop = ({ review, method, beside }: Pick<Props, "method" | "beside"> & { review: ReviewView }) => (
  <>
    <VerdictBlock review={review} method={method} beside={beside} />
    <ExceptionBanner review={review} />
  </>
);

const DECENTRALISED = "Decentralised";

/** Records keep the country in English; the page shows it in its own language where the name is known. */
function useCountry(country: string): string {
  const language = useLanguage();
  const t = useMessages();
  if (country === UNKNOWN_COUNTRY) return t("review.unknown");
  return country === DECENTRALISED ? t("review.decentralised") : countryName(country, language);
}

/** Year, country, rank, and where to read on. */
function ReviewFacts({ review, rank }: { review: ReviewView; rank: number | null }) {
  const t = useMessages();
  const country = useCountry(review.country);
  const year = review.year === UNKNOWN_YEAR ? t("review.notAvailable") : review.year;
  return (
    <>
      <FigureList
        title={t("review.facts")}
        none=""
        figures={[
          { name: t("review.established"), value: year },
          { name: t("review.country"), value: country },
          { name: t("review.rank"), value: rank === null ? null : `#${rank}` },
        ]}
      />
      {review.links.length > 0 && (
        <section className="card p-5">
          <h2 className="text-lg">{t("review.links")}</h2>
          <ul className="mt-2">
            {review.links.map(({ kind, href }) => (
              <li key={kind}>
                <ExternalLink
                  href={href}
                  className="flex min-h-11 items-center justify-between gap-3 hover:text-accent hover:underline"
                >
                  {t(`link.${kind}`)}
                  <OutIcon aria-hidden="true" className="size-4 text-muted" />
                </ExternalLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type Figure = { name: string; value: string | null; sign?: number | null };

type FigureListProps = { title: string; none: string; figures: readonly Figure[]; children?: ReactNode };

/** Names and numbers in two aligned columns; what is not known is left out, and the whole section where `none` is empty. */
function FigureList({ title, none, figures, children }: FigureListProps) {
  const known = figures.filter(({ value }) => value !== null);
  if (known.length === 0 && !none) return null;
  return (
    <section className="card p-5">
      <h2 className="text-lg">{title}</h2>
      {known.length === 0 ? (
        <p className="mt-2 text-sm text-muted">{none}</p>
      ) : (
        <dl className="mt-3 divide-y divide-line text-sm">
          {known.map(({ name, value, sign }) => (
            <div key={name} className="flex items-baseline justify-between gap-4 py-2">
              <dt className="text-muted">{name}</dt>
              <dd className={`text-end font-semibold ${signTone(sign)}`}>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  );
}
