import type { PageArgs, PageHead, PageProps } from "#app/document/page-module.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { loadWarnings } from "#app/loaders/notices.ts";
import { WarningsScreen } from "#app/ui/reports/warnings-screen.tsx";

export const loader = (args: PageArgs) => loadWarnings(args);

export const meta: PageHead<typeof loader> = ({ at }) =>
  pageMeta({
    at,
    title: "warnings.title",
    description: "warnings.description",
    feed: { path: "/warnings/feed.xml", title: messagesIn(at.language)("warnings.feedTitle") },
  });

export default function Warnings({ loaderData }: PageProps<typeof loader>) {
  return <WarningsScreen warnings={loaderData} />;
}
