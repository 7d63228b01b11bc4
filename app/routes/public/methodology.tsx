import { pageMeta } from "#app/i18n/page-meta.ts";
import { MethodologyPage } from "#app/ui/reference/methodology-page.tsx";
import { ENTITIES } from "#domain/records/entity.ts";
import { toException } from "#domain/views/methodology-view.ts";
import { methodologyIn } from "#server/content/reference.ts";
import { listTag, noteShown } from "#server/http/cache/page-tags.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";
import type { Route } from "./+types/methodology.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
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

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ matches, location, title: "methodology.title", description: "methodology.description" });

export default function Methodology({ loaderData }: Route.ComponentProps) {
  return <MethodologyPage methodology={loaderData} />;
}
