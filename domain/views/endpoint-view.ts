/** An endpoint as its reference page shows it. */
import { type Endpoint, SUMMARIES } from "#domain/api/endpoints.ts";
import { ruleOf } from "#domain/lists/query-shape.ts";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "#domain/text/language.ts";

export type EndpointView = ReturnType<typeof toEndpointViews>[number];

const LANGUAGE_RULE = `one of ${LANGUAGES.join(", ")}; ${DEFAULT_LANGUAGE} where it is not given`;

const typeOf = ({ answer }: Endpoint): string | null => {
  if (answer === "redirect") return null;
  return "json" in answer ? "application/json" : answer.file;
};

export const toEndpointViews = (endpoints: readonly (readonly [string, Endpoint])[], language: Language) =>
  endpoints.map(([id, endpoint]) => ({
    id,
    method: (endpoint.method ?? "get").toUpperCase(),
    path: endpoint.path,
    summary: SUMMARIES[id]?.[language] ?? "",
    /** In English, as the API itself says it. */
    parameters: [
      ...(endpoint.ignoresLanguage ? [] : [{ name: "lang", rule: LANGUAGE_RULE }]),
      ...Object.entries(endpoint.query?.parameters ?? {}).map(([name, parameter]) => ({
        name,
        rule: ruleOf(parameter),
      })),
    ],
    /** The type of what is answered; null for a redirect. */
    type: typeOf(endpoint),
    example: endpoint.example ?? null,
  }));
