import { useEffect, useId } from "react";
import { useForm } from "react-hook-form";
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
  const { call } = useAccountCall();
  const id = useId();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({ defaultValues: { password: "" } });
  const { errors, isSubmitting } = formState;

  useEffect(() => setFocus("password"), [setFocus]);

  const send = handleSubmit(async ({ password }) => {
    const end = await call(requestWith(password));
    if (end.ok) return onDone(end.answer);
    setError("password", { message: end.text });
    setFocus("password", { shouldSelect: true });
  });

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
        {...register("password", { required: t("account.required") })}
        label={t("account.currentPassword")}
        autoComplete="current-password"
        error={errors.password?.message}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button isInactive={isSubmitting} onClick={onCancel}>
          {t("action.cancel")}
        </Button>
        <Button type="submit" look={look} isInactive={isSubmitting}>
          {isSubmitting ? t("account.working") : submit}
        </Button>
      </div>
    </form>
  );
}
