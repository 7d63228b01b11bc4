import { useLanguage, useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { signTone } from "#app/ui/kit/inline-text.tsx";
import { SourceNote } from "#app/ui/kit/source-note.tsx";
import { coinPath } from "#app/ui/review/review-path.ts";
import { MARKET_SOURCE } from "#domain/market/market.ts";
import { formatPercent, formatPrice } from "#domain/market/price.ts";
import type { StripView } from "#domain/views/home-view.ts";

const ROW = "flex min-h-13 overflow-x-auto border-y border-line whitespace-nowrap [scrollbar-width:thin]";

/** Scrolled by who reads it: nothing here moves by itself. Left out where there are no live figures. */
export function PriceStrip({ strip: { coins, fetchedAt, isAwaited } }: { strip: StripView }) {
  const t = useMessages();
  const language = useLanguage();
  const localize = useLocalize();
  if (coins.length === 0 && !isAwaited) return null;
  return (
    <section aria-label={t("home.strip")} data-refresh="strip" className="page min-h-24">
      {coins.length === 0 ? (
        <p className={`${ROW} items-center px-4 text-sm text-muted`}>{t("figure.awaited")}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a row wider than its screen is scrolled by keyboard too
        <ul className={ROW} tabIndex={0} aria-label={t("home.strip")}>
          {coins.map(({ id, name, symbol, price, change }) => (
            <li key={id}>
              <a
                href={localize(coinPath({ id }))}
                title={name}
                className="inline-flex min-h-13 items-center gap-2 px-3 text-sm hover:bg-raised"
              >
                <bdi className="font-bold">{symbol}</bdi>
                <bdi data-coin={id} data-price={price} className="price">
                  {formatPrice(price, language)}
                </bdi>
                <bdi className={signTone(change)}>{formatPercent(change, language)}</bdi>
              </a>
            </li>
          ))}
        </ul>
      )}
      {fetchedAt && <SourceNote source={MARKET_SOURCE} at={fetchedAt} />}
    </section>
  );
}
