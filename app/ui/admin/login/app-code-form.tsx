import { type FormEvent, useEffect, useRef, useState } from "react";
import { isolate } from "#app/i18n/isolate.ts";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { isCode, isRecoveryCode, TYPED_CODE_LENGTH } from "#domain/account/one-time-code.ts";
import { verifyCode } from "./auth-api.ts";
import { CodeDeadline } from "./code-form.tsx";
import type { SentCode } from "./login-stage.ts";
import { CodeField, TextField } from "./text-field.tsx";
import { useLoginError, useLoginOver, useSecondsLeft } from "./login-stage.ts";

type Props = { sent: SentCode; onVerified: (email: string) => void; onRestart: () => void };

/** The second stage of an account with an authenticator app: the app's code, or a recovery code in its place. */
export function AppCodeForm({ sent, onVerified, onRestart }: Props) {
  const t = useStaffMessages();
  const language = useLanguage();
  const describeError = useLoginError();
  const { isOver, noteRefusal } = useLoginOver();
  const input = useRef<HTMLInputElement>(null);
  const [by, setBy] = useState<"app" | "recovery">("app");
  const [code, setCode] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const left = useSecondsLeft(sent.deadline);
  const isClosed = isOver || left === 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another field is shown
  useEffect(() => input.current?.focus(), [by]);

  const type = (typed: string): void => {
    setCode(typed);
    setError(null);
  };

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || isClosed) return;
    if (by === "app" && !isCode(code)) return setError(t("loginError.codeFormat"));
    if (by === "recovery" && !isRecoveryCode(code)) return setError(t("login.recoveryFormat"));
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

  return (
    <form method="post" noValidate onSubmit={submit} className="mt-2 flex flex-col gap-5">
      <p className="text-center text-muted">
        {t(by === "app" ? "login.appIntro" : "login.recoveryIntro", { email: isolate(sent.email) })}
      </p>
      {by === "app" ? (
        <CodeField ref={input} label={t("login.code")} value={code} error={error} onCode={type} />
      ) : (
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
      )}
      <CodeDeadline
        left={isOver ? 0 : left}
        label={t("login.appTimeLeft")}
        expired={t(isOver ? "login.over" : "login.appExpired")}
        onRestart={onRestart}
      />
      <Button type="submit" look="primary" isInactive={isBusy || isClosed} className="min-h-12 w-full">
        {t(isBusy ? "login.verifying" : "login.verify")}
      </Button>
      <div className="flex flex-col gap-2">
        <Button
          isInactive={isBusy || isOver}
          onClick={() => {
            type("");
            setBy(by === "app" ? "recovery" : "app");
          }}
        >
          {t(by === "app" ? "login.useRecovery" : "login.useApp")}
        </Button>
        {!isClosed && <Button onClick={onRestart}>{t("login.otherAccount")}</Button>}
      </div>
    </form>
  );
}
