import { recordsOfRoute } from "#app/loaders/content.ts";
import { readRegister } from "#app/loaders/register.ts";
import { findNamedExchange } from "#app/loaders/review.ts";
import { ENDPOINTS } from "#domain/api/endpoints.ts";
import { toMethodAnswer } from "#domain/api/method-answer.ts";
import { toPublicRecord } from "#domain/api/public-record.ts";
import { VIEW_QUERY } from "#domain/lists/view-query.ts";
import { reviewDueOf } from "#domain/screening/review-due.ts";
import { assessThroughView } from "#domain/screening/through-view.ts";
import { toByline } from "#domain/staff/public-profile.ts";
import { methodWords } from "#server/content/reference.ts";
import { methodNotAllowed, notFound, readApiQuery } from "#server/responses/api-response.ts";
import { respondBy } from "#server/responses/etag-response.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/record.ts";

const MISSING = { coin: "Coin not found", exchange: "Exchange not found" };

export async function loader(args: Route.LoaderArgs) {
  const read = readApiQuery(args.request, VIEW_QUERY);
  if (read instanceof Response) return read;
  const { language, query } = read;
  const records = recordsOfRoute(args);
  const { type } = records;
  const stored = await records.find(args.params.id);
  if (!stored) return notFound(MISSING[type.id]);
  const exchange = query.view ? await findNamedExchange(args, stored, language) : null;
  const record = assessThroughView(type.id, query.view, stored, () => exchange?.standing ?? null);
  const register = await readRegister(args);
  const assessed = toMethodAnswer(type.id, record, { words: methodWords(language), register, language });
  const { publicNames, publicNotices } = args.context.get(servicesContext);
  const replies = publicNotices
    .repliesTo({ entity: type.id, id: stored.id })
    .map(({ id: _id, about: _about, at, ...reply }) => ({ ...reply, date: at }));
  const { written, checked } = toByline(record, publicNames.find, language);
  const reviewed = { review_due: reviewDueOf(record) || null, written_by: written, checked_by: checked, replies };
  const answer = { [type.id]: { ...toPublicRecord(record, language), ...assessed, ...reviewed } };
  return type.id === "coin"
    ? respondBy(args.request, ENDPOINTS.getCoin, answer)
    : respondBy(args.request, ENDPOINTS.getExchange, answer);
}

export const action = () => methodNotAllowed("GET");
