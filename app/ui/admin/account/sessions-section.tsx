import { MonitorSmartphone } from "lucide-react";
import { isolate } from "#app/i18n/isolate.ts";
import { type StaffMessages, useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { FormSection } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import type { Notify } from "#app/ui/kit/notice.tsx";
import { ROW_CONTROL, useRowFocus } from "#app/ui/kit/use-row-focus.ts";
import type { DeviceWords, OwnSession } from "#domain/account/own-session.ts";
import type { EmptyAnswer, EndedSessionsAnswer } from "#domain/api/account-answers.ts";
import { formatMoment } from "#domain/text/date.ts";
import { request } from "../call-api.ts";
import { ACCOUNT, useAccountCall } from "./account-api.ts";

type Props = { sessions: OwnSession[]; notify: Notify };

function nameOf({ browser, system }: DeviceWords, t: StaffMessages): string {
  if (browser && system) return t("account.device", { browser: isolate(browser), system: isolate(system) });
  return browser ?? system ?? t("account.unknownDevice");
}

export function SessionsSection({ sessions, notify }: Props) {
  const t = useStaffMessages();
  const language = useLanguage();
  const { isBusy, call } = useAccountCall();
  const hasOthers = sessions.some(({ isThisOne }) => !isThisOne);

  const { fallback: heading, handOn } = useRowFocus<HTMLHeadingElement>();

  /** One session, or all others where no id is given. */
  async function end(control: HTMLElement, id?: string): Promise<void> {
    const path = id === undefined ? `${ACCOUNT}/sessions` : `${ACCOUNT}/sessions/${encodeURIComponent(id)}`;
    const result = await call(request<EmptyAnswer | EndedSessionsAnswer>("DELETE", path));
    if (!result.ok) return notify("bad", result.text);
    handOn(control);
    notify("good", t("account.ended", { count: "ended" in result.answer ? result.answer.ended : 1 }));
  }

  return (
    <FormSection title={t("account.sessionsTitle")} heading={heading}>
      <p className="-mt-3 text-muted">{t("account.sessionsText")}</p>
      <ul className="divide-y divide-line">
        {sessions.map((session) => {
          const name = nameOf(session.device, t);
          return (
            <li key={session.id} className="flex flex-wrap items-start gap-3 py-4 first:pt-0 last:pb-0">
              <MonitorSmartphone aria-hidden="true" className="mt-1 size-6 shrink-0 text-muted max-sm:hidden" />
              <div className="min-w-0 flex-1 basis-64">
                <p className="flex flex-wrap items-center gap-2 font-bold">
                  {name}
                  {session.isThisOne && (
                    <span className="rounded-full bg-accent-soft px-3 text-sm text-ink">{t("account.thisOne")}</span>
                  )}
                </p>
                <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-sm text-muted">
                  <dt className="whitespace-nowrap">{t("account.address")}</dt>
                  <dd className="wrap-anywhere">
                    {session.address ? <bdi>{session.address}</bdi> : t("account.unknownAddress")}
                  </dd>
                  <dt className="whitespace-nowrap">{t("account.signedInAt")}</dt>
                  <dd>{formatMoment(session.createdAt, language)}</dd>
                  <dt className="whitespace-nowrap">{t("account.lastUsed")}</dt>
                  <dd>{formatMoment(session.lastSeenAt, language)}</dd>
                </dl>
              </div>
              {!session.isThisOne && (
                <Button
                  isInactive={isBusy}
                  onClick={({ currentTarget }) => end(currentTarget, session.id)}
                  {...ROW_CONTROL}
                >
                  {t("account.end")}
                  <span className="sr-only"> {name}</span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {hasOthers ? (
        <Button
          look="danger"
          isInactive={isBusy}
          onClick={({ currentTarget }) => end(currentTarget)}
          className="self-start"
        >
          {t("account.endOthers")}
        </Button>
      ) : (
        <p className="text-muted">{t("account.onlyThis")}</p>
      )}
    </FormSection>
  );
}
