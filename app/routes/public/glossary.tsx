import type { PageArgs, PageHead, PageProps } from "#app/document/page-module.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { nameRecords } from "#app/loaders/name-records.ts";
import { GlossaryPage } from "#app/ui/reference/glossary-page.tsx";
import { glossaryIn, TERM_REVIEWS } from "#server/content/reference.ts";
import { addCacheTags, recordTag } from "#server/page-cache/page-tags.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";

export async function loader(args: PageArgs) {
  const wanted = [...TERM_REVIEWS.values()].flat();
  addCacheTags(args.context, ...wanted.map(({ entity, id }) => recordTag(entity, id)));
  const nameOf = await nameRecords(args, wanted);
  return glossaryIn(languageOfRequest(args.request), (term) =>
    (TERM_REVIEWS.get(term) ?? []).flatMap((review) => nameOf(review) ?? []),
  );
}

export const meta: PageHead<typeof loader> = ({ at }) =>
  pageMeta({ at, title: "glossary.title", description: "glossary.description" });

export default function Glossary({ loaderData }: PageProps<typeof loader>) {
  return <GlossaryPage groups={loaderData} />;
}
