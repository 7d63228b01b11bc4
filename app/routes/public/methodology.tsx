import type { PageArgs, PageHead, PageProps } from "#app/document/page-module.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { MethodologyPage } from "#app/ui/reference/methodology-page.tsx";
import { ENTITIES } from "#domain/records/entity.ts";
import { toException } from "#domain/views/methodology-view.ts";
import { methodologyIn } from "#server/content/reference.ts";
import { listTag, noteShown } from "#server/http/cache/page-tags.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";

export async function loader({ request, context }: PageArgs) {
  // Any record may become an exception, or cease to be one.
  noteShown(context, ...ENTITIES.map(listTag));
  const { records } = context.get(servicesContext);
  const language = languageOfRequest(request);
  const found = await Promise.all(
    ENTITIES.map(async (kind) =>
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
