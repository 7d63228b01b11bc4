import { useMessages } from "#app/i18n/use-language.ts";
import { SourceNumbers } from "#app/ui/review/page/fact-list.tsx";
import type { CountryCertainty } from "#domain/countries/country.ts";

/** Stands in place of a value that nobody verified, or before a text of that kind. */
export function NotVerified() {
  const t = useMessages();
  return (
    <span className="inline-block rounded border border-line px-1.5 text-sm font-semibold text-muted">
      {t("countries.notVerified")}
    </span>
  );
}

/** How sure a fact is, in words, and by which sources. */
export function Certainty({ certainty, sources }: { certainty: CountryCertainty; sources: readonly number[] }) {
  const t = useMessages();
  return (
    <p className="text-sm text-muted">
      {t(`countries.certainty.${certainty}`)} <SourceNumbers numbers={sources} />
    </p>
  );
}
