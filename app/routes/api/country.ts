import { loadCountry } from "#app/loaders/country.ts";
import { toCountryAnswer } from "#domain/api/country-answer.ts";
import { ENDPOINTS } from "#domain/api/endpoints.ts";
import { badRequest, methodNotAllowed, notFound, readApiLanguage } from "#server/responses/api-response.ts";
import { respondBy } from "#server/responses/etag-response.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/country.ts";

export async function loader(args: Route.LoaderArgs) {
  const language = readApiLanguage(new URL(args.request.url).searchParams);
  if (!language) return badRequest("lang must be one of ar, en, tr");
  const countries = await args.context.get(servicesContext).countries.list();
  const country = countries.find(({ iso }) => iso === args.params.iso);
  if (!country) return notFound("Country not found");
  const { exchanges } = await loadCountry(args, country.iso, language);
  return respondBy(args.request, ENDPOINTS.getCountry, { country: toCountryAnswer(country, exchanges, language) });
}

export const action = () => methodNotAllowed("GET");
