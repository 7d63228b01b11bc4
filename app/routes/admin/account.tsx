import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link, useRevalidator } from "react-router";
import { isolate } from "#app/i18n/isolate.ts";
import { staffMeta, useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLocalize } from "#app/i18n/use-language.ts";
import { ACCOUNT, useAccountCall } from "#app/ui/admin/account/account-api.ts";
import { PasswordSection, SessionsSection } from "#app/ui/admin/account/account-sections.tsx";
import { PasswordPrompt } from "#app/ui/admin/account/password-prompt.tsx";
import { SignInMethod } from "#app/ui/admin/account/sign-in-method.tsx";
import { request } from "#app/ui/admin/call-api.ts";
import { FormSection, TextAreaField } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { TextField } from "#app/ui/admin/login/text-field.tsx";
import { useLeaveQuestion } from "#app/ui/admin/shell/unsaved-work.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { useQuestion } from "#app/ui/kit/dialogs.tsx";
import { type Notify, useNotice } from "#app/ui/kit/notice.tsx";
import {
  emptyProfile,
  isNamed,
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
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/account.ts";

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireStaff(args, "account.own");
  const { auth, publicNames } = args.context.get(servicesContext);
  const { authenticators, ownSessions } = auth;
  const [app, sessions] = await Promise.all([authenticators.state(admin.id), ownSessions.list(admin)]);
  const { leftAt: _, formerSlugs: __, ...profile } = publicNames.find(admin.id) ?? UNNAMED;
  return { email: admin.email, app, sessions, profile };
}

const UNNAMED = { ...emptyProfile(), leftAt: "", formerSlugs: [] };

export const meta = staffMeta("account.title");

/** How one signs in, where one is signed in, one's password, what the public reads, and the end of it all. */
export default function AccountPage({ loaderData: { email, app, sessions, profile } }: Route.ComponentProps) {
  const t = useStaffMessages();
  const { revalidate } = useRevalidator();
  const { notice, notify: show } = useNotice();
  const { ask, dialog } = useQuestion();
  useLeaveQuestion(ask);
  const notify: Notify = (tone, text) => {
    show(tone, text);
    void revalidate();
  };
  return (
    <>
      <h1 className="text-2xl">{t("account.title")}</h1>
      <p className="mt-1 text-muted">{t("account.intro", { email: isolate(email) })}</p>
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <SignInMethod email={email} app={app} notify={notify} />
          <PasswordSection email={email} notify={notify} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <SessionsSection sessions={sessions} notify={notify} />
          <DeletionSection email={email} isNamed={isNamed(profile)} />
        </div>
        <div className="min-w-0 xl:col-span-2">
          <ProfileSection profile={profile} notify={notify} />
        </div>
      </div>
      {notice}
      {dialog}
    </>
  );
}

type Props = { profile: PublicProfile; notify: Notify };

/** What the public reads about somebody who wants to be named. */
function ProfileSection({ profile, notify }: Props) {
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

const CHOICES = ["removesName", "keepsName"] as const;

/** Ends one's own account; a person with a public name chooses what becomes of it. */
function DeletionSection({ email, isNamed }: { email: string; isNamed: boolean }) {
  const t = useStaffMessages();
  const [choice, setChoice] = useState<(typeof CHOICES)[number]>("removesName");
  const [isAsked, setAsked] = useState(false);
  return (
    <FormSection title={t("account.deleteTitle")}>
      <p className="-mt-3 text-muted">{t("account.deleteText")}</p>
      {isNamed && (
        <fieldset className="flex flex-col">
          <legend className="sr-only">{t("account.deleteTitle")}</legend>
          {CHOICES.map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name="name-after"
                checked={choice === one}
                onChange={() => setChoice(one)}
                className="size-5 shrink-0 accent-(--accent)"
              />
              {t(`account.${one}`)}
            </label>
          ))}
        </fieldset>
      )}
      {isAsked ? (
        <PasswordPrompt
          email={email}
          title={t("account.deleteTitle")}
          text={t("account.deleteConfirm", { email: isolate(email) })}
          submit={t("account.delete")}
          look="danger"
          requestWith={(password) =>
            request("POST", `${ACCOUNT}/deletion`, { keepsName: choice === "keepsName", password })
          }
          onDone={() => window.location.assign("/login")}
          onCancel={() => setAsked(false)}
        />
      ) : (
        <Button look="danger" onClick={() => setAsked(true)} className="self-start">
          {t("account.delete")}
        </Button>
      )}
    </FormSection>
  );
}
