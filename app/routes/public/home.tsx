import type { PageArgs, PageHead, PageScreen } from "#app/document/page-module.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { loadHome, toLive } from "#app/loaders/home.ts";
import { HomePage } from "#app/ui/home/home-page.tsx";
import { readQuery } from "#domain/page-queries.ts";
import {
  addCacheTags,
  COUNTRIES_TAG,
  LIVE_TAG,
  listTag,
  POSITIONS_TAG,
  UNSTORED_TAG,
} from "#server/page-cache/page-tags.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";

export async function loader({ request, context }: PageArgs) {
  addCacheTags(context, listTag("coin"), listTag("exchange"), POSITIONS_TAG, COUNTRIES_TAG, LIVE_TAG);
  const services = context.get(servicesContext);
  const search = new URL(request.url).searchParams;
  const query = readQuery("home", search);
  const { home, isWhole } = await loadHome(services, query, languageOfRequest(request));
  // An incomplete page is not stored, nor is one of the many that a made-up cursor can name.
  if (!isWhole || search.has("after") || search.has("page")) addCacheTags(context, UNSTORED_TAG);
  const { refreshSeconds } = services.markets;
  return { home, video: services.config.VIDEO_URL, tab: query.tab, live: toLive(home, refreshSeconds) };
}

export const meta: PageHead<typeof loader> = ({ at }) => pageMeta({ at, title: "home.title" });

export default HomePage satisfies PageScreen<typeof loader>;
