import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { signTone } from "#app/ui/kit/sign-tone.ts";
import { SourceNote } from "#app/ui/kit/source-note.tsx";
import { ListingCard } from "#app/ui/review/list/listing-card.tsx";
import { coinPath } from "#app/ui/review/review-path.ts";
import type { ShownFigures } from "#domain/market/coin-figures.ts";
import { MARKET_SOURCE } from "#domain/market/market.ts";
import { formatMillions, formatMillionsInFull, formatPercent, formatPrice } from "#domain/market/price.ts";
import type { TopCoin } from "#domain/views/home-view.ts";
import { NothingYet } from "./home-section.tsx";

/** Three coins with their figures; sample figures are marked. */
export function TopCoins({ coins }: { coins: readonly TopCoin[] }) {
  const t = useMessages();
  if (coins.length === 0) return <NothingYet title={t("coins.emptyTitle")} />;
  const liveSince = coins.find(({ shown }) => shown.fetchedAt)?.shown.fetchedAt;
  return (
    <div className="flex flex-col gap-4">
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {coins.map((coin) => (
          <li key={coin.id}>
            <ListingCard card={coin} path={coinPath(coin)} heading="h3" footer={<Figures shown={coin.shown} />} />
          </li>
        ))}
      </ul>
      {liveSince && <SourceNote source={MARKET_SOURCE} at={liveSince} />}
    </div>
  );
}

function Figures({ shown }: { shown: ShownFigures }) {
  const t = useMessages();
  const language = useLanguage();
  const unit = t("figure.million");
  const inMillions = shown.isSample ? formatMillionsInFull : formatMillions;
  const figures = [
    { name: t("figure.price"), value: formatPrice(shown.price, language) },
    { name: t("figure.change24h"), value: formatPercent(shown.change, language), sign: shown.change },
    { name: t("figure.volume24h"), value: inMillions(shown.volume, language, unit) },
    { name: t("figure.marketCap"), value: inMillions(shown.cap, language, unit) },
  ].filter(({ value }) => value !== null);
  return (
    <div className="border-t border-line pt-3">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
        {figures.map(({ name, value, sign }) => (
          <div key={name}>
            <dt className="text-muted">{name}</dt>
            <dd className={`font-semibold ${signTone(sign)}`}>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {shown.isSample && <p className="mt-2 text-xs text-muted">{t("figure.sample")}</p>}
    </div>
  );
}
