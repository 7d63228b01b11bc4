import { staffMeta } from "#app/i18n/staff-messages.ts";
import { StaffList } from "#app/ui/admin/list/staff-list.tsx";
import { staffListRevalidation } from "#app/ui/admin/list/staff-list-revalidation.ts";
import { loadedSize, readStaffListQuery } from "#domain/lists/staff-list-query.ts";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { listReviewers } from "#server/responses/draft-steps.ts";
import { recordsOfRoute } from "#server/responses/records-of-route.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { toStaffRows } from "#server/responses/staff-rows.ts";
import type { Route } from "./+types/records.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "record.view");
  const query = readStaffListQuery(new URL(args.request.url).searchParams);
  const records = recordsOfRoute(args);
  const [{ items, nextCursor }, people] = await Promise.all([
    records.listAfter({ ...query, limit: loadedSize(query) }),
    listReviewers(args.context.get(servicesContext)),
  ]);
  const first = { items: await toStaffRows(args, records.kind.id, items), nextCursor };
  return { kind: records.kind.id, first, people };
}

export const shouldRevalidate = staffListRevalidation;

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  loaderData && staffMeta({ matches, location, title: `${loaderData.kind}.title` });

/** The key keeps the two lists apart: both are this component, and React would hand the state of one on to the other. */
export default function Records({ loaderData }: Route.ComponentProps) {
  return <StaffList key={loaderData.kind} {...loaderData} />;
}
