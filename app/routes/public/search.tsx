import type { PageArgs, PageHead, PageProps } from "#app/document/page-module.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { ListFailure } from "#app/ui/review/list/list-failure.tsx";
import { SearchScreen } from "#app/ui/search/search-screen.tsx";
import { readQuery } from "#domain/page-queries.ts";
import { warningsFor } from "#domain/reports/public-notice.ts";
import { MOST_FOUND } from "#domain/search/search.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";

const MOST_WARNINGS = 3;

export async function loader({ request, context }: PageArgs) {
  const { q } = readQuery("search", new URL(request.url).searchParams);
  const { search, publicNotices } = context.get(servicesContext);
  const warnings = warningsFor(q, publicNotices.warnings(), MOST_WARNINGS);
  return { ...(await search.find(q, languageOfRequest(request), MOST_FOUND)), warnings };
}

export const meta: PageHead<typeof loader> = ({ at, loaderData }) => {
  const { query } = loaderData ?? {};
  const t = messagesIn(at.language);
  const title = query ? { text: t("search.titleFor", { query }) } : "search.title";
  return pageMeta({ at, title, description: "search.description", hidden: true });
};

export default function Search({ loaderData }: PageProps<typeof loader>) {
  return <SearchScreen {...loaderData} />;
}

export function Failed() {
  const t = useMessages();
  return <ListFailure title={t("search.title")} text={t("search.error")} />;
}
