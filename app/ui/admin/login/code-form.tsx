import { type FormEvent, useEffect, useRef, useState } from "react";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { sendCode, verifyCode } from "#app/ui/admin/account/account-api.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { findLoginMessage, isCode, writeCountdown } from "#domain/account/login.ts";
import { type SentCode, sentNow, useLoginError, useLoginOver, useSecondsLeft } from "./login-stage.ts";
import { CodeField } from "./text-field.tsx";

type CodeFormProps = {
  sent: SentCode;
  /** Another one was sent. */
  onSent: (sent: SentCode) => void;
  onVerified: (email: string) => void;
  onRestart: () => void;
};

/** The second stage: the code from the e-mail, while it is valid. */
export function CodeForm({ sent, onSent, onVerified, onRestart }: CodeFormProps) {
  const t = useStaffMessages();
  const entry = useCodeEntry(sent, onVerified);
  const { input, code, type, error, setError, isBusy, setBusy, isOver, isClosed, left } = entry;
  const [isResent, setResent] = useState(false);
  const [isLastCode, setLastCode] = useState(false);
  const [resendAt, setResendAt] = useState(sent.resendAt);
  const wait = useSecondsLeft(resendAt);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || isClosed) return;
    setResent(false);
    if (!isCode(code)) return setError(t("loginError.codeFormat"));
    await entry.verify();
  }

  async function resend(): Promise<void> {
    setError(null);
    setResent(false);
    setBusy(true);
    const again = await sendCode(entry.language, sent.email);
    setBusy(false);
    input.current?.focus();
    if (!again.ok) {
      entry.noteRefusal(again);
      if (findLoginMessage(again.error) === "noMoreCodes") setLastCode(true);
      if (again.retryAfter > 0) setResendAt(Date.now() + again.retryAfter * 1000);
      return setError(entry.describeError(again, "sendFailed"));
    }
    // A new code has tries and a time of its own.
    const next = sentNow(sent.email, again.answer);
    onSent(next);
    setResendAt(next.resendAt);
    entry.setCode("");
    setResent(true);
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <CodeField ref={input} label={t("login.code")} value={code} error={error} onCode={type} />
      <CodeDeadline
        left={isOver ? 0 : left}
        label={t("login.timeLeft")}
        expired={t(isOver ? "login.over" : "login.expired")}
        onRestart={onRestart}
      />
      {isResent && (
        <p role="status" className="text-sm text-muted">
          {t("login.resent")}
        </p>
      )}
      <Button type="submit" look="primary" isInactive={isBusy || isClosed} className="min-h-12 w-full">
        {t(isBusy ? "login.verifying" : "login.verify")}
      </Button>
      <div className="flex flex-col gap-2">
        {!isLastCode && (
          <Button onClick={resend} isInactive={isBusy || isOver || wait > 0}>
            {wait > 0 ? t("login.resendIn", { time: writeCountdown(wait) }) : t("login.resend")}
          </Button>
        )}
        {!isClosed && <Button onClick={onRestart}>{t(isLastCode ? "login.beginAgain" : "login.otherAccount")}</Button>}
      </div>
    </form>
  );
}

type Props = { left: number; label: string; expired: string; onRestart: () => void };

/** How long the code stage stays open; at the end, a button back to the first stage. */
export function CodeDeadline({ left, label, expired, onRestart }: Props) {
  const t = useStaffMessages();
  return left === 0 ? (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3 rounded-xl bg-raised px-4 py-3">
      <span className="font-semibold">{expired}</span>
      <Button onClick={onRestart}>{t("login.tryAgain")}</Button>
    </div>
  ) : (
    <p className="flex items-center justify-between text-muted">
      {label}
      <bdi role="timer" aria-live="off" className="text-lg font-bold text-ink">
        {writeCountdown(left)}
      </bdi>
    </p>
  );
}

/** The second stage of either kind: the typed code, its check, and for how long it is accepted. `shown` is the field in view. */
export function useCodeEntry(sent: SentCode, onVerified: (email: string) => void, shown?: string) {
  const language = useLanguage();
  const describeError = useLoginError();
  const { isOver, noteRefusal } = useLoginOver();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const left = useSecondsLeft(sent.deadline);
  const isClosed = isOver || left === 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another field is shown
  useEffect(() => input.current?.focus(), [shown]);

  const type = (typed: string): void => {
    setCode(typed);
    setError(null);
  };

  async function verify(): Promise<void> {
    setError(null);
    setBusy(true);
    const verified = await verifyCode(language, sent.email, code);
    setBusy(false);
    if (verified.ok) return onVerified(verified.answer.email);
    noteRefusal(verified);
    setError(describeError(verified, "verifyFailed"));
    input.current?.focus();
    input.current?.select();
  }

  const state = { code, setCode, error, setError, isBusy, setBusy, left, isOver, isClosed };
  return { ...state, input, type, verify, language, describeError, noteRefusal };
}
