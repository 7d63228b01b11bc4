import { redirect } from "react-router";
import type { FailedList, PageArgs, PageHead, PageScreen } from "#app/document/page-module.ts";
import { localizePath } from "#app/i18n/language-path.ts";
import { viewTitle } from "#app/i18n/list-meta.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { NewsScreen } from "#app/ui/news/news-screen.tsx";
import { toNewsSearch } from "#domain/news/news.ts";
import { readQuery } from "#domain/page-queries.ts";
import { addCacheTags, LIVE_TAG } from "#server/page-cache/page-tags.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";

export async function loader({ request, context }: PageArgs) {
  addCacheTags(context, LIVE_TAG);
  const language = languageOfRequest(request);
  const query = readQuery("news", new URL(request.url).searchParams);
  const found = await context.get(servicesContext).news.list(query, language);
  if (query.page > found.pageCount) {
    throw redirect(localizePath("/news", language) + toNewsSearch({ ...query, page: found.pageCount }));
  }
  return { query, ...found };
}

export const meta: PageHead<typeof loader> = ({ at, loaderData }) => {
  const t = messagesIn(at.language);
  const { category, page } = loaderData.query;
  const subject = category === "all" ? null : t(`news.${category}`);
  const description = loaderData.sample ? "news.sampleIntro" : "news.intro";
  return pageMeta({ at, title: viewTitle(t, "news.title", subject, page), description });
};

export default NewsScreen satisfies PageScreen<typeof loader>;

export const failed: FailedList = { title: "news.title", text: "news.error" };
