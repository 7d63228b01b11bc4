import { X } from "lucide-react";
import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { FiguresNote } from "#app/ui/home/home-section.tsx";
import { PageLink, Shown, signTone } from "#app/ui/kit/inline-text.tsx";
import { Logo } from "#app/ui/review/logo.tsx";
import { StatusBadge } from "#app/ui/review/status-badge.tsx";
import { formatPercent, formatPrice } from "#domain/market/price.ts";
import { formatDate } from "#domain/text/date.ts";
import {
  refKey,
  type WatchedCard,
  type WatchedFigures,
  type WatchedNews,
  type WatchedRow,
} from "#domain/watchlist/watchlist.ts";

/** The script of the page shows what is new and what can be done. */
export function WatchedList({ rows }: { rows: readonly WatchedRow[] }) {
  const figures = rows.flatMap(({ card }) => card?.figures ?? []);
  return (
    <div id="watched" data-refresh="watched" className="flex flex-col gap-4">
      {rows.length > 0 && (
        <ol className="flex flex-col gap-3">
          {rows.map((row) => (
            <Row key={refKey(row.ref)} row={row} />
          ))}
        </ol>
      )}
      <FiguresNote figures={figures} />
    </div>
  );
}

function Row({ row: { ref, card, now, news } }: { row: WatchedRow }) {
  const t = useMessages();
  const name = card?.name.text ?? ref.id;
  return (
    <li
      data-watched={refKey(ref)}
      data-name={name}
      data-status={now.status}
      data-place={now.place}
      className="card flex flex-wrap items-center gap-x-4 gap-y-2 p-4"
    >
      {card ? (
        <Card card={card} />
      ) : (
        <p className="flex-1 text-muted wrap-anywhere">{t("watchlist.missing", { id: ref.id })}</p>
      )}
      {card?.figures && <Price id={ref.id} figures={card.figures} />}
      <button
        type="button"
        hidden
        data-own
        data-do="remove"
        aria-label={t("watchlist.remove", { name })}
        className="ms-auto inline-flex size-11 items-center justify-center rounded-full hover:bg-raised [&[hidden]]:hidden"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
      {news.length > 0 && <News news={news} />}
    </li>
  );
}

function Card({ card }: { card: WatchedCard }) {
  return (
    <>
      <Logo image={card.image} letter={card.letter} />
      <p className="min-w-24 flex-1 leading-snug wrap-anywhere">
        <PageLink to={card.path} className="inline-flex min-h-11 items-center pe-2 text-lg font-bold">
          <Shown value={card.name} />
        </PageLink>
        <bdi className="text-sm text-muted">{card.symbol}</bdi>
      </p>
      {card.state ? (
        <span className="rounded-full bg-raised px-3 py-1 text-sm font-bold">{card.state}</span>
      ) : (
        <StatusBadge status={card.status} isAssessed={card.isAssessed} />
      )}
    </>
  );
}

/** A price that is no longer current says so below the list, and has no change next to it. */
function Price({ id, figures }: { id: string; figures: WatchedFigures }) {
  const t = useMessages();
  const language = useLanguage();
  const price = formatPrice(figures.price, language);
  const change = figures.isOutdated ? null : formatPercent(figures.change, language);
  if (!price) return null;
  return (
    <p className="figures flex min-w-32 items-baseline gap-2 sm:justify-end">
      <span className="sr-only">{t("figure.price")}: </span>
      <bdi data-coin={id} data-price={figures.price ?? ""} className="price font-semibold">
        {price}
      </bdi>
      {change && (
        <>
          <span className="sr-only">{t("figure.change24h")}: </span>
          <bdi className={`text-sm ${signTone(figures.change)}`}>{change}</bdi>
        </>
      )}
    </p>
  );
}

/** Shown where it is newer than the visitor's last look. */
function News({ news }: { news: readonly WatchedNews[] }) {
  const t = useMessages();
  const language = useLanguage();
  return (
    <div data-news hidden className="basis-full border-t border-line pt-3">
      <p className="text-sm font-bold text-ink">{t("watchlist.since")}</p>
      <ul className="mt-1 flex flex-col gap-2">
        {news.map(({ at, place, title, summary }) => (
          <li key={place + title} data-place={place}>
            <p className="font-semibold">
              {title}{" "}
              <time dateTime={at} className="text-sm font-normal text-muted">
                {formatDate(at, language)}
              </time>
            </p>
            {summary && <p className="line-clamp-4 max-w-prose text-sm text-muted">{summary}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
