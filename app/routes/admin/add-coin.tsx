import { useState } from "react";
import { staffMeta } from "#app/i18n/staff-meta.ts";
import { RecordForm } from "#app/ui/admin/editor/record-form.tsx";
import { blankCoinForm } from "#domain/forms/coin-form.ts";
import { requireAdmin } from "#server/auth/sessions/require-admin.ts";
import type { Route } from "./+types/add-coin.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  return null;
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  staffMeta({ matches, location, title: "coin.addTitle" });

export default function AddCoin() {
  const [blank] = useState(blankCoinForm);
  return <RecordForm kind="coin" id={null} version={null} form={blank} stale={[]} />;
}
