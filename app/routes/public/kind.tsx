import type { Failure, PageArgs, PageHead, PageProps } from "#app/document/page-module.ts";
import { localizePath } from "#app/i18n/language-path.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { KindScreen } from "#app/ui/kinds/kind-screen.tsx";
import { PageMissing } from "#app/ui/shell/failure-screens.tsx";
import { breadcrumbs, termData } from "#domain/feeds/structured-data.ts";
import { loadKind } from "#server/responses/kind-pages.ts";

export const loader = (args: PageArgs<"kind">) => loadKind(args);

export const meta: PageHead<typeof loader> = ({ at, loaderData, failure }) => {
  if (!loaderData) return pageMeta({ at, title: failure?.isMissing ? "kinds.missing" : "failure.title", hidden: true });
  const t = messagesIn(at.language);
  const { name, means, what } = loaderData.kind;
  const addressOf = (path: string) => at.origin + localizePath(path, at.language);
  const [url, list] = [addressOf(at.pathname), addressOf("/kinds")];
  return pageMeta({
    at,
    title: { text: t("kinds.pageTitle", { name }) },
    description: { text: `${means} ${what}` },
    image: `/share/kinds/${loaderData.kind.id}/${at.language}.png`,
    type: "article",
    jsonLd: [
      termData({ name, means }, url, list),
      breadcrumbs([
        { name: t("shell.home"), url: addressOf("/") },
        { name: t("kinds.title"), url: list },
        { name, url },
      ]),
    ],
  });
};

export default function Kind({ loaderData }: PageProps<typeof loader>) {
  return <KindScreen {...loaderData} />;
}

export function Failed({ isMissing }: Failure) {
  const t = useMessages();
  const title = t(isMissing ? "kinds.missing" : "kinds.error");
  return <PageMissing list="/kinds" title={title} back={t("kinds.all")} mayRetry={!isMissing} />;
}
