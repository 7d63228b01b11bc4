import type { FailedEntry, PageArgs, PageHead, PageScreen } from "#app/document/page-module.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { loadReplyForm, submitReply } from "#app/loaders/reports/reply.ts";
import { ReplyFormScreen } from "#app/ui/reports/reply-screens.tsx";
import { PAGES } from "#domain/pages.ts";

export const loader = (args: PageArgs<"key">) => loadReplyForm(args);

export const action = (args: PageArgs<"key">) => submitReply(args);

/** No canonical address: anyone who has it can reply once the domain is verified. */
export const meta: PageHead<typeof loader> = ({ at }) => pageMeta({ at, title: "reply.title", hidden: true });

export default ReplyFormScreen satisfies PageScreen<typeof loader>;

export const failed: FailedEntry = {
  list: PAGES.reply.path,
  back: "reply.title",
  title: "failure.title",
  missing: { title: "reply.gone", text: "reply.goneText" },
};
