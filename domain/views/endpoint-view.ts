/** An endpoint as its reference page shows it. */
import { type Endpoint, SUMMARIES } from "#domain/api/endpoints.ts";
import { ruleOf } from "#domain/lists/query-shape.ts";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "#domain/text/language.ts";

export type EndpointView = {
  id: string;
  method: string;
  path: string;
  summary: string;
  /** In English, as the API itself says it. */
  parameters: { name: string; rule: string }[];
  /** The type of what is answered; null for a redirect. */
  type: string | null;
  example: string | null;
};

const LANGUAGE_RULE = `one of ${LANGUAGES.join(", ")}; ${DEFAULT_LANGUAGE} where it is not given`;

const typeOf = ({ answer }: Endpoint): string | null => {
  if (answer === "redirect") return null;
  return "json" in answer ? "application/json" : answer.file;
};

export const toEndpointViews = (
  endpoints: readonly (readonly [string, Endpoint])[],
  language: Language,
): EndpointView[] =>
  endpoints.map(([id, endpoint]) => ({
    id,
    method: (endpoint.method ?? "get").toUpperCase(),
    path: endpoint.path,
    summary: SUMMARIES[id]?.[language] ?? "",
    parameters: [
      ...(endpoint.speaks ? [{ name: "lang", rule: LANGUAGE_RULE }] : []),
      ...Object.entries(endpoint.query?.parameters ?? {}).map(([name, parameter]) => ({
        name,
        rule: ruleOf(parameter),
      })),
    ],
    type: typeOf(endpoint),
    example: endpoint.example ?? null,
  }));
