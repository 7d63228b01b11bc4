import { redirect } from "react-router";
import type { PageArgs, PageHead, PageProps } from "#app/document/page-module.ts";
import { localizePath } from "#app/i18n/language-path.ts";
import { viewTitle } from "#app/i18n/list-meta.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { MarketsScreen } from "#app/ui/markets/markets-screen.tsx";
import { ListFailure } from "#app/ui/review/list/list-failure.tsx";
import { toMarketSearch } from "#domain/market/market.ts";
import { readQuery } from "#domain/page-queries.ts";
import { LIVE_TAG, listTag, noteShown } from "#server/http/cache/page-tags.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";

export async function loader({ request, context }: PageArgs) {
  noteShown(context, LIVE_TAG, listTag("coin"));
  const language = languageOfRequest(request);
  const query = readQuery("markets", new URL(request.url).searchParams);
  const loaded = await context.get(servicesContext).markets.list(query, language);
  // Without figures there are no pages to count: the address is left as it is for when they are back.
  if (loaded.fetchedAt !== null && query.page > loaded.pageCount) {
    throw redirect(localizePath("/markets", language) + toMarketSearch({ ...query, page: loaded.pageCount }));
  }
  return { query, loaded };
}

export const meta: PageHead<typeof loader> = ({ at, loaderData }) => {
  const t = messagesIn(at.language);
  const { category, page } = loaderData?.query ?? { category: "all", page: 1 };
  const status = category === "all" ? null : t(`category.${category}`);
  return pageMeta({
    at,
    title: viewTitle(t, "markets.title", status, page),
    description: "markets.intro",
  });
};

export default function Markets({ loaderData }: PageProps<typeof loader>) {
  return <MarketsScreen {...loaderData} />;
}

export function Failed() {
  const t = useMessages();
  return <ListFailure title={t("markets.title")} text={t("markets.error")} />;
}
