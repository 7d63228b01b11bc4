import { useState } from "react";
import { staffMeta } from "#app/i18n/staff-meta.ts";
import { RecordForm } from "#app/ui/admin/editor/record-form.tsx";
import { blankExchangeForm } from "#domain/forms/exchange-form.ts";
import { requireAdmin } from "#server/auth/sessions/require-admin.ts";
import type { Route } from "./+types/add-exchange.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  return null;
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  staffMeta({ matches, location, title: "exchange.addTitle" });

export default function AddExchange() {
  const [blank] = useState(blankExchangeForm);
  return <RecordForm kind="exchange" id={null} version={null} form={blank} stale={[]} />;
}
