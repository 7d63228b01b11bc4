import type { PageHead } from "#app/document/page-module.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { NotFoundScreen } from "#app/ui/shell/failure-screens.tsx";

export const status = 404;

export const meta: PageHead<() => null> = ({ at }) => pageMeta({ at, title: "notFound.title", hidden: true });

export default NotFoundScreen;
