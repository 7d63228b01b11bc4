import { staffMeta } from "#app/i18n/staff-meta.ts";
import { StaffList } from "#app/ui/admin/list/staff-list.tsx";
import { staffListRevalidation } from "#app/ui/admin/list/staff-list-revalidation.ts";
import { loadedSize, readStaffListQuery } from "#domain/lists/staff-list-query.ts";
import { toStaffRow } from "#domain/lists/staff-row.ts";
import { requireAdmin } from "#server/auth/sessions/require-admin.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/coins.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const query = readStaffListQuery(new URL(args.request.url).searchParams);
  const { coins, showImage } = args.context.get(servicesContext);
  const { items, nextCursor } = await coins.listAfter({ ...query, limit: loadedSize(query) });
  return { items: items.map((item) => showImage(toStaffRow(item))), nextCursor };
}

export const shouldRevalidate = staffListRevalidation;

export const meta: Route.MetaFunction = ({ matches, location }) =>
  staffMeta({ matches, location, title: "coin.title" });

export default function Coins({ loaderData }: Route.ComponentProps) {
  return <StaffList kind="coin" first={loaderData} />;
}
