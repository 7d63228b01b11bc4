import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";
import { LIST_PATHS } from "#app/ui/review/review-path.ts";
import type { CategoryFilter } from "#domain/records/category.ts";
import { YourCountry } from "./your-country.tsx";

type Choice = { iso: string; name: string };
type Props = { choices: readonly Choice[]; country: Choice | null; category: CategoryFilter };

/** Narrows the list of exchanges to a country: a form of the page's own address, so that it works without scripts. */
export function CountryFilter({ choices, country, category }: Props) {
  const t = useMessages();
  const localize = useLocalize();
  const address = localize(LIST_PATHS.exchange);
  return (
    <div className="mt-4">
      <form action={address} className="flex flex-wrap items-center gap-3">
        {category !== "all" && <input type="hidden" name="category" value={category} />}
        <label htmlFor="country" className="text-sm text-muted">
          {t("countries.choose.label")}
        </label>
        <select
          id="country"
          name="country"
          defaultValue={country?.iso ?? ""}
          className="min-h-11 max-w-full rounded-full border border-line bg-surface px-4 text-ink"
        >
          <option value="">{t("countries.choose.any")}</option>
          {choices.map(({ iso, name }) => (
            <option key={iso} value={iso} data-iso={iso}>
              {name}
            </option>
          ))}
        </select>
        <button type="submit" className={buttonClass()}>
          {t("countries.choose.show")}
        </button>
      </form>
      {country ? (
        <p className="mt-3 text-sm text-muted">
          {t("countries.choose.note")}{" "}
          <a href={localize(`/countries/${country.iso}`)} className="text-accent underline">
            {t("countries.choose.law", { name: country.name })}
          </a>
        </p>
      ) : (
        <YourCountry to={`${address}?country=`} />
      )}
    </div>
  );
}
