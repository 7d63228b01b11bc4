import { type FormEvent, useState } from "react";
import { isolate } from "#app/i18n/isolate.ts";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { STAFF, type StaffPlace } from "#app/ui/admin/account/account-api.ts";
import { PasswordPrompt } from "#app/ui/admin/account/password-prompt.tsx";
import { request } from "#app/ui/admin/call-api.ts";
import { FormSection } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { TextField } from "#app/ui/admin/login/text-field.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import type { Notify } from "#app/ui/kit/notice.tsx";
import { EMAIL_MAX_LENGTH } from "#domain/account/login.ts";
import { PlaceFields } from "./person-card.tsx";

const START: StaffPlace = { role: "writer", languages: [] };

type Props = { ownEmail: string; notify: Notify };

/** An address and a role; the password of who invites; then a link is mailed. */
export function InviteForm({ ownEmail, notify }: Props) {
  const t = useStaffMessages();
  const [email, setEmail] = useState("");
  const [place, setPlace] = useState(START);
  const [error, setError] = useState<{ of: "email" | "languages"; text: string } | null>(null);
  const [isAsking, setAsking] = useState(false);

  function begin(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const input = event.currentTarget.querySelector<HTMLInputElement>("input[name=invited]");
    if (!input?.value.trim() || !input.validity.valid) {
      setError({ of: "email", text: t("accountProblem.badEmail") });
      input?.focus();
      return;
    }
    if (place.role === "translator" && place.languages.length === 0)
      setError({ of: "languages", text: t("accountProblem.noLanguage") });
    else setAsking(true);
  }

  return (
    <FormSection title={t("staff.inviteTitle")}>
      <p className="-mt-3 text-muted">{t("staff.inviteText")}</p>
      <form noValidate onSubmit={begin} className="flex flex-col gap-4">
        <TextField
          label={t("login.email")}
          name="invited"
          type="email"
          dir="ltr"
          autoComplete="off"
          maxLength={EMAIL_MAX_LENGTH}
          value={email}
          error={error?.of === "email" ? error.text : null}
          onChange={({ target }) => {
            setEmail(target.value);
            setError(null);
          }}
        />
        <PlaceFields
          place={place}
          error={error?.of === "languages" ? error.text : null}
          onChange={(next) => {
            setPlace(next);
            setError(null);
          }}
        />
        {!isAsking && (
          <Button type="submit" look="primary" className="self-start">
            {t("staff.invite")}
          </Button>
        )}
      </form>
      {isAsking && (
        <PasswordPrompt
          email={ownEmail}
          title={t("staff.confirmTitle")}
          text={t("staff.confirmInvite", { email: isolate(email.trim()), role: t(`role.${place.role}`) })}
          submit={t("staff.invite")}
          look="primary"
          requestWith={(password) => request("POST", STAFF, { email: email.trim(), ...place, password })}
          onDone={() => {
            notify("good", t("staff.invited", { email: isolate(email.trim()) }));
            setEmail("");
            setPlace(START);
            setAsking(false);
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </FormSection>
  );
}
