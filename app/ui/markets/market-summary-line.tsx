import { isolate } from "#app/i18n/isolate.ts";
import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { Age } from "#app/ui/kit/age.tsx";
import type { MarketsView } from "#domain/market/market.ts";
import { formatPercent, formatPrice } from "#domain/market/price.ts";
import { directionOf } from "#domain/text/language.ts";

const TRILLION = 1e12;

/** The sample is a round number, and is written as one. */
const SAMPLE_DECIMALS = 1;

/** The whole market in one line; a sample is marked. */
export function MarketSummaryLine({ summary }: { summary: MarketsView["summary"] }) {
  const t = useMessages();
  const language = useLanguage();
  // Numbers inside an Arabic sentence keep their own direction.
  const write = directionOf(language) === "rtl" ? isolate : String;
  const cap = write(formatPrice(summary.marketCap / TRILLION, language) ?? "");
  const change = write(formatPercent(summary.change24h, language, summary.sample ? SAMPLE_DECIMALS : undefined) ?? "");
  return (
    <>
      <p className="mt-2 max-w-3xl text-lg text-pretty">
        {t("markets.summary", { cap, change })}
        {summary.fetchedAt && (
          <span className="block text-sm text-muted">
            <Age at={summary.fetchedAt} />
          </span>
        )}
      </p>
      {summary.sample && <p className="mt-1 max-w-prose text-sm text-muted">{t("markets.sampleSummary")}</p>}
    </>
  );
}
