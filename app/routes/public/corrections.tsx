import type { PageArgs, PageHead, PageProps } from "#app/document/page-module.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { loadCorrections } from "#app/loaders/notices.ts";
import { CorrectionsScreen } from "#app/ui/reports/corrections-screen.tsx";

export const loader = (args: PageArgs) => loadCorrections(args);

export const meta: PageHead<typeof loader> = ({ at }) =>
  pageMeta({
    at,
    title: "corrections.title",
    description: "corrections.description",
    feed: { path: "/corrections/feed.xml", title: messagesIn(at.language)("corrections.feedTitle") },
  });

export default function Corrections({ loaderData }: PageProps<typeof loader>) {
  return <CorrectionsScreen corrections={loaderData} />;
}
