import { toCountryItem } from "#domain/api/country-answer.ts";
import { ENDPOINTS } from "#domain/api/endpoints.ts";
import { badRequest, methodNotAllowed, readApiLanguage } from "#server/responses/api-response.ts";
import { respondBy } from "#server/responses/etag-response.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/countries.ts";

/** Every country whose law is told, by code. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const language = readApiLanguage(new URL(request.url).searchParams);
  if (!language) return badRequest("lang must be one of ar, en, tr");
  const countries = await context.get(servicesContext).countries.list();
  return respondBy(request, ENDPOINTS.listCountries, {
    countries: countries.map((country) => toCountryItem(country, language)),
  });
}

export const action = () => methodNotAllowed("GET");
