import { CirclePlay } from "lucide-react";
import { isolate } from "#app/i18n/isolate.ts";
import { type OfferView, useDocument, useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";
import { ExternalLink, Shown } from "#app/ui/kit/inline-text.tsx";
import { CategoryBadge } from "#app/ui/review/category-badge.tsx";
import { Logo } from "#app/ui/review/logo.tsx";
import { coinPath } from "#app/ui/review/review-path.ts";
import { SearchForm } from "#app/ui/search/search-form.tsx";
import { OfferLink } from "#app/ui/shell/offer-link.tsx";
import { PAGES } from "#domain/pages.ts";
import type { CoinCard } from "#domain/views/coin-view.ts";
import { type HomeView, sumOf } from "#domain/views/home-view.ts";

const STATS = ["users", "cryptos", "uptime"] as const;

type Props = Pick<HomeView, "answers" | "tally"> & { video: string };

/** The question, where to ask it, and three answers; then two calls to action and the figures. On a phone in this order. */
export function Hero({ answers, tally, video }: Props) {
  const t = useMessages();
  const offer = useDocument().site?.offers.signUp;
  return (
    <>
      <div className="self-end">
        <h1 className="text-3xl sm:text-4xl">{t("home.title")}</h1>
        <p className="mt-3 max-w-prose text-muted sm:mt-4 sm:text-lg">{t("home.intro")}</p>
        <SearchForm id="hero-search" className="mt-4 block max-w-xl sm:mt-6" />
      </div>
      {answers && answers.length > 0 && <Answers answers={answers} />}
      <div className="self-start">
        <div className="flex flex-wrap gap-3">
          {offer && <OfferLink offer={offer} words={t("home.signUp")} />}
          <ExternalLink href={video} className={buttonClass()}>
            <CirclePlay aria-hidden="true" className="size-5" />
            {t("home.video")}
          </ExternalLink>
        </div>
        {offer && <OfferNote offer={offer} />}
        <ul className="mt-6 flex flex-wrap gap-x-10 gap-y-4">
          {STATS.map((stat) => (
            <li key={stat}>
              <bdi className="block text-2xl font-extrabold text-accent">{t(`home.stats.${stat}.value`)}</bdi>{" "}
              <span className="text-muted">{t(`home.stats.${stat}.label`)}</span>
            </li>
          ))}
        </ul>
        {tally && <Counts tally={tally} />}
      </div>
    </>
  );
}

/** Whose site the button leads to, and what a paid link is. */
function OfferNote({ offer }: { offer: OfferView }) {
  const t = useMessages();
  const localize = useLocalize();
  if (offer.to === "list") return null;
  return (
    <p className="mt-3 text-sm text-muted">
      {t("offer.leads", { name: isolate(offer.name), status: t(`category.${offer.status}`) })}
      {offer.isPaid && (
        <>
          {" "}
          <a href={localize(`${PAGES.about.path}#earning`)} className="text-accent underline">
            {t("offer.what")}
          </a>
        </>
      )}
    </p>
  );
}

/** What is in our own database, beside the figures above. */
function Counts({ tally }: { tally: NonNullable<HomeView["tally"]> }) {
  const t = useMessages();
  const [coins, exchanges] = [sumOf(tally.coins), sumOf(tally.exchanges)];
  if (coins + exchanges === 0) return null;
  return (
    <p className="mt-4 text-sm text-muted">
      {t("home.counts", {
        coins: t("coins.count", { count: coins }),
        exchanges: t("exchanges.count", { count: exchanges }),
      })}
    </p>
  );
}

/** One coin of each status, with the line that its own page begins with. */
function Answers({ answers }: { answers: readonly CoinCard[] }) {
  const t = useMessages();
  const localize = useLocalize();
  return (
    <section aria-labelledby="answers" className="lg:row-span-2">
      <h2 id="answers" className="mb-2 text-base text-muted">
        {t("home.answers")}
      </h2>
      <ul className="flex flex-col gap-3">
        {answers.map((card) => (
          <li
            key={card.id}
            data-category={card.category}
            data-clickable
            className="card relative border-s-4 border-s-status p-3 transition-colors duration-150 focus-within:border-accent hover:border-accent lg:p-4"
          >
            <div data-star className="relative flex items-center gap-3 pe-8">
              <Logo image={card.image} letter={card.letter} size="tiny" />
              <h3 className="min-w-0 flex-1 text-base">
                <a href={localize(coinPath(card))} className="after:absolute after:inset-0 after:rounded-card">
                  <Shown value={card.name} />
                </a>{" "}
                <bdi className="text-sm font-normal text-muted">{card.symbol}</bdi>
              </h3>
              <CategoryBadge category={card.category} />
            </div>
            {card.why.text && <Shown value={card.why} as="p" className="mt-2 line-clamp-3 text-sm text-muted" />}
          </li>
        ))}
      </ul>
    </section>
  );
}
