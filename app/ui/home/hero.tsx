import { CirclePlay } from "lucide-react";
import { isolate } from "#app/i18n/isolate.ts";
import { type OfferView, useDocument, useMessages } from "#app/i18n/use-language.ts";
import { AskForm } from "#app/ui/ask/ask-form.tsx";
import { buttonClass } from "#app/ui/kit/button.tsx";
import { ExternalLink, PageLink, Shown, TextLink } from "#app/ui/kit/inline-text.tsx";
import { TitledSection } from "#app/ui/kit/panels.tsx";
import { StatusBar } from "#app/ui/review/figures/status-bar.tsx";
import { Logo } from "#app/ui/review/logo.tsx";
import { coinPath } from "#app/ui/review/review-path.ts";
import { StatusBadge } from "#app/ui/review/status-badge.tsx";
import { SearchForm } from "#app/ui/search/search-form.tsx";
import { OfferLink } from "#app/ui/shell/offer-link.tsx";
import { PAGES } from "#domain/pages.ts";
import { totalOf } from "#domain/records/category.ts";
import type { CoinCard } from "#domain/views/coin-view.ts";
import type { HomeView } from "#domain/views/home-view.ts";

const CHIPS = [PAGES.cryptocurrencies, PAGES.exchanges, PAGES.scholars, PAGES.countries];

type Props = Pick<HomeView, "answers" | "tally" | "countries"> & { video: string };

/** Where to search, three answers, where to ask, and what has been decided so far. On a phone in this order. */
export function Hero({ answers, tally, video, countries }: Props) {
  const t = useMessages();
  const offer = useDocument().site?.offers.signUp;
  return (
    <section id="first-screen" className="page hero grid grid-cols-1 gap-x-10 gap-y-8 py-6 lg:py-10">
      <div>
        <h1>{t("home.title")}</h1>
        <SearchForm id="hero-search" isLarge className="mt-4 block max-w-2xl sm:mt-6" />
        <ul className="mt-3 grid grid-cols-2 gap-2 sm:flex">
          {CHIPS.map(({ path, name }) => (
            <li key={path}>
              <PageLink to={path} className={chipClass}>
                {t(name)}
              </PageLink>
            </li>
          ))}
        </ul>
        <div className="mt-4 grid grid-cols-2 gap-2 sm:mt-6 sm:flex sm:gap-3">
          {offer && <OfferLink offer={offer} words={t("home.signUp")} className="max-sm:px-2" />}
          <ExternalLink href={video} className={buttonClass("quiet", "max-sm:px-2")}>
            <CirclePlay aria-hidden="true" className="size-5" />
            {t("home.video")}
          </ExternalLink>
        </div>
        {offer && <OfferNote offer={offer} />}
      </div>
      {answers && answers.length > 0 && <Answers answers={answers} />}
      <TitledSection id="question" title={t("ask.title")}>
        <p className="mt-1 mb-3 text-sm text-muted">{t("ask.intro")}</p>
        <AskForm id="question" countries={countries} isShort submit="quiet" />
      </TitledSection>
      {tally && <Tally tally={tally} />}
    </section>
  );
}

const chipClass =
  "flex min-h-11 items-center justify-center rounded-full bg-raised px-4 text-sm font-semibold hover:underline";

/** Whose site the button links to, and what a paid link is. */
function OfferNote({ offer }: { offer: OfferView }) {
  const t = useMessages();
  if (offer.to === "list") return null;
  return (
    <p className="mt-3 text-sm text-muted">
      {t("offer.leads", { name: isolate(offer.name), status: t(`category.${offer.status}`) })}
      {offer.isPaid && (
        <>
          {" "}
          <TextLink to={`${PAGES.about.path}#earning`}>{t("offer.what")}</TextLink>
        </>
      )}
    </p>
  );
}

/** What is in our own database, by status. */
function Tally({ tally }: { tally: NonNullable<HomeView["tally"]> }) {
  const t = useMessages();
  if (totalOf(tally.coins) + totalOf(tally.exchanges) === 0) return null;
  return (
    <TitledSection
      id="tally"
      title={[
        t("coins.count", { count: totalOf(tally.coins) }),
        t("exchanges.count", { count: totalOf(tally.exchanges) }),
        t("scholars.count", { count: tally.positions }),
        t("countries.count", { count: tally.countries }),
      ].join(" · ")}
      look="text-base text-muted"
    >
      <div className="mt-3 flex flex-col gap-3">
        <StatusBar title={t("coins.title")} path={PAGES.cryptocurrencies.path} counts={tally.coins} />
        <StatusBar title={t("exchanges.title")} path={PAGES.exchanges.path} counts={tally.exchanges} />
      </div>
    </TitledSection>
  );
}

/** One coin of each status, with the line that its own page begins with. */
function Answers({ answers }: { answers: readonly CoinCard[] }) {
  const t = useMessages();
  return (
    <TitledSection id="answers" title={t("home.answers")} look="mb-2 text-base text-muted">
      <ul className="flex flex-col gap-3">
        {answers.map((card) => (
          <li
            key={card.id}
            data-category={card.status}
            data-clickable
            className="card relative p-3 transition-colors duration-150 focus-within:border-accent hover:border-accent lg:p-4"
          >
            <div data-watch-place className="relative flex items-center gap-3 pe-8">
              <Logo image={card.image} letter={card.letter} size="tiny" />
              <h3 className="min-w-0 flex-1 text-base">
                <PageLink to={coinPath(card)} className="after:absolute after:inset-0 after:rounded-card">
                  <Shown value={card.name} />
                </PageLink>{" "}
                <bdi className="text-sm font-normal text-muted">{card.symbol}</bdi>
              </h3>
              <StatusBadge status={card.status} isAssessed={card.isAssessed} />
            </div>
            {card.why.text && <Shown value={card.why} as="p" className="mt-2 line-clamp-3 text-sm text-muted" />}
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
