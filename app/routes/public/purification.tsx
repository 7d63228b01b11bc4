import type { PageArgs, PageHead, PageProps } from "#app/document/page-module.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { PurificationPage } from "#app/ui/zakat/purification-page.tsx";
import { purificationIn } from "#server/content/reference.ts";
import { addCacheTags, FIXED_TAG } from "#server/page-cache/page-tags.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";

export function loader({ request, context }: PageArgs) {
  addCacheTags(context, FIXED_TAG);
  return purificationIn(languageOfRequest(request));
}

export const meta: PageHead<typeof loader> = ({ at, loaderData }) => {
  if (!loaderData) return pageMeta({ at, title: "zakat.purification", hidden: true });
  return pageMeta({ at, title: { text: loaderData.title }, description: { text: loaderData.description } });
};

export default function Purification({ loaderData }: PageProps<typeof loader>) {
  return <PurificationPage texts={loaderData} />;
}
