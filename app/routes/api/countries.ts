import { loadCountry } from "#app/loaders/register.ts";
import { toCountryAnswer, toCountryItem } from "#domain/api/country-answer.ts";
import { ENDPOINTS } from "#domain/api/endpoints.ts";
import { badRequest, methodNotAllowed, notFound, readApiLanguage } from "#server/responses/api-response.ts";
import { respondBy } from "#server/responses/etag-response.ts";
import { type RouteArgs, servicesContext } from "#server/responses/request-context.ts";

/** All countries, or the one that the path names. */
export async function loader(args: RouteArgs & { params: { iso?: string } }) {
  const { request, context, params } = args;
  const language = readApiLanguage(new URL(request.url).searchParams);
  if (!language) return badRequest("lang must be one of ar, en, tr");
  const countries = context.get(servicesContext).countries;
  if (params.iso === undefined)
    return respondBy(request, ENDPOINTS.listCountries, {
      countries: countries.map((country) => toCountryItem(country, language)),
    });
  const country = countries.find(({ iso }) => iso === params.iso);
  if (!country) return notFound("Country not found");
  const { exchanges } = await loadCountry(args, country.iso, language);
  return respondBy(request, ENDPOINTS.getCountry, { country: toCountryAnswer(country, exchanges, language) });
}

export const action = () => methodNotAllowed("GET");
