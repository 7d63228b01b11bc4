import { toPublicListItem } from "#domain/api/public-record.ts";
import { readListQueryStrictly } from "#domain/lists/list-query.ts";
import { PUBLIC_COINS_PAGE_SIZE } from "#domain/lists/paging.ts";
import { badRequest, methodNotAllowed, readApiLanguage, respondWithJson } from "#server/responses/api-response.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/coins.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const language = readApiLanguage(searchParams);
  const read = readListQueryStrictly(searchParams);
  if (!language) return badRequest("lang must be one of ar, en, tr");
  if (!read.ok) return badRequest(read.issues.map(({ message }) => message).join("; "));
  const found = await context
    .get(servicesContext)
    .coins.list({ ...read.query, pageSize: PUBLIC_COINS_PAGE_SIZE }, language);
  return respondWithJson({
    success: true,
    ...found,
    items: found.items.map((coin) => toPublicListItem(coin, language)),
  });
}

export const action = () => methodNotAllowed("GET");
