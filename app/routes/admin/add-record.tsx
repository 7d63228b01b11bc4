import { useState } from "react";
import { staffMeta } from "#app/i18n/staff-messages.ts";
import { RecordForm } from "#app/ui/admin/editor/record-form.tsx";
import type { MarketCoin } from "#domain/market/market-data.ts";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { editorMethod } from "#server/content/method/editor-method.ts";
import { recordsOfRoute } from "#server/responses/records-of-route.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";
import type { Route } from "./+types/add-record.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "record.view");
  const { kind } = recordsOfRoute(args);
  const services = args.context.get(servicesContext);
  const method = await editorMethod(services, kind.id, "", languageOfRequest(args.request));
  const marketId = new URL(args.request.url).searchParams.get("market_id");
  const known = kind.id === "coin" && marketId ? await services.markets.find(marketId) : null;
  return { kind: kind.id, form: { ...kind.blankForm(), ...(known ? fromMarket(known.coin) : {}) }, method };
}

/** A coin that was asked for begins with what the market data says of it. */
const fromMarket = ({ id, name, symbol }: MarketCoin) => ({ market_id: id, name, symbol });

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  loaderData && staffMeta({ matches, location, title: `${loaderData.kind}.addTitle` });

/** The key keeps the two kinds apart, as in the list. */
export default function AddRecord({ loaderData }: Route.ComponentProps) {
  return <BlankForm key={loaderData.kind} {...loaderData} />;
}

/** The form stays the one it was opened with when the page's data is loaded again. */
function BlankForm({ kind, form, method }: Route.ComponentProps["loaderData"]) {
  const [blank] = useState(form);
  const [opened] = useState(method);
  return <RecordForm kind={kind} id={null} version={null} form={blank} stale={[]} method={opened} />;
}
