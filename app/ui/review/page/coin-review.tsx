import { isolate } from "#app/i18n/isolate.ts";
import { useLanguage, useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { CountryNote } from "#app/ui/countries/country-note.tsx";
import { KindLink } from "#app/ui/kinds/kind-link.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { PageLink, Shown, signTone } from "#app/ui/kit/inline-text.tsx";
import { priceIn } from "#app/ui/kit/price.tsx";
import { SourceNote } from "#app/ui/kit/source-note.tsx";
import { LensBar } from "#app/ui/lens/lens-bar.tsx";
import { PriceChart } from "#app/ui/markets/price-chart.tsx";
import { Fold } from "#app/ui/review/figures/fold.tsx";
import { coinPath, exchangePath } from "#app/ui/review/review-path.ts";
import { StatusBadge } from "#app/ui/review/status-badge.tsx";
import { PositionList } from "#app/ui/scholars/position-list.tsx";
import { addView } from "#domain/lists/view-query.ts";
import { MARKET_SOURCE } from "#domain/market/market.ts";
import { formatMillions, formatPercent, formatSupply } from "#domain/market/price.ts";
import type { BuyPlace, BuyView } from "#domain/views/buy-view.ts";
import type { CoinView } from "#domain/views/coin-view.ts";
import type { LensPosition, LensView } from "#domain/views/lens-view.ts";
import type { PositionView } from "#domain/views/position-view.ts";
import { type Loaded, ReviewPage } from "./review-page.tsx";

type Props = Loaded & {
  review: CoinView;
  lens: LensView;
  /** What the chosen lens holds, and the text it rests on. */
  lensPosition?: LensPosition | undefined;
  text?: PositionView | undefined;
  /** Where it can be bought; missing where the coin is over. */
  buy?: BuyView | undefined;
};

export function CoinReview({ review, lens, lensPosition, text, buy, ...loaded }: Props) {
  const t = useMessages();
  const language = useLanguage();
  const localize = useLocalize();
  const { figures } = review;
  const unit = t("figure.million");
  const path = localize(coinPath(review));
  const country = buy?.kind === "listed" && buy.country ? `?country=${buy.country.iso}` : "";
  const view = loaded.view.chosen?.id;
  const whereToBuy = buy && {
    id: "where-to-buy",
    title: t("buy.title"),
    part: (
      <section id="where-to-buy">
        <h2 className="text-xl">{t("buy.title")}</h2>
        {buy.kind === "listed" ? (
          <Places buy={buy} path={path} lens={lens.chosen?.id} view={view} />
        ) : (
          <p className="mt-2 text-muted">{t(`buy.${buy.kind}`)}</p>
        )}
      </section>
    ),
  };
  return (
    <ReviewPage
      {...loaded}
      review={review}
      rank={review.rank}
      lensPosition={lensPosition}
      headline={<Price figures={figures} />}
      lens={
        <LensBar lens={lens} address={addView(path + country, view)}>
          {text && <PositionList positions={[text]} />}
        </LensBar>
      }
      kind={<KindLink kind={review.kind} name={loaded.method.tokenKind} />}
      chart={
        review.marketId && (
          // Folded on a phone, where it is loaded once it is opened.
          <details className="fold">
            <summary className="fold-line border-y border-line">
              <h2 className="text-lg">{t("chart.title")}</h2>
            </summary>
            <PriceChart coin={{ id: review.id, name: review.name.text }} />
          </details>
        )
      }
      figures={[
        { name: t("figure.price"), value: priceIn(language, figures.current_price) },
        {
          name: t("figure.change24h"),
          value: formatPercent(figures.price_change_24h, language),
          sign: figures.price_change_24h,
        },
        { name: t("figure.marketCap"), value: formatMillions(figures.market_cap, language, unit) },
        { name: t("figure.volume24h"), value: formatMillions(figures.volume_24h, language, unit) },
        { name: t("figure.circulating"), value: formatSupply(figures.circulating_supply, language) },
        { name: t("figure.maxSupply"), value: formatSupply(figures.max_supply, language) },
      ]}
      sections={whereToBuy ? [whereToBuy] : []}
    />
  );
}

/** Next to the name: what it costs now. The market figures say where it is from. */
function Price({ figures }: Pick<CoinView, "figures">) {
  const t = useMessages();
  const language = useLanguage();
  const price = priceIn(language, figures.current_price);
  const change = formatPercent(figures.price_change_24h, language);
  if (!price) return null;
  return (
    <p className="text-end leading-snug">
      <span className="sr-only">{t("figure.price")}: </span>
      <span className="block text-lg font-bold">{price}</span>
      {change && (
        <span className="text-sm text-muted">
          <bdi className={`font-semibold ${signTone(figures.price_change_24h)}`}>{change}</bdi>{" "}
          <span className="max-sm:sr-only">{t("figure.change24h")}</span>
        </span>
      )}
    </p>
  );
}

/** The page's path, and the lens and the view its other links carry. */
type Address = { path: string; lens: string | undefined; view: string | undefined };

/** Of those that are not haram, which come last and folded. */
const SHOWN = 4;

type ListedExchanges = Extract<BuyView, { kind: "listed" }>;

/** Reviewed exchanges that list the coin. Links lead to our reviews alone: nothing here sends a reader to an exchange. */
function Places({ buy, ...address }: { buy: ListedExchanges } & Address) {
  const t = useMessages();
  const { places, country, choices, isWhole, fetchedAt } = buy;
  const haram = places.filter(({ status }) => status === "haram");
  const others = places.slice(0, places.length - haram.length);
  return (
    <>
      {choices.length > 0 && <CountryChoice country={country} choices={choices} {...address} />}
      {places.length === 0 && <p className="mt-2">{t(country ? "buy.noneInCountry" : "buy.none")}</p>}
      <PlaceList places={others.slice(0, SHOWN)} view={address.view} />
      {haram.length > 0 && (
        <Fold summary={t("buy.haram")}>
          <PlaceList places={haram} view={address.view} />
        </Fold>
      )}
      <Fold summary={others.length > SHOWN ? t("buy.more", { count: others.length - SHOWN }) : t("buy.how")}>
        <PlaceList places={others.slice(SHOWN)} view={address.view} />
        <p className="mt-3 max-w-prose text-sm text-muted">{t("buy.intro")}</p>
        {!isWhole && <p className="mt-2 text-sm text-muted">{t("buy.partial")}</p>}
        <SourceNote inDollars source={MARKET_SOURCE} at={fetchedAt} />
      </Fold>
    </>
  );
}

type Choices = Pick<ListedExchanges, "country" | "choices">;

/** A form of the page's own address, so that it works without scripts. */
function CountryChoice({ country, choices, path, lens, view }: Choices & Address) {
  const t = useMessages();
  return (
    <div className="mt-2">
      <form action={`${path}#where-to-buy`} data-applies className="flex items-center gap-2">
        <select
          name="country"
          aria-label={t("countries.choose.label")}
          defaultValue={country?.iso ?? ""}
          className="min-h-11 min-w-0 flex-1 rounded-full border border-line bg-surface px-4 text-ink sm:max-w-80"
        >
          <option value="">{t("countries.choose.any")}</option>
          {choices.map(({ iso, name }) => (
            <option key={iso} value={iso}>
              {name}
            </option>
          ))}
        </select>
        {view && <input type="hidden" name="view" value={view} />}
        {lens && <input type="hidden" name="lens" value={lens} />}
        <Button type="submit">{t("countries.choose.show")}</Button>
      </form>
      {country && <CountryNote country={country} />}
    </div>
  );
}

function PlaceList({ places, view }: { places: readonly BuyPlace[] } & Pick<Address, "view">) {
  if (places.length === 0) return null;
  return (
    <ul className="mt-2 divide-y divide-line border-t border-line">
      {places.map((place) => (
        <PlaceRow key={place.id} place={place} view={view} />
      ))}
    </ul>
  );
}

type RowProps = { place: BuyPlace } & Pick<Address, "view">;

function PlaceRow({ place: { id, name, status, quotes, avoid, presence }, view }: RowProps) {
  const t = useMessages();
  const separator = t("review.listSeparator");
  const notes = [
    ...(presence ? [t(`countries.presence.${presence}`)] : []),
    ...(avoid.length > 0 ? [`${t("buy.avoid")} ${avoid.join(separator)}`] : []),
  ];
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 py-1">
      <PageLink
        to={addView(exchangePath({ id }), view)}
        className="inline-flex min-h-11 items-center font-bold underline"
      >
        <Shown value={name} />
      </PageLink>
      <span>
        <span className="sr-only">{t("buy.spot")}: </span>
        <StatusBadge status={status} />
      </span>
      <p className="col-span-2 -mt-1 truncate text-xs text-muted">
        {notes.join(" · ")}
        {quotes.length > 0 && (
          <span className="max-sm:hidden">
            {notes.length > 0 && " · "}
            {t("buy.for")} {quotes.map(isolate).join(separator)}
          </span>
        )}
      </p>
    </li>
  );
}
