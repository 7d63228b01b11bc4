import { MonitorSmartphone } from "lucide-react";
import { useCallback } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { isolate } from "#app/i18n/isolate.ts";
import { type StaffMessages, useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { request } from "#app/ui/admin/call-api.ts";
import { FormSection } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { PasswordField } from "#app/ui/admin/login/text-field.tsx";
import { useUnsavedWork } from "#app/ui/admin/shell/unsaved-work.ts";
import { Button } from "#app/ui/kit/button.tsx";
import type { Notify } from "#app/ui/kit/notice.tsx";
import { ROW_CONTROL, useRowFocus } from "#app/ui/kit/use-row-focus.ts";
import type { DeviceWords, OwnSession } from "#domain/account/own-session.ts";
import { findPasswordProblem } from "#domain/account/password-rule.ts";
import type { EmptyAnswer, EndedSessionsAnswer } from "#domain/api/account-answers.ts";
import { formatMoment } from "#domain/text/date.ts";
import { ACCOUNT, useAccountCall } from "./account-api.ts";

type Passwords = { current: string; next: string; again: string };
export const NO_PASSWORDS: Passwords = { current: "", next: "", again: "" };

/** Which field a refusal of the server is about. */
const OF_NEXT = new Set(["tooShort", "tooLong", "guessable", "same"]);

export function PasswordSection({ email, notify }: { email: string; notify: Notify }) {
  const t = useStaffMessages();
  const { call } = useAccountCall();
  const form = useForm({ defaultValues: NO_PASSWORDS });
  const { register, handleSubmit, setError, getValues, reset, formState } = form;

  const isTyped = useCallback(() => Object.values(getValues()).some(Boolean), [getValues]);
  useUnsavedWork(isTyped, "password");

  const change = handleSubmit(async ({ current, next }) => {
    const end = await call(request("PUT", `${ACCOUNT}/password`, { current, next }));
    if (!end.ok)
      return setError(OF_NEXT.has(end.problem) ? "next" : "current", { message: end.text }, { shouldFocus: true });
    reset();
    notify("good", t("account.passwordChanged"));
  });

  return (
    <FormSection title={t("account.passwordTitle")}>
      <p className="-mt-3 text-muted">{t("account.passwordText")}</p>
      <form method="post" noValidate onSubmit={change} className="flex flex-col gap-4">
        {/* For password managers: which account this password is of. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...register("current", { required: t("account.required") })}
          label={t("account.currentPassword")}
          autoComplete="current-password"
          error={formState.errors.current?.message}
        />
        <NewPasswordFields form={form} email={email} />
        <Button type="submit" look="primary" isInactive={formState.isSubmitting} className="self-start">
          {t(formState.isSubmitting ? "account.working" : "account.change")}
        </Button>
      </form>
    </FormSection>
  );
}

/** The new password twice, checked as the server checks it. */
export function NewPasswordFields({ form, email }: { form: UseFormReturn<Passwords>; email: string }) {
  const t = useStaffMessages();
  const { errors } = form.formState;
  const checkNext = (next: string) => {
    const problem = findPasswordProblem(next, email);
    return problem === null || t(next === "" ? "account.required" : `accountProblem.${problem}`);
  };
  return (
    <>
      <PasswordField
        {...form.register("next", { validate: checkNext })}
        label={t("account.newPassword")}
        hint={t("account.newPasswordHint")}
        autoComplete="new-password"
        error={errors.next?.message}
      />
      <PasswordField
        {...form.register("again", { validate: (again, { next }) => again === next || t("account.differ") })}
        label={t("account.again")}
        autoComplete="new-password"
        error={errors.again?.message}
      />
    </>
  );
}

function nameOf({ browser, system }: DeviceWords, t: StaffMessages): string {
  if (browser && system) return t("account.device", { browser: isolate(browser), system: isolate(system) });
  return browser ?? system ?? t("account.unknownDevice");
}

export function SessionsSection({ sessions, notify }: { sessions: OwnSession[]; notify: Notify }) {
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
