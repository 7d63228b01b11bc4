import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { coinPath } from "#app/ui/review/review-path.ts";
import type { PricePoint } from "#domain/market/market-data.ts";
import type { ChartDays } from "#domain/market/price-chart.ts";
import { LoadedChart } from "./price-chart.tsx";

type Props = {
  coin: { id: string; name: string };
  days: ChartDays;
  /** Null where the service has told none. */
  history: { value: readonly PricePoint[]; fetchedAt: string } | null;
};

/** The price history as a page of its own: what the review takes its chart from, and where its links lead without a script. */
export function ChartScreen({ coin, days, history }: Props) {
  const t = useMessages();
  const localize = useLocalize();
  return (
    <main id="content" className="page flex flex-col gap-6 py-8">
      <h1 className="text-2xl">{t("chart.of", { name: coin.name })}</h1>
      <LoadedChart coin={coin} days={days} history={history} />
      <p>
        <a
          href={localize(coinPath(coin))}
          className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
        >
          {t("chart.back", { name: coin.name })}
        </a>
      </p>
    </main>
  );
}
