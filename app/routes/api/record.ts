import { toMethodAnswer } from "#domain/api/method-answer.ts";
import { toPublicRecord } from "#domain/api/public-record.ts";
import { methodWords } from "#server/content/reference.ts";
import {
  badRequest,
  methodNotAllowed,
  notFound,
  readApiLanguage,
  respondWithJson,
} from "#server/responses/api-response.ts";
import { recordsOfRoute } from "#server/responses/records-of-route.ts";
import { readRegister } from "#server/responses/register-pages.ts";
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
  return respondWithJson({ success: true, [kind.id]: { ...toPublicRecord(kind, record, language), ...weighed } });
}

export const action = () => methodNotAllowed("GET");
