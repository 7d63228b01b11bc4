import { useMessages } from "#app/i18n/use-language.ts";
import { TextLink } from "#app/ui/kit/inline-text.tsx";

/** How the list of a country is ordered, with a link to its law. */
export function CountryNote({ country: { iso, name } }: { country: { iso: string; name: string } }) {
  const t = useMessages();
  return (
    <p className="mt-3 text-sm text-muted">
      {t("countries.choose.note")} <TextLink to={`/countries/${iso}`}>{t("countries.choose.law", { name })}</TextLink>
    </p>
  );
}
