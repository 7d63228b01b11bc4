import { useId, useState } from "react";
import { isolate } from "#app/i18n/isolate.ts";
import { type StaffMessages, useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { STAFF, type StaffPlace } from "#app/ui/admin/account/account-api.ts";
import { PasswordPrompt } from "#app/ui/admin/account/password-prompt.tsx";
import { request } from "#app/ui/admin/call-api.ts";
import { SelectField } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import type { Notify } from "#app/ui/kit/notice.tsx";
import { isRole, ROLES, type Role, type StaffChange } from "#domain/staff/roles.ts";
import { formatMoment } from "#domain/text/date.ts";
import { LANGUAGES, type Language } from "#domain/text/language.ts";

type Person = {
  id: string;
  email: string;
  role: Role;
  languages: Language[];
  isDisabled: boolean;
  isLocked: boolean;
  hasApp: boolean;
  lastSeenAt: string | null;
};

type Props = {
  person: Person;
  own: { id: string; email: string };
  notify: Notify;
};

type Step =
  | { at: "idle" }
  | { at: "place"; place: StaffPlace }
  | { at: "placing"; place: StaffPlace }
  | { at: StaffChange };
const IDLE: Step = { at: "idle" };

export const placeWords = (t: StaffMessages, { role, languages }: StaffPlace): string => {
  const names = languages.map((language) => t(`language.${language}`)).join(t("list.and"));
  return role === "translator" && names ? `${t(`role.${role}`)} (${names})` : t(`role.${role}`);
};

const BADGE = "rounded-full px-3 text-sm";

/** One account: what it may do, and what can be done for it. */
export function PersonCard({ person, own, notify }: Props) {
  const t = useStaffMessages();
  const language = useLanguage();
  const [step, setStep] = useState<Step>(IDLE);
  const { id, email, isDisabled } = person;
  const endpoint = `${STAFF}/${encodeURIComponent(id)}`;
  const changes: StaffChange[] = [
    "resetPassword",
    ...(person.hasApp ? (["removeApp"] as const) : []),
    isDisabled ? "enable" : "disable",
  ];
  const named = { email: isolate(email) };
  const done = (text: string) => {
    setStep(IDLE);
    notify("good", text);
  };
  return (
    <li className="card flex flex-col gap-4 p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="font-bold wrap-anywhere">{email}</bdi>
        {id === own.id && <span className={`${BADGE} bg-accent-soft text-ink`}>{t("staff.you")}</span>}
        {isDisabled && <span className={`${BADGE} bg-down-soft text-down`}>{t("staff.disabled")}</span>}
        {person.isLocked && <span className={`${BADGE} bg-down-soft text-down`}>{t("staff.locked")}</span>}
        <p className="w-full text-sm text-muted">
          {placeWords(t, person)} · {t(person.hasApp ? "account.byApp" : "account.byMail")}
          {person.lastSeenAt && <> · {t("staff.lastSeen", { time: formatMoment(person.lastSeenAt, language) })}</>}
        </p>
      </div>
      {step.at === "idle" && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setStep({ at: "place", place: { role: person.role, languages: person.languages } })}>
            {t("staff.changeRole")}
            <span className="sr-only"> {email}</span>
          </Button>
          {changes.map((change) => (
            <Button
              key={change}
              look={change === "disable" ? "danger" : "quiet"}
              onClick={() => setStep({ at: change })}
            >
              {t(`staff.${change}`)}
              <span className="sr-only"> {email}</span>
            </Button>
          ))}
        </div>
      )}
      {step.at === "place" && (
        <div className="flex flex-col gap-4">
          <PlaceFields place={step.place} onChange={(place) => setStep({ at: "place", place })} />
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setStep(IDLE)}>{t("action.cancel")}</Button>
            <Button look="primary" onClick={() => setStep({ at: "placing", place: step.place })}>
              {t("staff.continue")}
            </Button>
          </div>
        </div>
      )}
      {step.at === "placing" && (
        <PasswordPrompt
          email={own.email}
          title={t("staff.confirmTitle")}
          text={t("staff.confirmRole", { ...named, role: placeWords(t, step.place) })}
          submit={t("action.save")}
          look="primary"
          requestWith={(password) => request("PUT", endpoint, { ...step.place, password })}
          onDone={() => done(t("staff.roleChanged", named))}
          onCancel={() => setStep(IDLE)}
        />
      )}
      {step.at !== "idle" && step.at !== "place" && step.at !== "placing" && (
        <PasswordPrompt
          key={step.at}
          email={own.email}
          title={t(`staff.${step.at}`)}
          text={t(`staffText.${step.at}`, named)}
          submit={t(`staff.${step.at}`)}
          look={step.at === "enable" ? "primary" : "danger"}
          requestWith={(password) => request("POST", endpoint, { change: step.at, password })}
          onDone={() => done(t(`staffDone.${step.at}`, named))}
          onCancel={() => setStep(IDLE)}
        />
      )}
    </li>
  );
}

type PlaceProps = { place: StaffPlace; error?: string | null; onChange: (place: StaffPlace) => void };

const toggled = (languages: readonly Language[], language: Language): Language[] =>
  LANGUAGES.filter((each) => (each === language) !== languages.includes(each));

/** A role, what it may do, and for a translator the languages. */
export function PlaceFields({ place, error, onChange }: PlaceProps) {
  const t = useStaffMessages();
  const errorId = useId();
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label={t("staff.role")}
        hint={t(`roleText.${place.role}`)}
        value={place.role}
        onChange={({ target }) => isRole(target.value) && onChange({ ...place, role: target.value })}
        options={ROLES.map((role) => [role, t(`role.${role}`)])}
      />
      {place.role === "translator" && (
        <fieldset className="flex flex-wrap gap-x-5 gap-y-1" aria-describedby={error ? errorId : undefined}>
          <legend className="font-semibold">{t("staff.languages")}</legend>
          {LANGUAGES.map((language) => (
            <label key={language} className="flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                checked={place.languages.includes(language)}
                onChange={() => onChange({ ...place, languages: toggled(place.languages, language) })}
                className="size-5 accent-(--accent)"
              />
              {t(`language.${language}`)}
            </label>
          ))}
          {error && (
            <p id={errorId} role="alert" className="basis-full text-sm text-down">
              {error}
            </p>
          )}
        </fieldset>
      )}
    </div>
  );
}
