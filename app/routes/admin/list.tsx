import { staffMeta } from "#app/i18n/staff-messages.ts";
import { loadRecordList, loadRegisterList } from "#app/loaders/staff-lists.ts";
import { StaffList } from "#app/ui/admin/list/staff-list.tsx";
import { staffListRevalidation } from "#app/ui/admin/list/use-loaded-rows.ts";
import { RegisterList } from "#app/ui/admin/register/register-list.tsx";
import { contentTypeOf } from "#domain/content-types/content-types.ts";
import { isRegisterType } from "#domain/records/content-type.ts";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import type { Route } from "./+types/list.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "record.view");
  const type = contentTypeOf(args.pattern);
  return isRegisterType(type) ? loadRegisterList(args, type) : loadRecordList(args, type);
}

export const shouldRevalidate = staffListRevalidation;

export const meta: Route.MetaFunction = ({ loaderData, ...page }) =>
  loaderData && staffMeta(`${loaderData.type}.title`)(page);

/** The key separates the lists: they share a component, and React would keep the state of one for the other. */
export default function List({ loaderData }: Route.ComponentProps) {
  return "rows" in loaderData ? (
    <RegisterList key={loaderData.type} {...loaderData} />
  ) : (
    <StaffList key={loaderData.type} {...loaderData} />
  );
}
