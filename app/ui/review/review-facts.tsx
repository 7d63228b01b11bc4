import { ExternalLink as OutIcon } from "lucide-react";
import { useMessages } from "#app/i18n/use-language.ts";
import { ExternalLink } from "#app/ui/kit/links/external-link.tsx";
import { UNKNOWN_COUNTRY, UNKNOWN_YEAR } from "#domain/records/listing.ts";
import type { ReviewView } from "#domain/views/review-view.ts";
import { FigureList } from "./figure-list.tsx";
import { useCountryName } from "./use-country-name.ts";

/** Year, country, rank, and where to read on. */
export function ReviewFacts({ review, rank = null }: { review: ReviewView; rank?: number | null }) {
  const t = useMessages();
  const countryName = useCountryName();
  const year = review.year === UNKNOWN_YEAR ? t("review.notAvailable") : review.year;
  const country = review.country === UNKNOWN_COUNTRY ? t("review.unknown") : countryName(review.country);
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
