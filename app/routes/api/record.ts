import { recordsOfRoute } from "#app/loaders/content.ts";
import { readRegister } from "#app/loaders/register.ts";
import { ENDPOINTS } from "#domain/api/endpoints.ts";
import { toMethodAnswer } from "#domain/api/method-answer.ts";
import { toPublicRecord } from "#domain/api/public-record.ts";
import { reviewDueOf } from "#domain/screening/review-due.ts";
import { toByline } from "#domain/staff/public-profile.ts";
import { methodWords } from "#server/content/reference.ts";
import { badRequest, methodNotAllowed, notFound, readApiLanguage } from "#server/responses/api-response.ts";
import { respondBy } from "#server/responses/public-api.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/record.ts";

const MISSING = { coin: "Coin not found", exchange: "Exchange not found" };

export async function loader(args: Route.LoaderArgs) {
  const language = readApiLanguage(new URL(args.request.url).searchParams);
  if (!language) return badRequest("lang must be one of ar, en, tr");
  const records = recordsOfRoute(args);
  const { kind } = records;
  const record = await records.find(args.params.id);
  if (!record) return notFound(MISSING[kind.id]);
  const register = await readRegister(args);
  const weighed = toMethodAnswer(kind.id, record, { words: methodWords(language), register, language });
  const { publicNames } = args.context.get(servicesContext);
  const { written, checked } = toByline(record, publicNames.find, language);
  const reviewed = { review_due: reviewDueOf({ ...record }) || null, written_by: written, checked_by: checked };
  const answer = { [kind.id]: { ...toPublicRecord(kind.id, record, language), ...weighed, ...reviewed } };
  return kind.id === "coin"
    ? respondBy(args.request, ENDPOINTS.getCoin, answer)
    : respondBy(args.request, ENDPOINTS.getExchange, answer);
}

export const action = () => methodNotAllowed("GET");
