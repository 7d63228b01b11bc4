import { CircleAlert } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { isolate } from "#app/i18n/isolate.ts";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { callApi, request } from "#app/ui/admin/call-api.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { findLoginMessage, isCode, isRecoveryCode, TYPED_CODE_LENGTH, writeCountdown } from "#domain/account/login.ts";
import type { Credentials } from "#domain/account/login-puzzle.ts";
import type { CodeSentAnswer, LoginAnswer, VerifiedAnswer } from "#domain/api/account-answers.ts";
import { type SentCode, sentNow, useLoginError, useLoginOver, useSecondsLeft } from "./login-stage.ts";
import { CodeField, PasswordField, TextField } from "./text-field.tsx";

type FieldErrors = { email?: string; password?: string };
/** `lastEmail` is that of the login that was begun here before; null where this is the first. */
type Props = { lastEmail: string | null; onSent: (sent: SentCode) => void };

/** The first stage. The fields keep their own text: what was typed before the scripts came is not lost. */
export function CredentialsForm({ lastEmail, onSent }: Props) {
  const t = useStaffMessages();
  const language = useLanguage();
  const describeError = useLoginError();
  const [isHydrated, setHydrated] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isSolving, setSolving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [fields, setFields] = useState<FieldErrors>({});
  const emailInput = useRef<HTMLInputElement>(null);

  useEffect(() => setHydrated(true), []);

  // What had the focus went with the second stage.
  useEffect(() => {
    if (lastEmail === null) return;
    emailInput.current?.focus();
    emailInput.current?.select();
  }, [lastEmail]);

  /** `nonce` solves the puzzle of the refusal before. */
  const login = (credentials: Credentials, nonce?: number) =>
    callApi(request<LoginAnswer>("POST", "/api/auth/login", { ...credentials, nonce }), { language });

  /** As often as a puzzle is posed: it grows while others guess, up to a limit. */
  async function logIn(credentials: Credentials): ReturnType<typeof login> {
    let entered = await login(credentials);
    while (!entered.ok && entered.puzzle) {
      setSolving(true);
      const solver = await import("./solve-puzzle.ts").catch(() => null);
      if (!solver) return { ...entered, error: "" };
      entered = await login(credentials, await solver.solvePuzzle(entered.puzzle, credentials));
    }
    return entered;
  }

  async function enter(credentials: Credentials): Promise<void> {
    const entered = await logIn(credentials);
    setSolving(false);
    if (!entered.ok) return setError(describeError(entered, "failed"));
    const { email: account } = entered.answer;
    const sent = await callApi(request<CodeSentAnswer>("POST", "/api/otp/send", { email: account }), { language });
    if (!sent.ok) return setError(describeError(sent, "sendFailed"));
    onSent(sentNow(account, sent.answer));
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    setError(null);
    setBusy(true);
    await enter({ email: String(form.get("email")).trim(), password: String(form.get("password")) });
    setBusy(false);
  }

  /** The browser checks the fields; the words are this page's. */
  function refuse(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const input = event.target;
    if (!(input instanceof HTMLInputElement)) return;
    if (input.form?.querySelector(":invalid") === input) input.focus();
    const isEmpty = input.validity.valueMissing;
    if (input.name === "password") setFields((known) => ({ ...known, password: t("login.passwordRequired") }));
    else setFields((known) => ({ ...known, email: t(isEmpty ? "login.emailRequired" : "login.emailInvalid") }));
  }

  return (
    <form method="post" onSubmit={submit} onInvalid={refuse} className="flex flex-col gap-5">
      <TextField
        ref={emailInput}
        label={t("login.email")}
        name="email"
        type="email"
        defaultValue={lastEmail ?? undefined}
        dir="ltr"
        autoComplete="username"
        required
        error={fields.email}
        onInput={() => setFields(({ password }) => ({ password }))}
      />
      <PasswordField
        label={t("login.password")}
        name="password"
        autoComplete="current-password"
        required
        error={fields.password}
        onInput={() => setFields(({ email }) => ({ email }))}
      />
      {error && (
        <p role="alert" className="flex items-start gap-2 rounded-xl bg-down-soft px-4 py-3 font-semibold text-down">
          <CircleAlert aria-hidden="true" className="mt-1 size-5 shrink-0" />
          {error}
        </p>
      )}
      {isSolving && (
        <p role="status" className="rounded-xl bg-raised px-4 py-3">
          {t("login.solving")}
        </p>
      )}
      <Button type="submit" look="primary" disabled={!isHydrated} isInactive={isBusy} className="min-h-12 w-full">
        {t(isBusy ? "login.submitting" : "login.submit")}
      </Button>
    </form>
  );
}

type CodeProps = {
  sent: SentCode;
  /** Another one was sent. */
  onSent: (sent: SentCode) => void;
  onVerified: (email: string) => void;
  onRestart: () => void;
};

/** The second stage, while the code is valid: the one from the e-mail, that of the app, or a recovery code in its place. */
export function CodeForm({ sent, onSent, onVerified, onRestart }: CodeProps) {
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
