import { staffMeta } from "#app/i18n/staff-messages.ts";
import { Dashboard } from "#app/ui/admin/dashboard/dashboard.tsx";
import { toStaffRow } from "#domain/lists/staff-row.ts";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/dashboard.ts";

const TOP_COINS = 5;
const RECENT_CHANGES = 10;
const MOST_WANTED = 10;

export async function loader(args: Route.LoaderArgs) {
  const { email } = await requireStaff(args, "record.view");
  const services = args.context.get(servicesContext);
  const { coins, exchanges, history, reviewRequests, waitingWork, showImage, log } = services;
  /** Each part of the screen fails by itself. */
  const orNull = async <Value,>(asked: Promise<Value>): Promise<Value | null> => {
    try {
      return await asked;
    } catch (error) {
      log.error({ err: error }, "a part of the dashboard could not be loaded");
      return null;
    }
  };
  const [totalCoins, totalExchanges, top, recent, wanted] = await Promise.all([
    orNull(coins.count()),
    orNull(exchanges.count()),
    orNull(coins.topByRating(TOP_COINS)),
    orNull(history.recent(RECENT_CHANGES)),
    orNull(reviewRequests.mostWanted(MOST_WANTED)),
  ]);
  const [drafts, deletions, overdue, missing, stale, unknown] = await Promise.all([
    orNull(services.drafts.list()),
    orNull(services.drafts.deletions.list()),
    orNull(waitingWork.overdue()),
    orNull(waitingWork.missingTexts()),
    orNull(waitingWork.staleTexts()),
    orNull(waitingWork.unknownFacts()),
  ]);
  const openReports = await orNull(services.reports.countOpen());
  const best = top?.map((coin) => showImage(toStaffRow(coin))) ?? null;
  const work = { drafts, deletions, overdue, missing, stale, unknown };
  return { email, totalCoins, totalExchanges, top: best, recent, wanted, work, openReports };
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  staffMeta({ matches, location, title: "dashboard.title" });

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  return <Dashboard {...loaderData} />;
}
