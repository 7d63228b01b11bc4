import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { PasswordField } from "#app/ui/admin/login/text-field.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import type { ApiRequest } from "../call-api.ts";
import { useAccountCall } from "./account-api.ts";

type Props<Answer> = {
  email: string;
  title: string;
  text: string;
  submit: string;
  look: "primary" | "danger";
  /** What is asked for, with the password. */
  requestWith: (password: string) => ApiRequest<Answer>;
  onDone: (answer: Answer) => void;
  onCancel: () => void;
};

/** The password once more, before anything about how one signs in is changed. */
export function PasswordPrompt<Answer>({
  email,
  title,
  text,
  submit,
  look,
  requestWith,
  onDone,
  onCancel,
}: Props<Answer>) {
  const t = useStaffMessages();
  const { isBusy, call } = useAccountCall();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState("");
  const [error, setError] = useState<string | null>(null);

  useEffect(() => input.current?.focus(), []);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    if (password === "") return setError(t("account.required"));
    const end = await call(requestWith(password));
    if (end.ok) return onDone(end.answer);
    setError(end.text);
    input.current?.focus();
    input.current?.select();
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={send}
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-2xl border border-line bg-page p-4"
    >
      <div>
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        <p className="text-muted">{text}</p>
      </div>
      {/* For password managers: which account this password is of. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        ref={input}
        label={t("account.currentPassword")}
        name="password"
        autoComplete="current-password"
        value={password}
        error={error}
        onChange={(event) => {
          setPassword(event.target.value);
          setError(null);
        }}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button isInactive={isBusy} onClick={onCancel}>
          {t("action.cancel")}
        </Button>
        <Button type="submit" look={look} isInactive={isBusy}>
          {isBusy ? t("account.working") : submit}
        </Button>
      </div>
    </form>
  );
}
