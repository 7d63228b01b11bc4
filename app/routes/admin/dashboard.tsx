import { CirclePlus, Coins, Landmark, RefreshCw, TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { staffMeta, useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { renameRows } from "#app/loaders/name-records.ts";
import { COUNTED_WORK, WaitingWorkCards, WantedReviews } from "#app/ui/admin/dashboard/waiting-work.tsx";
import { editPath, translationsPath } from "#app/ui/admin/record-paths.ts";
import { useMay } from "#app/ui/admin/shell/staff-member.tsx";
import { ratingText, Stars } from "#app/ui/kit/stars.tsx";
import { Logo } from "#app/ui/review/logo.tsx";
import { StatusBadge } from "#app/ui/review/status-badge.tsx";
import { type StaffRow, toStaffRow } from "#domain/lists/staff-row.ts";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { methodWords } from "#server/content/reference.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";
import type { Route } from "./+types/dashboard.ts";

const TOP_COINS = 5;
const MOST_WANTED = 10;

export async function loader(args: Route.LoaderArgs) {
  const { email } = await requireStaff(args, "record.view");
  const services = args.context.get(servicesContext);
  const { coins, exchanges, reviewRequests, waitingWork, showImage, log } = services;
  /** Each part of the screen fails by itself. */
  const orNull = async <Value,>(asked: Promise<Value>): Promise<Value | null> => {
    try {
      return await asked;
    } catch (error) {
      log.error({ err: error }, "a part of the dashboard could not be loaded");
      return null;
    }
  };
  const [totalCoins, totalExchanges, top, wanted] = await Promise.all([
    orNull(coins.count()),
    orNull(exchanges.count()),
    orNull(coins.topByRating(TOP_COINS)),
    orNull(reviewRequests.mostWanted(MOST_WANTED)),
  ]);
  const [drafts, deletions, overdue, dueSoon, load, sources, stale, counts] = await Promise.all([
    orNull(services.drafts.list()),
    orNull(services.drafts.deletions.list()),
    orNull(waitingWork.overdue()),
    orNull(waitingWork.dueSoon()),
    orNull(waitingWork.dueLoad()),
    orNull(services.sourceTasks.list()),
    orNull(waitingWork.staleTexts()),
    orNull(Promise.all(COUNTED_WORK.map(async (filter) => ({ filter, found: await waitingWork.countWork(filter) })))),
  ]);
  const openReports = await orNull(services.reports.countOpen());
  const disabledWebhooks = await orNull(services.webhooks.countDisabled());
  const best = top?.map((coin) => showImage(toStaffRow(coin, languageOfRequest(args.request)))) ?? null;
  const works = [...(overdue?.items ?? []), ...(dueSoon?.items ?? []), ...(stale ?? [])];
  await orNull(
    renameRows(args, [
      ...works.map((row) => ({ entity: row.type, id: row.id, row })),
      ...(sources?.items ?? []).map((row) => ({ entity: row.type, id: row.record, row })),
      ...(drafts ?? []).map((row) => ({ entity: row.entity, id: row.recordId, row })),
    ]),
  );
  const { facts } = methodWords(languageOfRequest(args.request));
  const items = sources?.items.map((task) => ({ ...task, label: facts[task.type][task.fact]?.name ?? task.fact }));
  const cited = sources && { ...sources, items: items ?? [] };
  const work = { drafts, deletions, openReports, overdue, dueSoon, load, sources: cited, stale, counts };
  return { email, totalCoins, totalExchanges, top: best, wanted, work, disabledWebhooks };
}

export const meta = staffMeta("dashboard.title");

const NO_COUNT = "—";

const ACTIONS = [
  { path: "/admin/coins/add", name: "dashboard.addCoin", icon: CirclePlus, needs: "draft.save" },
  { path: "/admin/exchanges/add", name: "dashboard.addExchange", icon: CirclePlus, needs: "draft.save" },
  { path: "/admin/coins", name: "dashboard.updateCoins", icon: RefreshCw, needs: "record.view" },
  { path: "/admin/exchanges", name: "dashboard.updateExchanges", icon: RefreshCw, needs: "record.view" },
] as const;

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { email, totalCoins, totalExchanges, top, wanted, work, disabledWebhooks } = loaderData;
  const t = useStaffMessages();
  const may = useMay();
  return (
    <>
      <h1 className="text-2xl">{t("dashboard.title")}</h1>
      <p className="mt-1 text-muted">{t("dashboard.welcome", { email })}</p>
      {disabledWebhooks !== null && disabledWebhooks > 0 && may("webhook.manage") && (
        <Link
          to="/admin/webhooks"
          className="card mt-4 flex min-h-14 items-center gap-3 border-accent p-4 font-semibold"
        >
          <TriangleAlert aria-hidden="true" className="size-6 shrink-0 text-down" />
          {t("waiting.webhooksDisabled", { count: disabledWebhooks })}
        </Link>
      )}
      <WaitingWorkCards me={email} {...work} />
      <dl className="mt-6 grid grid-cols-2 gap-4">
        <Total name={t("dashboard.totalCoins")} total={totalCoins} icon={<Coins className="size-6" />} />
        <Total name={t("dashboard.totalExchanges")} total={totalExchanges} icon={<Landmark className="size-6" />} />
      </dl>
      <h2 className="mt-8 text-xl">{t("dashboard.quickActions")}</h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {ACTIONS.filter(({ needs }) => may(needs)).map(({ path, name, icon: Icon }) => (
          <li key={path}>
            <Link to={path} className="card flex min-h-16 items-center gap-3 p-4 font-semibold hover:border-accent">
              <Icon aria-hidden="true" className="size-6 shrink-0 text-ink" />
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-8 grid gap-8 xl:grid-cols-2">
        <section className="min-w-0">
          <h2 className="text-xl">{t("dashboard.topCoins")}</h2>
          <TopCoins coins={top} />
        </section>
        <section className="min-w-0">
          <h2 className="text-xl">{t("dashboard.wanted")}</h2>
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
        <span aria-hidden="true" className="text-ink">
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
  const mayEdit = useMay()("draft.save");
  if (coins === null) return <p className="card mt-4 p-5 text-muted">{t("dashboard.topFailed")}</p>;
  if (coins.length === 0) return <p className="card mt-4 p-5 text-muted">{t("coin.empty")}</p>;
  return (
    <ol className="card mt-4 divide-y divide-line">
      {coins.map(({ id, name, symbol, image, status, isAssessed, rating }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 p-3">
          <Logo image={image} letter={name.charAt(0)} />
          <Link
            to={mayEdit ? editPath("coin", id) : translationsPath("coin", { id, name })}
            className="me-auto flex min-h-11 min-w-0 items-center gap-2 font-bold wrap-anywhere"
          >
            <bdi>{name}</bdi> <bdi className="text-sm font-normal text-muted">{symbol}</bdi>
          </Link>
          <StatusBadge status={status} isAssessed={isAssessed} />
          <Stars rating={rating ?? 0} label={site("rating.outOf", { rating: ratingText(rating ?? 0, language) })} />
        </li>
      ))}
    </ol>
  );
}
