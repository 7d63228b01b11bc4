import type { PageArgs, PageHead, PageProps } from "#app/document/page-module.ts";
import { localizePath } from "#app/i18n/language-path.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { KindsScreen } from "#app/ui/kinds/kinds-screen.tsx";
import { ListFailure } from "#app/ui/review/list/list-failure.tsx";
import { breadcrumbs } from "#domain/feeds/structured-data.ts";
import { toKindRows } from "#domain/views/kind-view.ts";
import { methodWords } from "#server/content/reference.ts";
import { addCacheTags, listTag } from "#server/page-cache/page-tags.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";

export async function loader({ request, context }: PageArgs) {
  addCacheTags(context, listTag("coin"));
  const counts = await context.get(servicesContext).coins.countsByKind();
  return { kinds: toKindRows(counts, methodWords(languageOfRequest(request))) };
}

export const meta: PageHead<typeof loader> = ({ at, loaderData }) => {
  const t = messagesIn(at.language);
  const addressOf = (path: string) => at.origin + localizePath(path, at.language);
  return pageMeta({
    at,
    title: "kinds.title",
    description: "kinds.description",
    hidden: !loaderData,
    jsonLd: [
      breadcrumbs([
        { name: t("shell.home"), url: addressOf("/") },
        { name: t("kinds.title"), url: addressOf(at.pathname) },
      ]),
    ],
  });
};

export default function Kinds({ loaderData }: PageProps<typeof loader>) {
  return <KindsScreen {...loaderData} />;
}

export function Failed() {
  const t = useMessages();
  return <ListFailure title={t("kinds.title")} text={t("kinds.error")} />;
}
