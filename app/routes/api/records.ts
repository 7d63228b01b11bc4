import { recordsOfRoute } from "#app/loaders/content.ts";
import { ENDPOINTS } from "#domain/api/endpoints.ts";
import { toPublicRecord } from "#domain/api/public-record.ts";
import { COIN_LIST_QUERY, LIST_QUERY, readListQueryStrictly } from "#domain/lists/list-query.ts";
import { badRequest, methodNotAllowed, readApiLanguage } from "#server/responses/api-response.ts";
import { respondBy } from "#server/responses/etag-response.ts";
import type { Route } from "./+types/records.ts";

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  const language = readApiLanguage(searchParams);
  const records = recordsOfRoute(args);
  const { type } = records;
  const read = readListQueryStrictly(searchParams, type.id === "coin" ? COIN_LIST_QUERY : LIST_QUERY);
  if (!language) return badRequest("lang must be one of ar, en, tr");
  if (!read.ok) return badRequest(read.issues.map(({ message }) => message).join("; "));
  const found = await records.list({ ...read.query, pageSize: type.pageSize }, language);
  const items = found.items.map((record) => toPublicRecord(record, language));
  const { total, page, pageCount } = found;
  const answer = { items, total, page, pageCount };
  return type.id === "coin"
    ? respondBy(args.request, ENDPOINTS.listCoins, answer)
    : respondBy(args.request, ENDPOINTS.listExchanges, answer);
}

export const action = () => methodNotAllowed("GET");
