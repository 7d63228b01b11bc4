import type { PageArgs, PageHead, PageProps } from "#app/document/page-module.ts";
import { localizePath } from "#app/i18n/language-path.ts";
import { viewTitle } from "#app/i18n/list-meta.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { CountriesScreen } from "#app/ui/countries/countries-screen.tsx";
import { ListFailure } from "#app/ui/review/list/list-failure.tsx";
import { countByHolding, toCountryRows, toCountrySearch } from "#domain/countries/country-list.ts";
import { breadcrumbs } from "#domain/feeds/structured-data.ts";
import { readQuery } from "#domain/page-queries.ts";
import { addCacheTags, COUNTRIES_TAG } from "#server/page-cache/page-tags.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";

export async function loader({ request, context }: PageArgs) {
  addCacheTags(context, COUNTRIES_TAG);
  const query = readQuery("countries", new URL(request.url).searchParams);
  const countries = await context.get(servicesContext).countries.list();
  return {
    query,
    rows: toCountryRows(countries, query, languageOfRequest(request)),
    counts: countByHolding(countries),
  };
}

export const meta: PageHead<typeof loader> = ({ at, loaderData }) => {
  const t = messagesIn(at.language);
  const { holding = "all" } = loaderData?.query ?? {};
  const addressOf = (path: string) => at.origin + localizePath(path, at.language);
  return pageMeta({
    at,
    title: viewTitle(t, "countries.title", holding === "all" ? null : t(`countries.filter.${holding}`), 1),
    description: "countries.description",
    // All orders of the same rows are one page.
    search: toCountrySearch({ holding, sort: "name", order: "asc" }),
    hidden: !loaderData,
    jsonLd: [
      breadcrumbs([
        { name: t("shell.home"), url: addressOf("/") },
        { name: t("countries.title"), url: addressOf("/countries") },
      ]),
    ],
  });
};

export default function Countries({ loaderData }: PageProps<typeof loader>) {
  return <CountriesScreen {...loaderData} />;
}

export function Failed() {
  const t = useMessages();
  return <ListFailure title={t("countries.title")} text={t("countries.error")} />;
}
