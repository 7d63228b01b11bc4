import { useState } from "react";
import { staffMeta } from "#app/i18n/staff-messages.ts";
import { contentOfRoute } from "#app/loaders/content.ts";
import { loadEditor } from "#app/loaders/editor.ts";
import { ContentForm } from "#app/ui/admin/editor/content-form.tsx";
import { descriptorOf } from "#domain/content-types/content-types.ts";
import type { MarketCoin } from "#domain/market/market-data.ts";
import type { StaleTranslation } from "#domain/records/stale-translations.ts";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/add.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "record.view");
  const { type } = contentOfRoute(args);
  const { markets } = args.context.get(servicesContext);
  const marketId = new URL(args.request.url).searchParams.get("market_id");
  const known = type === "coin" && marketId ? await markets.find(marketId) : null;
  const form = { ...descriptorOf(type).blankForm(), ...(known ? fromMarket(known.coin) : {}) };
  return loadEditor(args, type, "", form);
}

/** A requested coin begins with its market data. */
const fromMarket = ({ id, name, symbol }: MarketCoin) => ({ market_id: id, name, symbol });

export const meta: Route.MetaFunction = ({ loaderData, ...page }) =>
  loaderData && staffMeta(`${loaderData.type}.addTitle`)(page);

/** The key separates the content types: all of them use this component. */
export default function Add({ loaderData }: Route.ComponentProps) {
  return <BlankForm key={loaderData.type} loaded={loaderData} />;
}

const NO_STALE: StaleTranslation[] = [];

/** The form stays the one it was opened with when the data of the page is loaded again. */
function BlankForm({ loaded }: { loaded: Route.ComponentProps["loaderData"] }) {
  const [opened] = useState(loaded);
  return <ContentForm {...opened} id={null} version={null} stale={NO_STALE} />;
}
