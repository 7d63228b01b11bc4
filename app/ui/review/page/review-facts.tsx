import { ExternalLink as OutIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { ExternalLink, signTone } from "#app/ui/kit/inline-text.tsx";
import { UNKNOWN_COUNTRY, UNKNOWN_YEAR } from "#domain/records/listing.ts";
import { countryName } from "#domain/text/country.ts";
import type { ReviewView } from "#domain/views/review-view.ts";

const DECENTRALISED = "Decentralised";

/** Records keep the country in English; the page shows it in its own language where the name is known. */
export function useCountry(country: string): string {
  const language = useLanguage();
  const t = useMessages();
  if (country === UNKNOWN_COUNTRY) return t("review.unknown");
  return country === DECENTRALISED ? t("review.decentralised") : countryName(country, language);
}

/** Year, country, rank, and where to read on. */
export function ReviewFacts({ review, rank }: { review: ReviewView; rank: number | null }) {
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
        <section className="when-near card p-5">
          <h2 className="text-lg">{t("review.links")}</h2>
          <ul className="mt-2">
            {review.links.map(({ kind, href }) => (
              <li key={kind}>
                <ExternalLink href={href} className="flex min-h-11 items-center justify-between gap-3 hover:underline">
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

export type Figure = { name: string; value: string | null; sign?: number | null };

type FigureListProps = { title: string; none: string; figures: readonly Figure[]; children?: ReactNode };

/** Names and numbers in two aligned columns; what is not known is left out, and the whole section where `none` is empty. */
export function FigureList({ title, none, figures, children }: FigureListProps) {
  const known = figures.filter(({ value }) => value !== null);
  if (known.length === 0 && !none) return null;
  return (
    <section className="when-near card p-5">
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
