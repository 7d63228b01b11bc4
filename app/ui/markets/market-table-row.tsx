import { useLanguage, useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { PageLink } from "#app/ui/kit/links/page-link.tsx";
import { signTone } from "#app/ui/kit/sign-tone.ts";
import { CategoryBadge } from "#app/ui/review/category-badge.tsx";
import { Logo } from "#app/ui/review/logo.tsx";
import { coinPath } from "#app/ui/review/review-path.ts";
import type { MarketRow } from "#domain/market/market.ts";
import { formatMillions, formatPercent, formatPrice } from "#domain/market/price.ts";
import { firstLetter } from "#domain/records/listing.ts";
import type { Move } from "./use-live-markets.ts";

const CELL = "px-1.5 py-2 whitespace-nowrap sm:px-3";
const UNKNOWN = "–";

export function MarketTableRow({ row, move }: { row: MarketRow; move: Move | undefined }) {
  const t = useMessages();
  const language = useLanguage();
  const localize = useLocalize();
  const unit = t("figure.million");
  const name = <bdi className="font-semibold">{row.name}</bdi>;
  return (
    <tr className="group hover:bg-raised">
      <td className={`${CELL} text-end text-muted`}>
        <bdi>{row.rank ?? UNKNOWN}</bdi>
      </td>
      <th
        scope="row"
        className="sticky start-0 z-10 bg-surface px-1.5 py-2 text-start font-normal sm:px-2 group-hover:bg-raised"
      >
        <span className="flex items-center gap-2 sm:gap-3">
          {/* On a phone the space is needed for verdict and price. */}
          <span className="inline-flex max-sm:hidden">
            <Logo image={row.image} letter={firstLetter(row.name, "C")} size="tiny" />
          </span>
          <span className="flex max-w-24 min-w-0 flex-col items-start leading-snug sm:max-w-none">
            {row.review ? (
              <PageLink
                to={localize(coinPath(row.review))}
                navigation="prefetch"
                className="underline decoration-line after:absolute after:inset-0 hover:text-accent hover:decoration-accent"
              >
                {name}
              </PageLink>
            ) : (
              name
            )}
            <bdi className="text-xs text-muted">{row.symbol}</bdi>
          </span>
        </span>
      </th>
      <td className={CELL}>
        <CategoryBadge category={row.review?.category ?? "unreviewed"} size="cell" />
      </td>
      <td className={`${CELL} text-end font-semibold`}>
        {/* A changed price is a new element, so that its animation restarts. */}
        <bdi key={row.price} data-move={move} className="price">
          {formatPrice(row.price, language) ?? UNKNOWN}
        </bdi>
      </td>
      <td className={`${CELL} text-end ${signTone(row.change24h)}`}>
        <bdi>{formatPercent(row.change24h, language) ?? UNKNOWN}</bdi>
      </td>
      <td className={`${CELL} text-end`}>
        <bdi>{formatMillions(row.marketCap, language, unit) ?? UNKNOWN}</bdi>
      </td>
      <td className={`${CELL} text-end`}>
        <bdi>{formatMillions(row.volume24h, language, unit) ?? UNKNOWN}</bdi>
      </td>
    </tr>
  );
}
