import type { FailedList, PageArgs, PageHead } from "#app/document/page-module.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { HoldingsScreen } from "#app/ui/holdings/holdings-screen.tsx";
import { addCacheTags, FIXED_TAG } from "#server/page-cache/page-tags.ts";

export function loader({ context }: PageArgs) {
  addCacheTags(context, FIXED_TAG);
}

export const meta: PageHead<typeof loader> = ({ at }) =>
  pageMeta({ at, title: "shell.holdings", description: "holdings.intro", hidden: true });

export default HoldingsScreen;

export const failed: FailedList = { title: "shell.holdings", text: "holdings.error" };
