import type { PageArgs, PageHead, PageProps } from "#app/document/page-module.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { PrivacyScreen } from "#app/ui/reference/privacy-screen.tsx";
import { imageOriginOf } from "#server/external/image-host.ts";
import { addCacheTags, FIXED_TAG } from "#server/page-cache/page-tags.ts";
import { servicesContext } from "#server/responses/request-context.ts";

/** Levels of the log at which every request is written, and not only those that failed. */
const LOGS_ALL: readonly string[] = ["debug", "trace"];

export function loader({ context }: PageArgs) {
  addCacheTags(context, FIXED_TAG);
  const { config } = context.get(servicesContext);
  return {
    logsAll: LOGS_ALL.includes(config.LOG_LEVEL),
    logDays: config.LOG_KEPT_DAYS ?? null,
    backups: config.BACKUP_DIR ? config.BACKUP_KEEP : null,
    imageHost: imageOriginOf(config.IMAGE_HOST_URL) || null,
  };
}

export const meta: PageHead<typeof loader> = ({ at }) =>
  pageMeta({ at, title: "privacy.title", description: "privacy.description" });

export default function Privacy({ loaderData }: PageProps<typeof loader>) {
  return <PrivacyScreen {...loaderData} />;
}
