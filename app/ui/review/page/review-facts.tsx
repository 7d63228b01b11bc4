import type { ReactElement, ReactNode } from "react";
import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { signTone } from "#app/ui/kit/inline-text.tsx";
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

/** Year, country, rank and kind of token. */
export function KeyFacts({ review, rank, kind }: { review: ReviewView; rank: number | null; kind: ReactNode }) {
  const t = useMessages();
  const country = useCountry(review.country);
  const year = review.year === UNKNOWN_YEAR ? t("review.notAvailable") : review.year;
  return (
    <>
      <Figures
        figures={[
          { name: t("review.established"), value: year },
          { name: t("review.country"), value: country },
          { name: t("review.rank"), value: rank === null ? null : `#${rank}` },
        ]}
      />
      {kind}
    </>
  );
}

export type Figure = { name: string; value: string | ReactElement | null; sign?: number | null };

/** Names and numbers; what is not known is left out. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="tiles gap-x-6 text-sm">
      {figures
        .filter(({ value }) => value !== null)
        .map(({ name, value, sign }) => (
          <div key={name} className="border-t border-line pt-1">
            <dt className="text-muted">{name}</dt>
            <dd className={`font-semibold ${signTone(sign)}`}>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  );
}
