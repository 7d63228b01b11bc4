import { staffMeta } from "#app/i18n/staff-meta.ts";
import { Dashboard } from "#app/ui/admin/dashboard/dashboard.tsx";
import { toStaffRow } from "#domain/lists/staff-row.ts";
import { requireAdmin } from "#server/auth/sessions/require-admin.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/dashboard.ts";

const TOP_COINS = 5;
const RECENT_CHANGES = 10;

export async function loader(args: Route.LoaderArgs) {
  const { email } = await requireAdmin(args);
  const { coins, exchanges, history, showImage, log } = args.context.get(servicesContext);
  /** Each part of the screen fails by itself. */
  const orNull = async <Value,>(asked: Promise<Value>): Promise<Value | null> => {
    try {
      return await asked;
    } catch (error) {
      log.error({ err: error }, "a part of the dashboard could not be loaded");
      return null;
    }
  };
  const [totalCoins, totalExchanges, top, recent] = await Promise.all([
    orNull(coins.count()),
    orNull(exchanges.count()),
    orNull(coins.topByRating(TOP_COINS)),
    orNull(history.recent(RECENT_CHANGES)),
  ]);
  return { email, totalCoins, totalExchanges, top: top?.map((coin) => showImage(toStaffRow(coin))) ?? null, recent };
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  staffMeta({ matches, location, title: "dashboard.title" });

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  return <Dashboard {...loaderData} />;
}
