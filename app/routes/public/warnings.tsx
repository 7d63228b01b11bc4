import type { PageArgs, PageHead, PageScreen } from "#app/document/page-module.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { nameRecords } from "#app/loaders/name-records.ts";
import { WarningsScreen } from "#app/ui/reports/notice-screens.tsx";
import { pickText } from "#domain/text/language.ts";
import { addCacheTags, NOTICES_TAG, recordTag } from "#server/page-cache/page-tags.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";

export async function loader(args: PageArgs) {
  const language = languageOfRequest(args.request);
  const warnings = args.context.get(servicesContext).publicNotices.warnings();
  const shown = warnings.flatMap(({ imitates: id }) => (id ? [{ entity: "exchange" as const, id }] : []));
  addCacheTags(args.context, NOTICES_TAG, ...shown.map(({ entity, id }) => recordTag(entity, id)));
  const nameOf = await nameRecords(args, shown);
  const toView = ({ id, at, name, address, imitates, note }: (typeof warnings)[number]) => {
    const text = pickText(note, language);
    return {
      ...{ id, at, name, address, note: text.text === "" ? null : text },
      imitates: nameOf({ entity: "exchange", id: imitates }),
    };
  };
  return { warnings: warnings.map(toView) };
}

export const meta: PageHead<typeof loader> = ({ at }) =>
  pageMeta({
    at,
    title: "warnings.title",
    description: "warnings.description",
    feed: { path: "/warnings/feed.xml", title: messagesIn(at.language)("warnings.feedTitle") },
  });

export default WarningsScreen satisfies PageScreen<typeof loader>;
