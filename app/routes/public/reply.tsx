import type { PageArgs, PageHead, PageScreen } from "#app/document/page-module.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { loadReplyStart, startReply } from "#app/loaders/reports/reply.ts";
import { ReplyStartScreen } from "#app/ui/reports/reply-screens.tsx";
import { readQuery } from "#domain/page-queries.ts";

export const loader = (args: PageArgs) =>
  loadReplyStart(args, readQuery("reply", new URL(args.request.url).searchParams).about);

export const action = (args: PageArgs) => startReply(args);

export const meta: PageHead<typeof loader> = ({ at }) =>
  pageMeta({ at, title: "reply.title", description: "reply.description", hidden: true });

export default ReplyStartScreen satisfies PageScreen<typeof loader>;
