import { useForm } from "react-hook-form";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { FormSection } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { TextField } from "#app/ui/admin/login/text-field.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import type { Notify } from "#app/ui/kit/notice.tsx";
import { PROFILE_MAX_LENGTH, type PublicProfile } from "#domain/staff/public-profile.ts";
import { directionOf, LANGUAGES } from "#domain/text/language.ts";
import { saveProfile, useAccountCall } from "./account-api.ts";

const PARTS = ["name", "qualification"] as const;

type Props = { profile: PublicProfile; notify: Notify };

/** The name that reviews show, if one wants to be named. */
export function ProfileSection({ profile, notify }: Props) {
  const t = useStaffMessages();
  const { call } = useAccountCall();
  const { register, handleSubmit, formState } = useForm({ defaultValues: profile });
  const { isSubmitting } = formState;

  const save = handleSubmit(async (typed) => {
    const end = await call(saveProfile(typed));
    notify(end.ok ? "good" : "bad", end.ok ? t("account.profileSaved") : end.text);
  });

  return (
    <FormSection title={t("account.profileTitle")}>
      <p className="-mt-3 text-muted">{t("account.profileText")}</p>
      <form noValidate onSubmit={save} className="flex flex-col gap-4">
        {PARTS.map((part) => (
          <div key={part} className="grid gap-4 sm:grid-cols-3">
            {LANGUAGES.map((language) => (
              <TextField
                key={language}
                {...register(`${part}.${language}`)}
                label={t("field.inLanguage", { field: t(`account.${part}`), language: t(`language.${language}`) })}
                lang={language}
                dir={directionOf(language)}
                autoComplete="off"
                maxLength={PROFILE_MAX_LENGTH}
              />
            ))}
          </div>
        ))}
        <Button type="submit" look="primary" isInactive={isSubmitting} className="self-start">
          {t(isSubmitting ? "account.working" : "action.save")}
        </Button>
      </form>
    </FormSection>
  );
}
