import { staffMeta } from "#app/i18n/staff-messages.ts";
import { DataScreen } from "#app/ui/admin/data/data-screen.tsx";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import type { Route } from "./+types/data.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "data.import");
  return null;
}

export const meta = staffMeta("data.title");

export default function Data() {
  return <DataScreen />;
}
