import { toPublicListItem } from "#domain/api/public-record.ts";
import { readListQueryStrictly } from "#domain/lists/list-query.ts";
import { badRequest, methodNotAllowed, readApiLanguage, respondWithJson } from "#server/responses/api-response.ts";
import { recordsOfRoute } from "#server/responses/records-of-route.ts";
import type { Route } from "./+types/records.ts";

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  const language = readApiLanguage(searchParams);
  const read = readListQueryStrictly(searchParams);
  if (!language) return badRequest("lang must be one of ar, en, tr");
  if (!read.ok) return badRequest(read.issues.map(({ message }) => message).join("; "));
  const records = recordsOfRoute(args);
  const { kind } = records;
  const found = await records.list({ ...read.query, pageSize: kind.pageSize }, language);
  const items = found.items.map((record) => toPublicListItem(kind, record, language));
  return respondWithJson({ success: true, ...found, items });
}

export const action = () => methodNotAllowed("GET");
