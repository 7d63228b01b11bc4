/** What each endpoint of the public API answers, by the table of endpoints: its query is checked and its answer written here. */
import { localizePath } from "#app/i18n/language-path.ts";
import { loadAnswer } from "#app/loaders/ask.ts";
import { loadCountry, readRegister } from "#app/loaders/register.ts";
import { findNamedExchange } from "#app/loaders/review.ts";
import { toCountryAnswer, toCountryItem } from "#domain/api/country-answer.ts";
import { ENDPOINTS } from "#domain/api/endpoints.ts";
import { toBodyAnswer, toMethodAnswer, toPositionAnswer } from "#domain/api/method-answer.ts";
import { toPublicRecord } from "#domain/api/public-record.ts";
import type { AskedStatus } from "#domain/ask/answer.ts";
import type { AskAnswer } from "#domain/ask/ask-view.ts";
import type { ListQuery } from "#domain/lists/list-query.ts";
import type { QueryShape } from "#domain/lists/query-shape.ts";
import type { ViewQuery } from "#domain/lists/view-query.ts";
import { MARKET_SOURCE } from "#domain/market/market.ts";
import { NEWS_SOURCE } from "#domain/news/news.ts";
import { isStatus, statusFields } from "#domain/records/category.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { supersededBy } from "#domain/register/positions.ts";
import { METHOD, rulesOf } from "#domain/screening/method.ts";
import { reviewDueOf } from "#domain/screening/review-due.ts";
import { PRESETS, QUESTIONS } from "#domain/screening/rulesets.ts";
import { assessThroughView } from "#domain/screening/through-view.ts";
import { isSecret } from "#domain/search/pasted.ts";
import { toByline } from "#domain/staff/public-profile.ts";
import type { Language } from "#domain/text/language.ts";
import { findPositions } from "#domain/views/register-view.ts";
import { methodWords, viewTexts } from "#server/content/reference.ts";
import { badRequest, notFound, readApiQuery, respondWithJson, SECRET_REFUSED } from "#server/responses/api-response.ts";
import { respondWithEtag } from "#server/responses/etag-response.ts";
import { type RouteArgs, servicesContext } from "#server/responses/request-context.ts";

type Endpoints = typeof ENDPOINTS;
/** The endpoints that are answered here, with JSON. */
export type ApiId = {
  [Id in keyof Endpoints]: Endpoints[Id]["path"] extends `/api/v1/${string}`
    ? Endpoints[Id]["answer"] extends { json: unknown }
      ? Id
      : never
    : never;
}[keyof Endpoints];

type ApiArgs = RouteArgs & { params: { id?: string; iso?: string } };
type QueryOf<Id extends ApiId> = Endpoints[Id] extends { query: QueryShape<infer Query> } ? Query : unknown;
type Asked<Query> = { args: ApiArgs; language: Language; query: Query };
/** An object is completed and written by the schema of the endpoint; a response is a refusal. */
type Answer = object | Response;

const NO_QUERY: QueryShape = { parameters: {}, read: () => ({}) };
/** Shared caches do not store what somebody asked or searched for. */
const NOT_STORED = { headers: { "Cache-Control": "private, no-store" } };

/** `isPersonal`: of what somebody typed, which may be a secret. */
function endpoint<Id extends ApiId>(
  id: Id,
  write: (asked: Asked<QueryOf<Id>>) => Answer | Promise<Answer>,
  { isPersonal = false } = {},
) {
  const { answer, ...described } = ENDPOINTS[id];
  const shape = ("query" in described ? described.query : NO_QUERY) as QueryShape<QueryOf<Id>>;
  return async (args: ApiArgs): Promise<Response> => {
    const { searchParams } = new URL(args.request.url);
    if (isPersonal && [...searchParams.values()].some(isSecret)) return badRequest(SECRET_REFUSED);
    const read = readApiQuery(args.request, shape, !("ignoresLanguage" in described));
    if (read instanceof Response) return read;
    const written = await write({ args, ...read });
    if (written instanceof Response) return written;
    // Throws if the answer does not match its schema: our own error.
    const body = answer.json.parse({ success: true, ...written });
    return isPersonal ? respondWithJson(body, NOT_STORED) : respondWithEtag(args.request, body);
  };
}

const servicesOf = ({ args }: Asked<unknown>) => args.context.get(servicesContext);

async function listRecords(type: RecordType, asked: Asked<ListQuery>): Promise<Answer> {
  const { language, query } = asked;
  const records = servicesOf(asked).records[type];
  const found = await records.list({ ...query, pageSize: records.type.pageSize }, language);
  const { total, page, pageCount } = found;
  return { items: found.items.map((record) => toPublicRecord(record, language)), total, page, pageCount };
}

async function getRecord(type: RecordType, missing: string, asked: Asked<ViewQuery>): Promise<Answer> {
  const { args, language, query } = asked;
  const { records, publicNames, publicNotices } = servicesOf(asked);
  const stored = await records[type].find(args.params.id ?? "");
  if (!stored) return notFound(missing);
  const exchange = query.view ? await findNamedExchange(args, stored, language) : null;
  const record = assessThroughView(type, query.view, stored, () => exchange?.standing ?? null);
  const register = await readRegister(args);
  const assessed = toMethodAnswer(type, record, { words: methodWords(language), register, language });
  const replies = publicNotices
    .repliesTo({ entity: type, id: stored.id })
    .map(({ id: _id, about: _about, at, ...reply }) => ({ ...reply, date: at }));
  const { written, checked } = toByline(record, publicNames.find, language);
  const reviewed = { review_due: reviewDueOf(record) || null, written_by: written, checked_by: checked, replies };
  return { [type]: { ...toPublicRecord(record, language), ...assessed, ...reviewed } };
}

