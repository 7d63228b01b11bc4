import { ExternalLink as OutIcon } from "lucide-react";
import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { ExternalLink } from "#app/ui/kit/links/external-link.tsx";
import { UNKNOWN_COUNTRY, UNKNOWN_YEAR } from "#domain/records/listing.ts";
import { countryName } from "#domain/text/country.ts";
import type { ReviewView } from "#domain/views/review-view.ts";
import { FigureList } from "./figure-list.tsx";

const DECENTRALISED = "Decentralised";

/** Records keep the country in English; the page shows it in its own language where the name is known. */
function useCountry(country: string): string {
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
