import type { FailedList, PageArgs, PageHead, PageScreen } from "#app/document/page-module.ts";
import { viewTitle } from "#app/i18n/list-meta.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { breadcrumbsOf, pageMeta } from "#app/i18n/page-meta.ts";
import { CountriesScreen } from "#app/ui/countries/countries-screen.tsx";
import { countByHolding, toCountryRows, toCountrySearch } from "#domain/countries/country-list.ts";
import { readQuery } from "#domain/page-queries.ts";
import { addCacheTags, COUNTRIES_TAG } from "#server/page-cache/page-tags.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";

export async function loader({ request, context }: PageArgs) {
  addCacheTags(context, COUNTRIES_TAG);
  const query = readQuery("countries", new URL(request.url).searchParams);
  const countries = context.get(servicesContext).countries;
  return {
    query,
    rows: toCountryRows(countries, query, languageOfRequest(request)),
    counts: countByHolding(countries),
  };
}

export const meta: PageHead<typeof loader> = ({ at, loaderData }) => {
  const t = messagesIn(at.language);
  const { holding } = loaderData.query;
  return pageMeta({
    at,
    title: viewTitle(t, "countries.title", holding === "all" ? null : t(`countries.short.${holding}`), 1),
    description: "countries.description",
    // All orders of the same rows are one page.
    search: toCountrySearch({ holding, sort: "name", order: "asc" }),
    jsonLd: [breadcrumbsOf(at, ["countries.title", "/countries"])],
  });
};

export default CountriesScreen satisfies PageScreen<typeof loader>;

export const failed: FailedList = { title: "countries.title", text: "countries.error" };
