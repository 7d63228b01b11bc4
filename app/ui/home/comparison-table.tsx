import { useLanguage, useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { Shown } from "#app/ui/kit/inline-text.tsx";
import { ratingText } from "#app/ui/kit/stars.tsx";
import { CategoryBadge } from "#app/ui/review/category-badge.tsx";
import { Logo } from "#app/ui/review/logo.tsx";
import { coinPath } from "#app/ui/review/review-path.ts";
import { formatMillions, formatPercent, formatPrice } from "#domain/market/price.ts";
import type { ComparedCoin } from "#domain/views/home-view.ts";

/** The compared coins as a table: the ratings of the chart, and market figures where there are any. */
export function ComparisonTable({ coins, caption }: { coins: readonly ComparedCoin[]; caption: string }) {
  const t = useMessages();
  const language = useLanguage();
  const localize = useLocalize();
  const unit = t("figure.million");
  const columns = [
    { name: t("figure.price"), of: ({ figures }: ComparedCoin) => formatPrice(figures.current_price, language) },
    {
      name: t("figure.change24h"),
      of: ({ figures }: ComparedCoin) => formatPercent(figures.price_change_24h, language),
    },
    {
      name: t("figure.marketCap"),
      of: ({ figures }: ComparedCoin) => formatMillions(figures.market_cap, language, unit),
    },
  ].filter(({ of }) => coins.some((coin) => of(coin) !== null));
  return (
    <div className="relative overflow-x-auto">
      <table className="figures w-full text-start">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-sm text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="sticky start-0 bg-surface py-2 pe-3 text-start font-semibold">
              {t("home.coin")}
            </th>
            <th scope="col" className="py-2 pe-3 text-start font-semibold">
              {t("list.category")}
            </th>
            <th scope="col" className="py-2 text-end font-semibold">
              {t("rating.label")}
            </th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" className="py-2 ps-4 text-end font-semibold whitespace-nowrap">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {coins.map((coin) => (
            <tr key={coin.id} className="border-b border-line">
              <th scope="row" className="sticky start-0 bg-surface py-2 pe-3 text-start font-semibold">
                <a
                  href={localize(coinPath(coin))}
                  className="inline-flex min-h-11 max-w-32 items-center gap-3 hover:text-accent hover:underline sm:max-w-64"
                >
                  <span className="inline-flex max-sm:hidden">
                    <Logo image={coin.image} letter={coin.letter} size="tiny" />
                  </span>
                  <Shown value={coin.name} className="min-w-0" />
                </a>
              </th>
              <td className="py-2 pe-3">
                <CategoryBadge category={coin.category} size="cell" />
              </td>
              <td className="py-2 text-end">
                <bdi>{ratingText(coin.rating, language)}</bdi>
              </td>
              {columns.map(({ name, of }) => (
                <td key={name} className="py-2 ps-4 text-end whitespace-nowrap">
                  <bdi>{of(coin) ?? "–"}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
