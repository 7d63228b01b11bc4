import type { PageArgs, PageData, PageHead } from "#app/document/page-module.ts";
import { isolate } from "#app/i18n/isolate.ts";
import type { Messages } from "#app/i18n/messages.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { TextLink } from "#app/ui/kit/inline-text.tsx";
import { MethodPart, ReadingPage } from "#app/ui/reference/reading-page.tsx";
import { PAGES } from "#domain/pages.ts";
import {
  ADDRESS_SECONDS,
  COOKIE_SECONDS,
  PUSH_SECONDS,
  REPORT_TEXT_SECONDS,
  SPAM_SECONDS,
  VISITOR_COOKIES,
  VISITOR_STORAGE,
} from "#domain/stored-data.ts";
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

type Row = { name?: string; purpose: string; kept: string };

const HOUR = 3600;
const DAY = 24 * HOUR;
const STAFF_COOKIES = ["pending-login", "session", "device"] as const;

const inHours = (t: Messages, seconds: number): string => t("privacy.hours", { count: seconds / HOUR });

const lifetime = (t: Messages, seconds: number): string =>
  seconds < DAY ? inHours(t, seconds) : t("privacy.days", { count: seconds / DAY });

/** Names and times come from the code that stores them (`domain/stored-data.ts`), the rest from the operator's settings. */
export default function Privacy({ logsAll, logDays, backups, imageHost }: PageData<typeof loader>) {
  const t = useMessages();
  const cookie = (name: keyof typeof COOKIE_SECONDS, purpose: string): Row => ({
    ...{ name, purpose },
    kept: lifetime(t, COOKIE_SECONDS[name]),
  });
  const server: Row[] = [
    {
      purpose: t("privacy.server.limits"),
      kept: t("privacy.server.limitsKept", { hours: inHours(t, ADDRESS_SECONDS) }),
    },
    { purpose: t("privacy.server.memory"), kept: t("privacy.server.memoryKept") },
    { purpose: t("privacy.server.requests"), kept: t("privacy.server.requestsKept") },
    {
      purpose: t("privacy.server.reports"),
      kept: t("privacy.server.reportsKept", {
        days: lifetime(t, REPORT_TEXT_SECONDS),
        spam: lifetime(t, SPAM_SECONDS),
      }),
    },
    {
      purpose: t("privacy.server.replies"),
      kept: t("privacy.server.repliesKept", { days: lifetime(t, REPORT_TEXT_SECONDS) }),
    },
    { purpose: t("privacy.server.mail"), kept: t("privacy.server.mailKept") },
    { purpose: t("privacy.server.push"), kept: t("privacy.server.pushKept", { days: lifetime(t, PUSH_SECONDS) }) },
    {
      purpose: t(logsAll ? "privacy.server.logAll" : "privacy.server.log"),
      kept: logDays ? t("privacy.server.logKept", { count: logDays }) : t("privacy.server.logUnknown"),
    },
    ...(backups
      ? [{ purpose: t("privacy.server.backups"), kept: t("privacy.server.backupsKept", { count: backups }) }]
      : []),
  ];
  return (
    <ReadingPage title={t("privacy.title")} intro={t("privacy.intro")}>
      <MethodPart id="browser" title={t("privacy.browser.title")} intro={t("privacy.browser.text")}>
        <Stored
          label={t("privacy.browser.title")}
          rows={VISITOR_STORAGE.map((name) => ({
            name,
            purpose: t(`privacy.storage.${name}`),
            kept: t("privacy.untilRemoved"),
          }))}
        />
      </MethodPart>
      <MethodPart id="cookies" title={t("privacy.cookies.title")} intro={t("privacy.cookies.text")}>
        <Stored
          label={t("privacy.cookies.title")}
          rows={VISITOR_COOKIES.map((name) => cookie(name, t(`privacy.cookies.${name}`)))}
        />
      </MethodPart>
      <MethodPart id="server" title={t("privacy.server.title")} intro={t("privacy.search")}>
        <Stored label={t("privacy.server.title")} rows={server} />
      </MethodPart>
      <MethodPart id="outside" title={t("privacy.outside.title")} intro={t("privacy.outside.text")}>
        {imageHost && <p className="max-w-prose">{t("privacy.outside.images", { host: isolate(imageHost) })}</p>}
      </MethodPart>
      <MethodPart id="staff" title={t("privacy.staff.title")} intro={t("privacy.staff.text")}>
        <Stored
          label={t("privacy.staff.title")}
          rows={STAFF_COOKIES.map((name) => cookie(name, t(`privacy.staff.${name}`)))}
        />
      </MethodPart>
      <p className="max-w-prose">
        {t("privacy.contact")} <TextLink to={`${PAGES.about.path}#who`}>{t("privacy.contactLink")}</TextLink>
      </p>
    </ReadingPage>
  );
}

/** What is stored by a name has a column for it. */
function Stored({ label, rows }: { label: string; rows: readonly Row[] }) {
  const t = useMessages();
  const hasNames = rows.some(({ name }) => name);
  const cell = "py-2 pe-4 align-top";
  return (
    <table aria-label={label} className="w-full text-sm">
      <thead className="text-muted">
        <tr>
          {hasNames && <th className={`${cell} text-start font-semibold`}>{t("privacy.where")}</th>}
          <th className={`${cell} text-start font-semibold`}>{t(hasNames ? "privacy.stored" : "privacy.where")}</th>
          <th className={`${cell} text-start font-semibold`}>{t("privacy.kept")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, purpose, kept }) => (
          <tr key={name ?? purpose} className="border-t border-line">
            {name && (
              <th scope="row" className={`${cell} text-start font-semibold sm:whitespace-nowrap`}>
                <bdi>{name}</bdi>
              </th>
            )}
            <td className={cell}>{purpose}</td>
            <td className={cell}>{kept}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
