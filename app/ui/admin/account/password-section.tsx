import { useCallback } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { request } from "#app/ui/admin/call-api.ts";
import { FormSection } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { PasswordField } from "#app/ui/admin/login/text-field.tsx";
import { useUnsavedWork } from "#app/ui/admin/shell/unsaved-work.ts";
import { Button } from "#app/ui/kit/button.tsx";
import type { Notify } from "#app/ui/kit/notice.tsx";
import { findPasswordProblem } from "#domain/account/password-rule.ts";
import { ACCOUNT, useAccountCall } from "./account-api.ts";

export type Passwords = { current: string; next: string; again: string };
export const NO_PASSWORDS: Passwords = { current: "", next: "", again: "" };

/** Which field a refusal of the server is about. */
const OF_NEXT = new Set(["tooShort", "tooLong", "guessable", "same"]);

type Props = { email: string; notify: Notify };

export function PasswordSection({ email, notify }: Props) {
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