const statusOrNull = (status: AskedStatus | undefined) => (isStatus(status) ? status : null);

function toAskBody(answer: AskAnswer, language: Language) {
  const { decisive, law, availability, parts, pair, paidWith, instead, unknown } = answer;
  const suggested = (["coin", "exchange"] as const).flatMap((type) =>
    instead[`${type}s`].map(({ id, name }) => ({ type, id, name: name.text })),
  );
  return {
    status: statusOrNull(decisive?.status),
    law: law && { ...law, country: law.iso, exchange: law.presence },
    availability: availability?.state ?? null,
    parts: parts.map(({ part, name, status, reason, path }) => ({
      part,
      name: name.text,
      status: statusOrNull(status),
      reason: reason.text,
      path: path && localizePath(path, language),
    })),
    pair: pair && { rule: pair.rule, condition: pair.condition },
    paid_with: paidWith && { name: paidWith.name.text, status: statusOrNull(paidWith.status) },
    instead: suggested,
    unknown: unknown.map(({ field }) => field),
  };
}

export const API_ANSWERS: Readonly<Record<ApiId, (args: ApiArgs) => Promise<Response>>> = {
  listCoins: endpoint("listCoins", (asked) => listRecords("coin", asked)),
  getCoin: endpoint("getCoin", (asked) => getRecord("coin", "Coin not found", asked)),
  listExchanges: endpoint("listExchanges", (asked) => listRecords("exchange", asked)),
  getExchange: endpoint("getExchange", (asked) => getRecord("exchange", "Exchange not found", asked)),
  /** No points means that the market service has sent none: the rest of the page is shown without them. */
  getCoinChart: endpoint("getCoinChart", async (asked) => {
    const { coins, priceCharts } = servicesOf(asked);
    const { days } = asked.query;
    const coin = await coins.find(asked.args.params.id ?? "");
    if (!coin?.market_id) return notFound("There is no price history for this coin");
    const kept = await priceCharts.find(coin.market_id, days);
    return { days, points: kept?.value ?? [], fetchedAt: kept?.fetchedAt ?? null, source: MARKET_SOURCE };
  }),
  /** The whole rule as data: the facts, the finding of each value, and the status of each use. */
  getMethod: endpoint("getMethod", () => ({ method: { ...METHOD, kinds: rulesOf(METHOD) } })),
  /** The questions on which scholars differ, and the sets of answers that have a name. */
  getViews: endpoint("getViews", ({ language }) => {
    const { questions } = viewTexts(language);
    return {
      questions: Object.entries(QUESTIONS).map(([id, answers]) => ({
        id,
        answers: answers.map((answer) => ({ id: answer, holders: questions[id]?.answers[answer]?.holders ?? [] })),
      })),
      presets: Object.entries(PRESETS).map(([id, answers]) => ({ id, answers })),
    };
  }),
  /** Who holds what about digital assets, newest first. */
  listPositions: endpoint("listPositions", async ({ args, language, query }) => {
    const register = await readRegister(args);
    const positions = findPositions(register, query);
    const holders = new Set(positions.map(({ body }) => body));
    const later = supersededBy(register.positions);
    return {
      bodies: register.bodies.filter(({ id }) => holders.has(id)).map((body) => toBodyAnswer(body, language)),
      positions: positions.map((position) => ({
        ...toPositionAnswer(position, language),
        supersededBy: later.get(position.id) ?? null,
      })),
    };
  }),
  listBodies: endpoint("listBodies", async ({ args, language }) => {
    const { bodies, positions } = await readRegister(args);
    return {
      bodies: bodies.map((body) => ({
        ...toBodyAnswer(body, language),
        positions: positions.filter((position) => position.body === body.id).length,
      })),
    };
  }),
  listCountries: endpoint("listCountries", (asked) => ({
    countries: servicesOf(asked).countries.map((country) => toCountryItem(country, asked.language)),
  })),
  getCountry: endpoint("getCountry", async (asked) => {
    const { args, language } = asked;
    const country = servicesOf(asked).countries.find(({ iso }) => iso === args.params.iso);
    if (!country) return notFound("Country not found");
    const { exchanges } = await loadCountry(args, country.iso, language);
    return { country: toCountryAnswer(country, exchanges, language) };
  }),
  listMarkets: endpoint("listMarkets", async (asked) => {
    const { rows, ...page } = await servicesOf(asked).markets.list(asked.query, asked.language);
    const items = rows.map(({ review, ...row }) => ({
      ...row,
      review: review && { id: review.id, ...statusFields(review.status) },
    }));
    return { items, ...page, source: MARKET_SOURCE };
  }),
  listNews: endpoint("listNews", async (asked) => {
    const { cards, ...page } = await servicesOf(asked).news.list(asked.query, asked.language);
    return { items: cards, ...page, source: page.sample ? null : NEWS_SOURCE };
  }),
  /** Best match first. The edge limits the requests of a client. */
  search: endpoint(
    "search",
    async (asked) => {
      const { language, query } = asked;
      const { items, ...answer } = await servicesOf(asked).search.find(query.q, language, query.limit, query);
      return { ...answer, items: items.map((item) => ({ ...item, path: localizePath(item.path, language) })) };
    },
    { isPersonal: true },
  ),
  /** Never calls an outside service. */
  ask: endpoint(
    "ask",
    async ({ args, language, query }) => toAskBody(await loadAnswer(args, language, query), language),
    { isPersonal: true },
  ),
};
