import type { PageArgs, PageHead, PageProps } from "#app/document/page-module.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { MethodologyPage } from "#app/ui/reference/methodology-page.tsx";
import { RECORD_TYPES } from "#domain/records/content-type.ts";
import { toException } from "#domain/views/methodology-view.ts";
import { methodologyIn } from "#server/content/reference.ts";
import { addCacheTags, listTag } from "#server/page-cache/page-tags.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";

export async function loader({ request, context }: PageArgs) {
  // Any record may become an exception, or cease to be one.
  addCacheTags(context, ...RECORD_TYPES.map(listTag));
  const { records } = context.get(servicesContext);
  const language = languageOfRequest(request);
  const found = await Promise.all(
    RECORD_TYPES.map(async (kind) =>
      (await records[kind].exceptions()).map((record) => toException(kind, record, language)),
    ),
  );
  return methodologyIn(language, found.flat());
}

export const meta: PageHead<typeof loader> = ({ at }) =>
  pageMeta({ at, title: "methodology.title", description: "methodology.description" });

export default function Methodology({ loaderData }: PageProps<typeof loader>) {
  return <MethodologyPage methodology={loaderData} />;
}
