import type { Failure, PageArgs, PageHead, PageProps } from "#app/document/page-module.ts";
import { localizePath } from "#app/i18n/language-path.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { loadCountry } from "#app/loaders/country.ts";
import { CountryScreen } from "#app/ui/countries/country-screen.tsx";
import { PageMissing } from "#app/ui/shell/failure-screens.tsx";
import { breadcrumbs } from "#domain/feeds/structured-data.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";

export const loader = (args: PageArgs<"iso">) => loadCountry(args, args.params.iso, languageOfRequest(args.request));

export const meta: PageHead<typeof loader> = ({ at, loaderData, failure }) => {
  if (!loaderData)
    return pageMeta({ at, title: failure?.isMissing ? "countries.missing" : "failure.title", hidden: true });
  const t = messagesIn(at.language);
  const { iso, name, answer } = loaderData.country;
  const addressOf = (path: string) => at.origin + localizePath(path, at.language);
  return pageMeta({
    at,
    title: { text: t("countries.pageTitle", { name }) },
    description: { text: answer },
    image: `/share/countries/${iso}/${at.language}.png`,
    type: "article",
    jsonLd: [
      breadcrumbs([
        { name: t("shell.home"), url: addressOf("/") },
        { name: t("countries.title"), url: addressOf("/countries") },
        { name, url: addressOf(at.pathname) },
      ]),
    ],
  });
};

export default function Country({ loaderData }: PageProps<typeof loader>) {
  return <CountryScreen {...loaderData} />;
}

export function Failed({ isMissing }: Failure) {
  const t = useMessages();
  const words = isMissing
    ? { title: t("countries.missing"), text: t("countries.missingText") }
    : { title: t("countries.failed") };
  return <PageMissing list="/countries" {...words} back={t("countries.back")} mayRetry={!isMissing} />;
}
