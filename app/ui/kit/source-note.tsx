import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { MARKET_SOURCE } from "#domain/market/market.ts";
import { formatMinute } from "#domain/text/date.ts";
import { ExternalLink } from "./inline-text.tsx";
import { RateNote } from "./price.tsx";

type SourceProps = { source: { name: string; url: string }; at: string | null; inDollars?: boolean };

/** The source of figures, and when they were fetched. Those of the market are converted, but for a chart. */
export function SourceNote({ source, at, inDollars = source !== MARKET_SOURCE }: SourceProps) {
  const t = useMessages();
  return (
    <p className="text-sm text-muted">
      {t("live.source")}:{" "}
      <ExternalLink href={source.url} className="underline">
        <bdi>{source.name}</bdi>
      </ExternalLink>
      {at && (
        <>
          {" · "}
          <FetchedAt at={at} />
        </>
      )}
      {!inDollars && <RateNote />}
    </p>
  );
}

/**
 * When a figure was fetched. The page may be cached, so it shows the minute; the script of the page adds how long ago that
 * is (`app/page-script/lazy/ages.ts`).
 */
export function FetchedAt({ at }: { at: string }) {
  const t = useMessages();
  const language = useLanguage();
  return (
    <>
      <time dateTime={at}>{t("live.asOf", { time: formatMinute(at, language) })}</time>
      {/* A plain space at the end of a line has no place until something follows it. */}
      {"\u00a0"}
      {/* On a phone, where it may not fit next to the minute, its line is reserved. */}
      <span data-age={at} className="whitespace-nowrap max-sm:block max-sm:min-h-[1lh]" />
    </>
  );
}
