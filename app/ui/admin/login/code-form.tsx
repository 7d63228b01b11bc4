import { type FormEvent, useEffect, useRef, useState } from "react";
import { isolate } from "#app/i18n/isolate.ts";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { callApi, request } from "#app/ui/admin/call-api.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { findLoginMessage, isCode, isRecoveryCode, TYPED_CODE_LENGTH, writeCountdown } from "#domain/account/login.ts";
import type { CodeSentAnswer, VerifiedAnswer } from "#domain/api/account-answers.ts";
import { type SentCode, sentNow, useLoginError, useLoginOver, useSecondsLeft } from "./login-stage.ts";
import { CodeField, TextField } from "./text-field.tsx";

type Props = {
  sent: SentCode;
  /** Another one was sent. */
  onSent: (sent: SentCode) => void;
  onVerified: (email: string) => void;
  onRestart: () => void;
};

/** The second stage, while the code is valid: the one from the e-mail, that of the app, or a recovery code in its place. */
export function CodeForm({ sent, onSent, onVerified, onRestart }: Props) {
  const t = useStaffMessages();
  const language = useLanguage();
  const describeError = useLoginError();
  const { isOver, noteRefusal } = useLoginOver();
  const input = useRef<HTMLInputElement>(null);
  const [by, setBy] = useState<"mail" | "app" | "recovery">(sent.fromApp ? "app" : "mail");
  const [code, setCode] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isResent, setResent] = useState(false);
  const [isLastCode, setLastCode] = useState(false);
  const [resendAt, setResendAt] = useState(sent.resendAt);
  const wait = useSecondsLeft(resendAt);
  const left = useSecondsLeft(sent.deadline);
  const isClosed = isOver || left === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another field is shown
  useEffect(() => input.current?.focus(), [by]);

  function type(typed: string): void {
    setCode(typed);
    setError(null);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || isClosed) return;
    setResent(false);
    if (by === "recovery" && !isRecoveryCode(code)) return setError(t("login.recoveryFormat"));
    if (by !== "recovery" && !isCode(code)) return setError(t("loginError.codeFormat"));
    setError(null);
    setBusy(true);
    const typed = { email: sent.email, otp: code };
    const verified = await callApi(request<VerifiedAnswer>("POST", "/api/otp/verify", typed), { language });
    setBusy(false);
    if (verified.ok) return onVerified(verified.answer.email);
    noteRefusal(verified);
    setError(describeError(verified, "verifyFailed"));
    input.current?.focus();
    input.current?.select();
  }

  async function resend(): Promise<void> {
    setError(null);
    setResent(false);
    setBusy(true);
    const again = await callApi(request<CodeSentAnswer>("POST", "/api/otp/send", { email: sent.email }), { language });
    setBusy(false);
    input.current?.focus();
    if (!again.ok) {
      noteRefusal(again);
      if (findLoginMessage(again.error) === "noMoreCodes") setLastCode(true);
      if (again.retryAfter > 0) setResendAt(Date.now() + again.retryAfter * 1000);
      return setError(describeError(again, "sendFailed"));
    }
    // A new code has tries and a time of its own.
    const next = sentNow(sent.email, again.answer);
    onSent(next);
    setResendAt(next.resendAt);
    setCode("");
    setResent(true);
  }

  return (
    <form method="post" noValidate onSubmit={submit} className={`flex flex-col gap-5 ${by === "mail" ? "" : "mt-2"}`}>
      {by !== "mail" && (
        <p className="text-center text-muted">
          {t(by === "app" ? "login.appIntro" : "login.recoveryIntro", { email: isolate(sent.email) })}
        </p>
      )}
      {by === "recovery" ? (
        <TextField
          ref={input}
          label={t("login.recoveryCode")}
          name="recovery"
          value={code}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={TYPED_CODE_LENGTH}
          className="font-mono"
          error={error}
          onChange={(event) => type(event.target.value)}
        />
      ) : (
        <CodeField ref={input} label={t("login.code")} value={code} error={error} onCode={type} />
      )}
      {isClosed ? (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3 rounded-xl bg-raised px-4 py-3">
          <span className="font-semibold">
            {t(isOver ? "login.over" : by === "mail" ? "login.expired" : "login.appExpired")}
          </span>
          <Button onClick={onRestart}>{t("login.tryAgain")}</Button>
        </div>
      ) : (
        <p className="flex items-center justify-between text-muted">
          {t(by === "mail" ? "login.timeLeft" : "login.appTimeLeft")}
          <bdi role="timer" aria-live="off" className="text-lg font-bold text-ink">
            {writeCountdown(left)}
          </bdi>
        </p>
      )}
      {isResent && (
        <p role="status" className="text-sm text-muted">
          {t("login.resent")}
        </p>
      )}
      <Button type="submit" look="primary" isInactive={isBusy || isClosed} className="min-h-12 w-full">
        {t(isBusy ? "login.verifying" : "login.verify")}
      </Button>
      <div className="flex flex-col gap-2">
        {by === "mail" && !isLastCode && (
          <Button onClick={resend} isInactive={isBusy || isOver || wait > 0}>
            {wait > 0 ? t("login.resendIn", { time: writeCountdown(wait) }) : t("login.resend")}
          </Button>
        )}
        {by !== "mail" && (
          <Button
            isInactive={isBusy || isOver}
            onClick={() => {
              type("");
              setBy(by === "app" ? "recovery" : "app");
            }}
          >
            {t(by === "app" ? "login.useRecovery" : "login.useApp")}
          </Button>
        )}
        {!isClosed && <Button onClick={onRestart}>{t(isLastCode ? "login.beginAgain" : "login.otherAccount")}</Button>}
      </div>
    </form>
  );
}
