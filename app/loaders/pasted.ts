/** Finds what was pasted into the search field: a site, a contract or a link to a coin. */
import { domainToUnicode } from "node:url";
import { redirect } from "react-router";
import { localizePath } from "#app/i18n/language-path.ts";
import { PAGES } from "#domain/pages.ts";
import { checkSite } from "#domain/search/lookalike.ts";
import { type PastedView, readPasted } from "#domain/search/pasted.ts";
import { type RouteArgs, servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";

/** The coin of a market id: our review, or the page with its market data. */
async function findCoin({ context }: RouteArgs, marketId: string): Promise<{ path: string; name: string } | null> {
  const { coins, markets } = context.get(servicesContext);
  const [review] = await coins.findByMarketIds([marketId]);
  if (review) return { path: `/coin/${encodeURIComponent(review.id)}`, name: review.name };
  const known = (await markets.known()).find(({ id }) => id === marketId);
  return known ? { path: `/coin/${encodeURIComponent(known.id)}`, name: known.name } : null;
}

/** Redirects to the warning: the links of a page repeat its address, and so would repeat the secret. */
export function refuseSecret(request: Request): never {
  throw redirect(`${localizePath(PAGES.search.path, languageOfRequest(request))}?secret=held`);
}

/** Null where it is something to search for. */
export async function findPasted(args: RouteArgs, text: string): Promise<PastedView | null> {
  const pasted = readPasted(text);
  if (!pasted) return null;
  const { knownSites, coinContracts } = args.context.get(servicesContext);
  if (pasted.kind === "site") {
    const shown = domainToUnicode(pasted.host);
    const check = checkSite(pasted.host, shown, await knownSites());
    return check.is === "unknown"
      ? { ...check, kind: "site", host: shown }
      : { ...check, kind: "site", host: pasted.host, shown };
  }
  const marketId = pasted.kind === "contract" ? await coinContracts.find(pasted.address) : pasted.slug;
  const coin = marketId ? await findCoin(args, marketId) : null;
  return coin ? { is: "found", kind: pasted.kind, ...coin } : { is: "not-found", kind: pasted.kind };
}
