import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { signTone } from "#app/ui/kit/inline-text.tsx";
import { Prepared } from "#app/ui/kit/prepared.tsx";
import { priceIn } from "#app/ui/kit/price.tsx";
import { ListingCard } from "#app/ui/review/list/listing-card.tsx";
import { coinPath } from "#app/ui/review/review-path.ts";
import type { ShownFigures } from "#domain/market/coin-figures.ts";
import { formatMillions, formatMillionsInFull, formatPercent, formatPrice } from "#domain/market/price.ts";
import type { TopCoin, TopList } from "#domain/views/home-view.ts";
import { FiguresNote, NothingYet } from "./home-section.tsx";

/** Three coins with their figures: live, the last known with their date, an empty place for those on their way, or marked samples. */
export function TopCoinList({ list, coins }: { list: TopList; coins: readonly TopCoin[] }) {
  const t = useMessages();
  if (coins.length === 0) return <NothingYet title={t("coins.emptyTitle")} />;
  return (
    <div data-refresh={list} className="flex flex-col gap-4">
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {coins.map((coin) => (
          <Prepared as="li" key={coin.id} of={TopCoinListing} props={{ coin, hasPrice: list === "trending" }} />
        ))}
      </ul>
      <FiguresNote figures={coins.map(({ shown }) => shown)} />
    </div>
  );
}

/** Of a figure that is on its way. */
const PLACE = "inline-block min-w-16 rounded-md bg-raised text-center text-muted";

type ListingProps = { coin: TopCoin; hasPrice: boolean };

const TopCoinListing = ({ coin, hasPrice }: ListingProps) => (
  <ListingCard
    card={coin}
    path={coinPath(coin)}
    heading="h3"
    footer={<Figures shown={coin.shown} hasPrice={hasPrice} />}
  />
);

function Figures({ shown, hasPrice }: { shown: ShownFigures; hasPrice: boolean }) {
  const t = useMessages();
  const language = useLanguage();
  const unit = t("figure.million");
  const inMillions = shown.isSample ? formatMillionsInFull : formatMillions;
  const named = [
    {
      name: t("figure.price"),
      value: shown.isSample ? formatPrice(shown.price, language) : priceIn(language, shown.price),
    },
    { name: t("figure.change24h"), value: formatPercent(shown.change, language), sign: shown.change },
    { name: t("figure.volume24h"), value: inMillions(shown.volume, language, unit) },
    { name: t("figure.marketCap"), value: inMillions(shown.cap, language, unit) },
  ];
  const figures = shown.isAwaited ? named.slice(hasPrice ? 0 : 1) : named.filter(({ value }) => value !== null);
  return (
    <div className="border-t border-line pt-3">
      {figures.length === 0 && <p className="text-sm text-muted">{t("figure.none")}</p>}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
        {figures.map(({ name, value, sign }) => (
          <div key={name}>
            <dt className="text-muted">{name}</dt>
            <dd className={`font-semibold ${signTone(sign)}`}>
              {value === null ? <span className={PLACE}>–</span> : <bdi>{value}</bdi>}
            </dd>
          </div>
        ))}
      </dl>
      {shown.isSample && <p className="mt-2 text-xs text-muted">{t("figure.sample")}</p>}
    </div>
  );
}
