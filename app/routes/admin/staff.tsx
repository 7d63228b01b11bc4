import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { isolate } from "#app/i18n/isolate.ts";
import { staffMeta, useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { STAFF, type StaffPlace } from "#app/ui/admin/account/account-api.ts";
import { PasswordPrompt } from "#app/ui/admin/account/password-prompt.tsx";
import { request } from "#app/ui/admin/call-api.ts";
import { FormSection } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { TextField } from "#app/ui/admin/login/text-field.tsx";
import { PersonCard, PlaceFields, placeWords } from "#app/ui/admin/staff/person-card.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { type Notify, useNotice } from "#app/ui/kit/notice.tsx";
import { EMAIL_MAX_LENGTH } from "#domain/account/login.ts";
import { formatMoment } from "#domain/text/date.ts";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/staff.ts";

export async function loader(args: Route.LoaderArgs) {
  const { id, email } = await requireStaff(args, "staff.manage");
  const { people, links } = await args.context.get(servicesContext).auth.manageStaff.list();
  return { own: { id, email }, people, links };
}

export const meta = staffMeta("staff.title");

type OpenLink = StaffPlace & { email: string; purpose: "invite" | "reset"; madeBy: string; expiresAt: string };

/** Who works here, what each may do, and who was invited. */
export default function StaffPage({ loaderData: { own, people, links } }: Route.ComponentProps) {
  const t = useStaffMessages();
  const { revalidate } = useRevalidator();
  const { notice, notify: show } = useNotice();
  const notify: Notify = (tone, text) => {
    show(tone, text);
    void revalidate();
  };
  return (
    <>
      <h1 className="text-2xl">{t("staff.title")}</h1>
      <p className="mt-1 max-w-2xl text-muted">{t("staff.intro")}</p>
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-6">
          <ul className="flex flex-col gap-4">
            {people.map((person) => (
              <PersonCard key={person.id} person={person} own={own} notify={notify} />
            ))}
          </ul>
          {links.length > 0 && (
            <section>
              <h2 className="text-xl">{t("staff.linksTitle")}</h2>
              <ul className="mt-3 flex flex-col gap-4">
                {links.map((link) => (
                  <LinkCard key={link.email} link={link} ownEmail={own.email} notify={notify} />
                ))}
              </ul>
            </section>
          )}
        </div>
        <InviteForm ownEmail={own.email} notify={notify} />
      </div>
      {notice}
    </>
  );
}

type LinkProps = { link: OpenLink; ownEmail: string; notify: Notify };

function LinkCard({ link, ownEmail, notify }: LinkProps) {
  const t = useStaffMessages();
  const language = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const named = { email: isolate(link.email) };
  return (
    <li className="card flex flex-col gap-4 p-4 md:p-5">
      <div>
        <bdi className="font-bold wrap-anywhere">{link.email}</bdi>
        <p className="text-sm text-muted">
          {t(`staffLink.${link.purpose}`)} · {placeWords(t, link)} ·{" "}
          {t("staff.linkUntil", { time: isolate(formatMoment(link.expiresAt, language)) })}
        </p>
      </div>
      {isAsking ? (
        <PasswordPrompt
          email={ownEmail}
          title={t("staff.withdraw")}
          text={t("staff.withdrawText", named)}
          submit={t("staff.withdraw")}
          look="danger"
          requestWith={(password) => request("DELETE", STAFF, { email: link.email, password })}
          onDone={() => notify("good", t("staff.withdrawn", named))}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <Button className="self-start" onClick={() => setAsking(true)}>
          {t("staff.withdraw")}
          <span className="sr-only"> {link.email}</span>
        </Button>
      )}
    </li>
  );
}

const START: StaffPlace = { role: "writer", languages: [] };

type Props = { ownEmail: string; notify: Notify };

/** An address and a role; the password of who invites; then a link is mailed. */
function InviteForm({ ownEmail, notify }: Props) {
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
