import { localizePath } from "#app/i18n/language-path.ts";
import { type Asked, reviewRequestPath, unreviewedPath } from "#domain/market/unreviewed-coin.ts";
import { badRequest, methodNotAllowed, notFound, readApiLanguage } from "#server/responses/api-response.ts";
import { askedCookie, hasAsked } from "#server/responses/asked-cookie.ts";
import { clientContext, servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/review-request.ts";

const SEE_OTHER = 303;

/** A form of the coin's page, which works without scripts: the answer leads back to that page. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const language = readApiLanguage(new URL(request.url).searchParams);
  if (!language) return badRequest("lang must be one of ar, en, tr");
  const { coins, markets, reviewRequests } = context.get(servicesContext);
  const client = context.get(clientContext);
  const leadBack = (asked?: Asked): Response => {
    const page = localizePath(unreviewedPath(id), language);
    const headers = new Headers({ Location: asked ? `${page}?asked=${asked}#ask` : page });
    if (asked && asked !== "later") headers.append("Set-Cookie", askedCookie(client, reviewRequestPath(id)));
    return new Response(null, { status: SEE_OTHER, headers });
  };
  // Reviewed since the form was shown: its page links to the review.
  if ((await coins.find(id)) || (await coins.findByMarketIds([id])).length > 0) return leadBack();
  const known = await markets.find(id);
  if (!known) return notFound("The market data has no such coin");
  if (hasAsked(request, client)) return leadBack("already");
  const spent = await reviewRequests.add(known.coin, client.address);
  return leadBack(spent.ok ? "yes" : "later");
}

export const loader = () => methodNotAllowed("POST");
