import { useState } from "react";
import { staffMeta } from "#app/i18n/staff-meta.ts";
import { RecordForm } from "#app/ui/editing/record-form.tsx";
import { blankCoinForm } from "#domain/coin-form.ts";
import { requireAdmin } from "#server/auth/require-admin.ts";
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
