/** The description of the public API in OpenAPI 3.1, made of the table of endpoints and the schemas they answer by. */
import { z } from "zod";
import { type Parameter, ruleOf } from "#domain/lists/query-shape.ts";
import { DEFAULT_LANGUAGE, LANGUAGES } from "#domain/text/language.ts";
import { ALL_ENDPOINTS, type Endpoint, SUMMARIES } from "./endpoints.ts";
import { LICENCE } from "./licence.ts";
import { API_SCHEMAS } from "./schemas/shared.ts";

/** Counts changes of the API itself. */
export const API_VERSION = "1.0.0";

type Json = { [key: string]: unknown };

const refTo = (id: string): string => `#/components/schemas/${id}`;

/** Without what only a file of its own needs. */
const bare = ({ $schema: _schema, $id: _id, id: __id, ...schema }: Json): Json => schema;

function componentSchemas(): Json {
  const { schemas } = z.toJSONSchema(API_SCHEMAS, { uri: refTo, io: "output" });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, bare({ ...schema })]));
}

/** Every schema of an answer has a name. */
const schemaOf = (schema: z.ZodType): Json => ({ $ref: refTo(API_SCHEMAS.get(schema)?.id ?? "") });

const queryParameter = ([name, parameter]: readonly [string, Parameter]): Json => ({
  name,
  in: "query",
  description: `Must be ${ruleOf(parameter)}.`,
  schema: "rule" in parameter ? { type: "string" } : { type: "string", enum: [...parameter] },
});

const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));

const LANGUAGE_PARAMETER = {
  name: "lang",
  in: "query",
  description: `The language of the texts; ${DEFAULT_LANGUAGE} where it is not given.`,
  schema: { type: "string", enum: [...LANGUAGES], default: DEFAULT_LANGUAGE },
};

const ERRORS = {
  400: "A parameter has a value that it does not take.",
  404: "There is no such record.",
  429: "Too many requests: wait as long as Retry-After says.",
} as const;

const failureOf = (status: keyof typeof ERRORS): Json => ({
  description: ERRORS[status],
  content: { "application/json": { schema: { $ref: refTo("Failure") } } },
});

/** What somebody searched or asked for is stored by nobody. */
const NOT_KEPT = ["search", "ask"];

function answersOf(id: string, { answer, method, path, query, ignoresLanguage }: Endpoint): Json {
  const failures = {
    ...(query || !ignoresLanguage ? { "400": failureOf(400) } : {}),
    ...(path.includes("{") ? { "404": failureOf(404) } : {}),
    ...(method === undefined && !path.startsWith("/badge/") ? { "429": failureOf(429) } : {}),
  };
  if (answer === "redirect") return { "303": { description: "Leads back to the page of the coin." }, ...failures };
  const content =
    "json" in answer
      ? { "application/json": { schema: schemaOf(answer.json) } }
      : { [answer.file]: { schema: { type: "string" } } };
  const headers = { ETag: { schema: { type: "string" }, description: "For If-None-Match." } };
  const isKept = !NOT_KEPT.includes(id) && method === undefined;
  return {
    "200": { description: "Found.", ...(isKept ? { headers } : {}), content },
    ...(isKept ? { "304": { description: "Unchanged since the ETag in If-None-Match." } } : {}),
    ...failures,
  };
}

function operationOf(id: string, endpoint: Endpoint): Json {
  const { path, query, ignoresLanguage } = endpoint;
  return {
    operationId: id,
    summary: SUMMARIES[id]?.en,
    parameters: [
      ...pathParameters(path),
      ...(ignoresLanguage ? [] : [LANGUAGE_PARAMETER]),
      ...Object.entries(query?.parameters ?? {}).map(queryParameter),
    ],
    responses: answersOf(id, endpoint),
  };
}

/** `origin` is the site's own address. */
export function writeOpenApi(origin: string): Json {
  return {
    openapi: "3.1.0",
    info: {
      title: "Mizan",
      version: API_VERSION,
      summary: "Coins and exchanges screened as halal, questionable or haram, with facts and sources.",
      description:
        "Read-only and without a key; every origin may ask. Failures have one shape. RateLimit and RateLimit-Policy tell how much a client may still ask.",
      license: { name: LICENCE.name, url: LICENCE.url },
    },
    servers: [{ url: origin }],
    paths: Object.fromEntries(
      ALL_ENDPOINTS.map(([id, endpoint]) => [endpoint.path, { [endpoint.method ?? "get"]: operationOf(id, endpoint) }]),
    ),
    components: { schemas: componentSchemas() },
  };
}
