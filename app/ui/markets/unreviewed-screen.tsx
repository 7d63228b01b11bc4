import { CircleCheck, Hourglass } from "lucide-react";
import { isolate } from "#app/i18n/isolate.ts";
import { useLanguage, useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { PageLink, signTone } from "#app/ui/kit/inline-text.tsx";
import { priceIn } from "#app/ui/kit/price.tsx";
import { SourceNote } from "#app/ui/kit/source-note.tsx";
import { Logo } from "#app/ui/review/logo.tsx";
import { AlternativesSection } from "#app/ui/review/page/review-record.tsx";
import { LIST_PATHS } from "#app/ui/review/review-path.ts";
import { STATUS_ICONS } from "#app/ui/review/status-badge.tsx";
import { WatchButton } from "#app/ui/watchlist/watch-button.tsx";
import { MARKET_SOURCE } from "#domain/market/market.ts";
import { formatMillions, formatPercent, formatPrice } from "#domain/market/price.ts";
import { type Asked, reviewRequestPath } from "#domain/market/unreviewed-coin.ts";
import { formatMoment } from "#domain/text/date.ts";
import type { UnreviewedView } from "#domain/views/unreviewed-view.ts";

type Props = { coin: UnreviewedView; asked: Asked | null };

/** A coin that nobody reviewed yet: no status, but what is known of it and what to ask. */
export function UnreviewedScreen({ coin, asked }: Props) {
  const t = useMessages();
  return (
    <main id="content" className="page py-4 lg:py-8">
      <article className="flex flex-col gap-8">
        <header id="first-screen" data-category="unreviewed">
          <div className="flex items-center gap-3">
            <Logo image={coin.image} letter={coin.letter} />
            <h1 className="min-w-0 leading-tight wrap-anywhere">
              <bdi>{coin.name}</bdi> <bdi className="text-lg font-semibold text-muted">{coin.symbol}</bdi>
            </h1>
          </div>
          <div className="mt-4 rounded-card border-2 border-dashed border-status p-4 sm:p-5">
            <p className="flex min-h-11 items-center gap-2 text-2xl font-bold text-status">
              <STATUS_ICONS.unreviewed aria-hidden="true" strokeWidth={2.75} className="size-7 shrink-0" />
              {t("unreviewed.status")}
            </p>
            <p className="mt-1 max-w-prose text-lg leading-snug">{t("unreviewed.intro")}</p>
          </div>
          <div className="mt-4 grid gap-x-10 gap-y-6 lg:grid-cols-[1fr_20rem]">
            <div>
              <Figures coin={coin} />
              <p className="mt-4">
                <WatchButton type="coin" id={coin.id} name={coin.name} />
              </p>
            </div>
            <AskForReview id={coin.id} asked={asked} />
          </div>
        </header>
        <Questions questions={coin.questions} />
        {coin.alternatives.length > 0 && (
          <div>
            <AlternativesSection
              type="coin"
              alternatives={coin.alternatives}
              title={t("unreviewed.alternatives.title")}
              note={t("unreviewed.alternatives.text")}
            />
            <PageLink to={LIST_PATHS.coin}>{t("unreviewed.all")}</PageLink>
          </div>
        )}
      </article>
    </main>
  );
}

/** Never an old price in the place of a current one. */
function Figures({ coin: { figures, lastPrice, fetchedAt, rank } }: Pick<Props, "coin">) {
  const t = useMessages();
  const language = useLanguage();
  const unit = t("figure.million");
  if (!figures) {
    const price = formatPrice(lastPrice, language);
    const time = isolate(formatMoment(fetchedAt, language));
    return (
      <p className="mt-4 max-w-prose text-muted">
        {price ? t("unreviewed.oldPrice", { price: isolate(price), time }) : t("unreviewed.noPrice")}
      </p>
    );
  }
  const shown = [
    { name: t("review.rank"), value: rank && `#${rank}` },
    { name: t("figure.price"), value: priceIn(language, figures.price) },
    { name: t("figure.change24h"), value: formatPercent(figures.change24h, language), sign: figures.change24h },
    { name: t("figure.marketCap"), value: formatMillions(figures.marketCap, language, unit) },
    { name: t("figure.volume24h"), value: formatMillions(figures.volume24h, language, unit) },
  ].filter(({ value }) => value !== null);
  return (
    <div className="mt-4 flex flex-col gap-2">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {shown.map(({ name, value, sign }) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className={`figures text-lg font-semibold ${signTone(sign)}`}>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <SourceNote source={MARKET_SOURCE} at={fetchedAt} />
    </div>
  );
}

/** The method's own questions, each with its place on the methodology page. */
function Questions({ questions }: Pick<UnreviewedView, "questions">) {
  const t = useMessages();
  const localize = useLocalize();
  return (
    <section>
      <h2 className="text-xl">{t("unreviewed.questions.title")}</h2>
      <p className="mt-1 max-w-prose text-muted">{t("unreviewed.questions.text")}</p>
      <ul className="mt-4 grid gap-x-8 sm:grid-cols-2">
        {questions.map(({ criterion, anchor, asks }) => (
          <li key={criterion} className="border-t border-line py-3">
            <h3 className="text-base">
              <a href={`${localize("/methodology")}#${anchor}`} className=" hover:underline">
                {t(`criterion.${criterion}`)}
              </a>
            </h3>
            <p className="text-sm">{asks}</p>
          </li>
        ))}
      </ul>
      <PageLink to="/methodology">{t("category.why")}</PageLink>
    </section>
  );
}

/** A plain form: the endpoint counts it and redirects here, with the outcome in the address. */
function AskForReview({ id, asked }: { id: string; asked: Asked | null }) {
  const t = useMessages();
  const language = useLanguage();
  const Icon = asked === "later" ? Hourglass : CircleCheck;
  return (
    <section
      id="ask"
      aria-labelledby="ask-title"
      className="border-line max-lg:border-t max-lg:pt-4 lg:border-s lg:ps-6"
    >
      <h2 id="ask-title" className="text-lg">
        {t("unreviewed.ask.title")}
      </h2>
      {asked ? (
        <p role="status" className="mt-2 flex max-w-prose items-start gap-2">
          <Icon aria-hidden="true" className="mt-1 size-5 shrink-0 text-ink" />
          {t(`unreviewed.ask.${asked}`)}
        </p>
      ) : (
        <form method="post" action={`${reviewRequestPath(id)}?lang=${language}`} className="mt-1">
          <p className="max-w-prose text-sm text-muted">{t("unreviewed.ask.text")}</p>
          <Button type="submit" look="primary" className="mt-3">
            {t("unreviewed.ask.button")}
          </Button>
        </form>
      )}
    </section>
  );
}
