import type { PageArgs, PageHead } from "#app/document/page-module.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { OfflineScreen } from "#app/ui/shell/offline.tsx";
import { addCacheTags, FIXED_TAG } from "#server/page-cache/page-tags.ts";

export function loader({ context }: PageArgs) {
  addCacheTags(context, FIXED_TAG);
}

export const meta: PageHead<typeof loader> = ({ at }) =>
  pageMeta({ at, title: "offline.title", description: "offline.text", hidden: true });

export default OfflineScreen;
