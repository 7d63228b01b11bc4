import { useState } from "react";
import { isolate } from "#app/i18n/isolate.ts";
import { type StaffMessages, useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { changePerson, placePerson, type StaffPlace } from "#app/ui/admin/account/account-api.ts";
import { PasswordPrompt } from "#app/ui/admin/account/password-prompt.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import type { Notify } from "#app/ui/kit/notice.tsx";
import type { Role, StaffChange } from "#domain/staff/roles.ts";
import { formatMoment } from "#domain/text/date.ts";
import type { Language } from "#domain/text/language.ts";
import { PlaceFields } from "./place-fields.tsx";

export type Person = {
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
          <Button onClick={() => setStep({ at: "place", place: person })}>
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
          requestWith={placePerson(id, { role: step.place.role, languages: step.place.languages })}
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
          requestWith={changePerson(id, step.at)}
          onDone={() => done(t(`staffDone.${step.at}`, named))}
          onCancel={() => setStep(IDLE)}
        />
      )}
    </li>
  );
}
