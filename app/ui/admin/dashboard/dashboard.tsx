import { CirclePlus, Coins, Landmark, RefreshCw } from "lucide-react";
import { Link } from "react-router";
import { isolate } from "#app/i18n/isolate.ts";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { ratingText, Stars } from "#app/ui/kit/stars.tsx";
import { CategoryBadge } from "#app/ui/review/category-badge.tsx";
import { Logo } from "#app/ui/review/logo.tsx";
import type { StaffRow } from "#domain/lists/staff-row.ts";
import type { RecentChange } from "#domain/records/content-type.ts";
import { formatMoment } from "#domain/text/date.ts";
import { editPath, historyPath } from "../record-paths.ts";
import { useMay } from "../shell/staff-member.tsx";
import { WaitingWorkCards, type Work } from "./waiting-work.tsx";
import { OpenReports, type WantedCoin, WantedReviews } from "./wanted-reviews.tsx";

const NO_COUNT = "—";

const ACTIONS = [
  { path: "/admin/coins/add", name: "dashboard.addCoin", icon: CirclePlus, needs: "draft.save" },
  { path: "/admin/exchanges/add", name: "dashboard.addExchange", icon: CirclePlus, needs: "draft.save" },
  { path: "/admin/coins", name: "dashboard.updateCoins", icon: RefreshCw, needs: "record.view" },
  { path: "/admin/exchanges", name: "dashboard.updateExchanges", icon: RefreshCw, needs: "record.view" },
] as const;

type Props = {
  email: string;
  /** Null where it could not be counted. */
  totalCoins: number | null;
  totalExchanges: number | null;
  top: StaffRow[] | null;
  recent: RecentChange[] | null;
  wanted: WantedCoin[] | null;
  work: Work;
  openReports: number | null;
};

export function Dashboard({ email, totalCoins, totalExchanges, top, recent, wanted, work, openReports }: Props) {
  const t = useStaffMessages();
  const may = useMay();
  return (
    <>
      <h1 className="text-2xl">{t("dashboard.title")}</h1>
      <p className="mt-1 text-muted">{t("dashboard.welcome", { email })}</p>
      <dl className="mt-6 grid grid-cols-2 gap-4">
        <Total name={t("dashboard.totalCoins")} total={totalCoins} icon={<Coins className="size-6" />} />
        <Total name={t("dashboard.totalExchanges")} total={totalExchanges} icon={<Landmark className="size-6" />} />
      </dl>
      <h2 className="mt-8 text-xl">{t("dashboard.quickActions")}</h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {ACTIONS.filter(({ needs }) => may(needs)).map(({ path, name, icon: Icon }) => (
          <li key={path}>
            <Link to={path} className="card flex min-h-16 items-center gap-3 p-4 font-semibold hover:border-accent">
              <Icon aria-hidden="true" className="size-6 shrink-0 text-accent" />
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
      <WaitingWorkCards me={email} {...work} />
      <div className="mt-8 grid gap-8 xl:grid-cols-2">
        <section className="min-w-0">
          <h2 className="text-xl">{t("dashboard.topCoins")}</h2>
          <TopCoins coins={top} />
        </section>
        <section className="min-w-0">
          <h2 className="text-xl">{t("dashboard.recent")}</h2>
          <RecentChanges changes={recent} />
        </section>
        <section className="min-w-0">
          <h2 className="text-xl">{t("waiting.reports")}</h2>
          <OpenReports total={openReports} />
          <h3 className="mt-6 text-lg">{t("dashboard.wanted")}</h3>
          <WantedReviews coins={wanted} />
        </section>
      </div>
    </>
  );
}

function Total({ name, total, icon }: { name: string; total: number | null; icon: React.ReactNode }) {
  return (
    <div className="card flex flex-col-reverse justify-end p-4 sm:p-5">
      <dt className="flex items-center gap-2 text-muted">
        <span aria-hidden="true" className="text-accent">
          {icon}
        </span>
        {name}
      </dt>
      <dd className="text-3xl font-bold">
        <bdi>{total ?? NO_COUNT}</bdi>
      </dd>
    </div>
  );
}

function TopCoins({ coins }: { coins: StaffRow[] | null }) {
  const t = useStaffMessages();
  const site = useMessages();
  const language = useLanguage();
  if (coins === null) return <p className="card mt-4 p-5 text-muted">{t("dashboard.topFailed")}</p>;
  if (coins.length === 0) return <p className="card mt-4 p-5 text-muted">{t("coin.empty")}</p>;
  return (
    <ol className="card mt-4 divide-y divide-line">
      {coins.map(({ id, name, symbol, image, category, rating }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 p-3">
          <Logo image={image} letter={name.charAt(0)} />
          <Link
            to={editPath("coin", id)}
            className="me-auto flex min-h-11 min-w-0 items-center gap-2 font-bold wrap-anywhere hover:text-accent"
          >
            <bdi>{name}</bdi> <bdi className="text-sm font-normal text-muted">{symbol}</bdi>
          </Link>
          <CategoryBadge category={category} />
          <Stars rating={rating ?? 0} label={site("rating.outOf", { rating: ratingText(rating ?? 0, language) })} />
        </li>
      ))}
    </ol>
  );
}

function RecentChanges({ changes }: { changes: RecentChange[] | null }) {
  const t = useStaffMessages();
  const language = useLanguage();
  if (changes === null) return <p className="card mt-4 p-5 text-muted">{t("dashboard.recentFailed")}</p>;
  if (changes.length === 0) return <p className="card mt-4 p-5 text-muted">{t("dashboard.recentEmpty")}</p>;
  return (
    <ul className="card mt-4 divide-y divide-line">
      {changes.map(({ id, entity, entityId, action, editor, at, name }) => (
        <li key={id} className="px-3 pt-1 pb-3">
          <Link
            to={historyPath(entity, entityId)}
            className="inline-flex min-h-11 items-center font-bold wrap-anywhere hover:text-accent"
          >
            <bdi>{name}</bdi>
          </Link>
          <span className="ms-2 text-sm text-muted">{t(`${entity}.kind`)}</span>
          <p className="text-sm text-muted">
            {t(`change.${action}`)} ·{" "}
            {t("dashboard.by", { editor: isolate(editor), time: isolate(formatMoment(at, language)) })}
          </p>
        </li>
      ))}
    </ul>
  );
}
