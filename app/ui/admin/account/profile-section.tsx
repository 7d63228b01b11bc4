import { useForm } from "react-hook-form";
import { Link } from "react-router";
import { isolate } from "#app/i18n/isolate.ts";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLocalize } from "#app/i18n/use-language.ts";
import { request } from "#app/ui/admin/call-api.ts";
import { FormSection, TextAreaField } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { TextField } from "#app/ui/admin/login/text-field.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import type { Notify } from "#app/ui/kit/notice.tsx";
import {
  PROFILE_LINES,
  PROFILE_MAX_LENGTH,
  PROFILE_TEXT_MAX_LENGTH,
  PROFILE_TEXTS,
  type PublicProfile,
  personPath,
  proposeSlug,
  SLUG_MAX_LENGTH,
} from "#domain/staff/public-profile.ts";
import { directionOf, LANGUAGES, type Language } from "#domain/text/language.ts";
import { ACCOUNT, useAccountCall } from "./account-api.ts";

type Props = { profile: PublicProfile; notify: Notify };

/** What the public reads about somebody who wants to be named. */
export function ProfileSection({ profile, notify }: Props) {
  const t = useStaffMessages();
  const localize = useLocalize();
  const { call } = useAccountCall();
  const { register, handleSubmit, formState, watch } = useForm({ values: profile });
  const { isSubmitting } = formState;

  const save = handleSubmit(async (typed) => {
    const end = await call(request("PUT", `${ACCOUNT}/profile`, typed));
    notify(end.ok ? "good" : "bad", end.ok ? t("account.profileSaved") : end.text);
  });

  const common = (part: (typeof PROFILE_LINES)[number] | (typeof PROFILE_TEXTS)[number], language: Language) => ({
    ...register(`${part}.${language}`),
    label: t("field.inLanguage", { field: t(`account.${part}`), language: t(`language.${language}`) }),
    lang: language,
    dir: directionOf(language),
    autoComplete: "off",
  });

  return (
    <FormSection title={t("account.profileTitle")}>
      <p className="-mt-3 text-muted">{t("account.profileText")}</p>
      <form noValidate onSubmit={save} className="flex flex-col gap-4">
        {PROFILE_LINES.map((part) => (
          <div key={part} className="grid gap-4 sm:grid-cols-3">
            {LANGUAGES.map((language) => (
              <TextField key={language} {...common(part, language)} maxLength={PROFILE_MAX_LENGTH} />
            ))}
          </div>
        ))}
        {PROFILE_TEXTS.map((part) => (
          <div key={part} className="grid gap-4 sm:grid-cols-3">
            {LANGUAGES.map((language) => (
              <TextAreaField key={language} {...common(part, language)} maxLength={PROFILE_TEXT_MAX_LENGTH} />
            ))}
          </div>
        ))}
        <TextField
          {...register("slug")}
          label={t("account.slug")}
          hint={t("account.slugHint", { slug: isolate(proposeSlug(watch("name"))) })}
          dir="ltr"
          autoComplete="off"
          maxLength={SLUG_MAX_LENGTH}
        />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" look="primary" isInactive={isSubmitting}>
            {t(isSubmitting ? "account.working" : "action.save")}
          </Button>
          {profile.slug && (
            <Link
              reloadDocument
              to={localize(personPath(profile))}
              className="inline-flex min-h-11 items-center text-ink underline"
            >
              {t("account.profilePage")}
            </Link>
          )}
        </div>
      </form>
    </FormSection>
  );
}
