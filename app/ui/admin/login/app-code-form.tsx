import { type FormEvent, useState } from "react";
import { isolate } from "#app/i18n/isolate.ts";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { isCode, isRecoveryCode, TYPED_CODE_LENGTH } from "#domain/account/login.ts";
import { CodeDeadline, useCodeEntry } from "./code-form.tsx";
import type { SentCode } from "./login-stage.ts";
import { CodeField, TextField } from "./text-field.tsx";

type Props = { sent: SentCode; onVerified: (email: string) => void; onRestart: () => void };

/** The second stage of an account with an authenticator app: the app's code, or a recovery code in its place. */
export function AppCodeForm({ sent, onVerified, onRestart }: Props) {
  const t = useStaffMessages();
  const [by, setBy] = useState<"app" | "recovery">("app");
  const entry = useCodeEntry(sent, onVerified, by);
  const { input, code, type, error, setError, isBusy, isOver, isClosed, left } = entry;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || isClosed) return;
    if (by === "app" && !isCode(code)) return setError(t("loginError.codeFormat"));
    if (by === "recovery" && !isRecoveryCode(code)) return setError(t("login.recoveryFormat"));
    await entry.verify();
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
