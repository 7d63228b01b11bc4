import type { PageArgs, PageHead, PageScreen } from "#app/document/page-module.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { nameRecords } from "#app/loaders/name-records.ts";
import { CorrectionsScreen } from "#app/ui/reports/notice-screens.tsx";
import { pickText } from "#domain/text/language.ts";
import { addCacheTags, NOTICES_TAG, recordTag } from "#server/page-cache/page-tags.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";

/** `record` is null if the correction is about no record, or a deleted one. */
export async function loader(args: PageArgs) {
  const language = languageOfRequest(args.request);
  const corrections = args.context.get(servicesContext).publicNotices.corrections();
  const shown = corrections.flatMap(({ about }) => about ?? []);
  addCacheTags(args.context, NOTICES_TAG, ...shown.map(({ entity, id }) => recordTag(entity, id)));
  const nameOf = await nameRecords(args, shown);
  const toView = ({ id, at, about, name, what, why }: (typeof corrections)[number]) => {
    const record = nameOf(about);
    return { id, at, record, name: record?.name ?? name, what: pickText(what, language), why: pickText(why, language) };
  };
  return { corrections: corrections.map(toView) };
}

export const meta: PageHead<typeof loader> = ({ at }) =>
  pageMeta({
    at,
    title: "corrections.title",
    description: "corrections.description",
    feed: { path: "/corrections/feed.xml", title: messagesIn(at.language)("corrections.feedTitle") },
  });

export default CorrectionsScreen satisfies PageScreen<typeof loader>;
