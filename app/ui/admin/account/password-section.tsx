import { type FormEvent, useCallback, useRef, useState } from "react";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { FormSection } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { PasswordField } from "#app/ui/admin/login/text-field.tsx";
import { useUnsavedWork } from "#app/ui/admin/shell/unsaved-work.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { findPasswordProblem } from "#domain/account/password-rule.ts";
import { changePassword, useAccountCall } from "./account-api.ts";

const EMPTY = { current: "", next: "", again: "" };
type Field = keyof typeof EMPTY;
type Errors = Partial<Record<Field, string>>;

/** Which field a refusal of the server is about. */
const OF_NEXT = new Set(["tooShort", "tooLong", "guessable", "same"]);

type Props = { email: string; notify: (tone: "good" | "bad", text: string) => void };

export function PasswordSection({ email, notify }: Props) {
  const t = useStaffMessages();
  const { isBusy, call } = useAccountCall();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(EMPTY);
  const [errors, setErrors] = useState<Errors>({});

  const isTyped = useCallback(() => Object.values(typed).some(Boolean), [typed]);
  useUnsavedWork(isTyped, "password");

  function check(): Errors {
    const problem = findPasswordProblem(typed.next, email);
    return {
      ...(typed.current === "" && { current: t("account.required") }),
      ...(problem && { next: t(typed.next === "" ? "account.required" : `accountProblem.${problem}`) }),
      ...(typed.again !== typed.next && { again: t("account.differ") }),
    };
  }

  function show(found: Errors): void {
    setErrors(found);
    const [first] = Object.keys(found);
    form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }

  async function change(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const found = check();
    if (Object.keys(found).length > 0) return show(found);
    const { current, next } = typed;
    const end = await call(changePassword({ current, next }));
    if (!end.ok) return show(OF_NEXT.has(end.problem) ? { next: end.text } : { current: end.text });
    setTyped(EMPTY);
    notify("good", t("account.passwordChanged"));
  }

  const fieldProps = (name: Field) => ({
    name,
    value: typed[name],
    error: errors[name] ?? null,
    onChange: (event: { target: { value: string } }) => {
      setTyped((before) => ({ ...before, [name]: event.target.value }));
      setErrors(({ [name]: _, ...others }) => others);
    },
  });

  return (
    <FormSection title={t("account.passwordTitle")}>
      <p className="-mt-3 text-muted">{t("account.passwordText")}</p>
      <form ref={form} method="post" noValidate onSubmit={change} className="flex flex-col gap-4">
        {/* For password managers: which account this password is of. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...fieldProps("current")}
          label={t("account.currentPassword")}
          autoComplete="current-password"
        />
        <PasswordField
          {...fieldProps("next")}
          label={t("account.newPassword")}
          hint={t("account.newPasswordHint")}
          autoComplete="new-password"
        />
        <PasswordField {...fieldProps("again")} label={t("account.again")} autoComplete="new-password" />
        <Button type="submit" look="primary" isInactive={isBusy} className="self-start">
          {t(isBusy ? "account.working" : "account.change")}
        </Button>
      </form>
    </FormSection>
  );
}
