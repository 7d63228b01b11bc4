import type { FailedEntry, PageArgs, PageHead, PageScreen } from "#app/document/page-module.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { breadcrumbsOf, pageMeta } from "#app/i18n/page-meta.ts";
import { loadCountry } from "#app/loaders/register.ts";
import { CountryScreen } from "#app/ui/countries/country-screen.tsx";
import { languageOfRequest } from "#server/responses/request-language.ts";

export const loader = (args: PageArgs<"iso">) => loadCountry(args, args.params.iso, languageOfRequest(args.request));

export const meta: PageHead<typeof loader> = ({ at, loaderData }) => {
  const t = messagesIn(at.language);
  const { iso, name, answer } = loaderData.country;
  return pageMeta({
    at,
    title: { text: t("countries.pageTitle", { name }) },
    description: { text: answer },
    image: `/share/countries/${iso}/${at.language}.png`,
    type: "article",
    jsonLd: [breadcrumbsOf(at, ["countries.title", "/countries"], name)],
  });
};

export default CountryScreen satisfies PageScreen<typeof loader>;

export const failed: FailedEntry = {
  list: "/countries",
  back: "countries.back",
  title: "countries.failed",
  missing: { title: "countries.missing", text: "countries.missingText" },
};
