import { localizePath } from "#app/i18n/language-path.ts";
import { loadAnswer } from "#app/loaders/ask.ts";
import { ENDPOINTS } from "#domain/api/endpoints.ts";
import type { AskedStatus } from "#domain/ask/answer.ts";
import { ASK_QUERY } from "#domain/ask/ask-query.ts";
import type { AskAnswer } from "#domain/ask/ask-view.ts";
import { isStatus } from "#domain/records/category.ts";
import { isSecret } from "#domain/search/pasted.ts";
import type { Language } from "#domain/text/language.ts";
import {
  badRequest,
  methodNotAllowed,
  readApiQuery,
  respondWithJson,
  SECRET_REFUSED,
} from "#server/responses/api-response.ts";
import type { Route } from "./+types/ask.ts";

/** Shared caches do not store what somebody asked. */
const HEADERS = { "Cache-Control": "private, no-store" };

const toStatus = (status: AskedStatus | undefined) => (isStatus(status) ? status : null);

function toBody({ decisive, law, availability, parts, pair, instead, unknown }: AskAnswer, language: Language) {
  const suggested = (["coin", "exchange"] as const).flatMap((type) =>
    instead[`${type}s`].map(({ id, name }) => ({ type, id, name: name.text })),
  );
  return {
    success: true,
    status: toStatus(decisive?.status),
    law: law && { ...law, country: law.iso, exchange: law.presence },
    availability: availability?.state ?? null,
    parts: parts.map(({ part, name, status, reason, path }) => ({
      part,
      name: name.text,
      status: toStatus(status),
      reason: reason.text,
      path: path && localizePath(path, language),
    })),
    pair: pair && { rule: pair.rule, condition: pair.condition },
    instead: suggested,
    unknown: unknown.map(({ field }) => field),
  };
}

/** Never calls an outside service. */
export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  if ([...searchParams.values()].some(isSecret)) return badRequest(SECRET_REFUSED);
  const read = readApiQuery(args.request, ASK_QUERY);
  if (read instanceof Response) return read;
  const { language, query } = read;
  const body = toBody(await loadAnswer(args, language, query), language);
  return respondWithJson(ENDPOINTS.ask.answer.json.parse(body), { headers: HEADERS });
}

export const action = () => methodNotAllowed("GET");
