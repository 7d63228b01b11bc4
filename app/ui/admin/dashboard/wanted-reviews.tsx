import { Inbox } from "lucide-react";
import { Link } from "react-router";
import { isolate } from "#app/i18n/isolate.ts";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { REPORTS_PATH } from "#app/ui/admin/record-paths.ts";
import { useMay } from "#app/ui/admin/shell/staff-member.tsx";
import { formatMoment } from "#domain/text/date.ts";

/** A coin of the market data that visitors asked us to review; `id` is the market's. */
export type WantedCoin = { id: string; name: string; symbol: string; total: number; lastAt: string };

/** Each links to a form that starts with the coin's name and market id. */
export function WantedReviews({ coins }: { coins: WantedCoin[] | null }) {
  const t = useStaffMessages();
  const language = useLanguage();
  if (coins === null) return <p className="card mt-4 p-5 text-muted">{t("dashboard.wantedFailed")}</p>;
  if (coins.length === 0) return <p className="card mt-4 p-5 text-muted">{t("dashboard.wantedEmpty")}</p>;
  return (
    <ol className="card mt-4 divide-y divide-line">
      {coins.map(({ id, name, symbol, total, lastAt }) => (
        <li key={id} className="px-3 pt-1 pb-3">
          <Link
            to={`/admin/coins/add?market_id=${encodeURIComponent(id)}`}
            aria-label={t("dashboard.wantedAdd", { name: isolate(name) })}
            className="inline-flex min-h-11 items-center gap-2 font-bold wrap-anywhere"
          >
            <bdi>{name}</bdi> <bdi className="text-sm font-normal text-muted">{symbol}</bdi>
          </Link>
          <p className="text-sm text-muted">
            {t("dashboard.wantedTimes", { count: total })} ·{" "}
            {t("dashboard.wantedLast", { time: isolate(formatMoment(lastAt, language)) })}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** How many reports of readers are open, with the way to them. Null where they could not be counted. */
export function OpenReports({ total }: { total: number | null }) {
  const t = useStaffMessages();
  if (!useMay()("report.view")) return null;
  return (
    <Link
      to={REPORTS_PATH}
      className="card mt-4 flex min-h-14 items-center gap-3 p-4 font-semibold hover:border-accent"
    >
      <Inbox aria-hidden="true" className="size-6 shrink-0 text-ink" />
      {total === null ? t("waiting.failed") : t("waiting.reportsOpen", { count: total })}
    </Link>
  );
}
