import { toPublicRecord } from "#domain/api/public-record.ts";
import {
  badRequest,
  methodNotAllowed,
  notFound,
  readApiLanguage,
  respondWithJson,
} from "#server/responses/api-response.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/coin.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const language = readApiLanguage(new URL(request.url).searchParams);
  if (!language) return badRequest("lang must be one of ar, en, tr");
  const coin = await context.get(servicesContext).coins.find(params.id);
  return coin ? respondWithJson({ success: true, coin: toPublicRecord(coin, language) }) : notFound("Coin not found");
}

export const action = () => methodNotAllowed("GET");
