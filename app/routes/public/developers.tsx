import type { PageArgs, PageHead, PageProps } from "#app/document/page-module.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { DevelopersScreen } from "#app/ui/reference/developers-screen.tsx";
import { ALL_ENDPOINTS } from "#domain/api/endpoints.ts";
import { API_VERSION } from "#domain/api/openapi.ts";
import { dataSetBlock } from "#domain/feeds/structured-data.ts";
import { toEndpointViews } from "#domain/views/endpoint-view.ts";
import { addCacheTags, FIXED_TAG } from "#server/page-cache/page-tags.ts";
import { clientContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";

export function loader({ request, context }: PageArgs) {
  addCacheTags(context, FIXED_TAG);
  const { origin } = context.get(clientContext);
  return { origin, version: API_VERSION, endpoints: toEndpointViews(ALL_ENDPOINTS, languageOfRequest(request)) };
}

export const meta: PageHead<typeof loader> = ({ at }) =>
  pageMeta({ at, title: "developers.title", description: "developers.description", jsonLd: [dataSetBlock(at.origin)] });

export default function Developers({ loaderData }: PageProps<typeof loader>) {
  return <DevelopersScreen {...loaderData} />;
}
