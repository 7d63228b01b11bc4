import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { Shown } from "#app/ui/kit/inline-text.tsx";
import { CategoryBadge } from "#app/ui/review/category-badge.tsx";
import { exchangePath, LIST_PATHS } from "#app/ui/review/review-path.ts";
import type { CountryExchanges as Exchanges, PlacedExchanges } from "#domain/countries/country-view.ts";

/** Links lead to our reviews alone: nothing here sends a reader to an exchange. */
export function CountryExchanges({ iso, exchanges }: { iso: string; exchanges: Exchanges }) {
  const t = useMessages();
  const { licensed, open, barred, unknown } = exchanges;
  const isUnion = iso === "eu";
  const licensedTitle = t(isUnion ? "countries.exchanges.licensedEu" : "countries.exchanges.licensed");
  const barredTitle = t(isUnion ? "countries.exchanges.barredEu" : "countries.exchanges.barred");
  return (
    <section>
      <h2 className="text-xl">{t("countries.exchanges.title")}</h2>
      <p className="mt-2 max-w-prose text-sm text-muted">{t("countries.exchanges.note")}</p>
      <Group title={licensedTitle} found={licensed} iso={iso} />
      <Group title={t("countries.exchanges.open")} found={open} iso={iso} />
      <Group title={barredTitle} found={barred} />
      {unknown > 0 && <p className="mt-4 text-sm text-muted">{t("countries.exchanges.unknown", { count: unknown })}</p>}
    </section>
  );
}

/** `iso` where the list of exchanges has the rest. */
function Group({ title, found: { total, shown }, iso }: { title: string; found: PlacedExchanges; iso?: string }) {
  const t = useMessages();
  const localize = useLocalize();
  const rest = total - shown.length;
  const more = t("countries.exchanges.more", { count: rest });
  return (
    <>
      <h3 className="mt-4 text-base">{title}</h3>
      {total === 0 && <p className="mt-1 text-muted">{t("countries.exchanges.none")}</p>}
      <ul className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
        {shown.map(({ id, name, category }) => (
          <li key={id} className="flex min-h-11 items-center gap-2">
            <a href={localize(exchangePath({ id }))} className="font-semibold underline hover:text-accent">
              <Shown value={name} />
            </a>
            <CategoryBadge category={category} />
          </li>
        ))}
        {rest > 0 && (
          <li className="flex min-h-11 items-center">
            {iso ? (
              <a href={`${localize(LIST_PATHS.exchange)}?country=${iso}`} className="text-accent underline">
                {more}
              </a>
            ) : (
              more
            )}
          </li>
        )}
      </ul>
    </>
  );
}
