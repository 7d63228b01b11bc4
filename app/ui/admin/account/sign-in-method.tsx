import { Mail, Smartphone } from "lucide-react";
import { useRef, useState } from "react";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { FormSection } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import type { Notify } from "#app/ui/kit/notice.tsx";
import type { AppSetupAnswer, EmptyAnswer, RecoveryCodesAnswer } from "#domain/api/account-answers.ts";
import type { ApiRequest } from "../call-api.ts";
import { beginAppSetup, removeApp, renewRecoveryCodes } from "./account-api.ts";
import { AppSetupForm } from "./app-setup-form.tsx";
import { PasswordPrompt } from "./password-prompt.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

export type AppState = { isOn: boolean; codesLeft: number };

type Action = "setUp" | "renew" | "remove";
type Step =
  | { at: "idle" }
  | { at: "password"; action: Action }
  | { at: "setup"; setup: AppSetupAnswer }
  | { at: "codes"; codes: string[] };

const IDLE: Step = { at: "idle" };
/** From here on the page warns that they run out. */
const FEW_CODES = 3;

type Answer = AppSetupAnswer | RecoveryCodesAnswer | EmptyAnswer;

const REQUESTS: Record<Action, (password: string) => ApiRequest<Answer>> = {
  setUp: beginAppSetup,
  renew: renewRecoveryCodes,
  remove: removeApp,
};

type Props = { email: string; app: AppState; notify: Notify };

/** A mailed code or an app: which one it is, and the way to the other. */
export function SignInMethod({ email, app: { isOn, codesLeft }, notify }: Props) {
  const t = useStaffMessages();
  const [step, setStep] = useState<Step>(IDLE);
  const section = useRef<HTMLDivElement>(null);
  const Icon = isOn ? Smartphone : Mail;

  /** The focused element was removed: the focus moves to the top of the section. */
  function returnToStart(): void {
    setStep(IDLE);
    section.current?.focus();
  }

  function showAnswer(answer: Answer): void {
    if ("secret" in answer) {
      setStep({ at: "setup", setup: answer });
    } else if ("codes" in answer) {
      notify("good", t("account.codesRenewed"));
      setStep({ at: "codes", codes: answer.codes });
    } else {
      notify("good", t("account.appRemoved"));
      returnToStart();
    }
  }

  return (
    <FormSection title={t("account.methodTitle")}>
      <div ref={section} tabIndex={-1} className="flex gap-3 outline-none">
        <Icon aria-hidden="true" className="mt-1 size-6 shrink-0 text-ink" />
        <div>
          <h3 className="text-lg">{t(isOn ? "account.byApp" : "account.byMail")}</h3>
          <p className="text-muted">{t(isOn ? "account.byAppText" : "account.byMailText")}</p>
          {isOn && <p className="mt-2 font-semibold">{t("account.codesLeft", { count: codesLeft })}</p>}
          {isOn && codesLeft <= FEW_CODES && <p className="text-down">{t("account.codesLow")}</p>}
        </div>
      </div>
      {step.at === "idle" && (
        <div className="flex flex-wrap gap-3">
          {!isOn && (
            <Button look="primary" onClick={() => setStep({ at: "password", action: "setUp" })}>
              {t("account.setUp")}
            </Button>
          )}
          {isOn && <Button onClick={() => setStep({ at: "password", action: "renew" })}>{t("account.renew")}</Button>}
          {isOn && (
            <Button look="danger" onClick={() => setStep({ at: "password", action: "remove" })}>
              {t("account.remove")}
            </Button>
          )}
        </div>
      )}
      {step.at === "password" && (
        <PasswordPrompt
          key={step.action}
          email={email}
          title={t(`account.${step.action}`)}
          text={t(`account.${step.action}Text`)}
          submit={t(`account.${step.action}Go`)}
          look={step.action === "remove" ? "danger" : "primary"}
          requestWith={REQUESTS[step.action]}
          onDone={showAnswer}
          onCancel={returnToStart}
        />
      )}
      {step.at === "setup" && (
        <AppSetupForm
          setup={step.setup}
          onDone={(codes) => {
            notify("good", t("account.appSetUp"));
            setStep({ at: "codes", codes });
          }}
          onCancel={returnToStart}
          onOver={(text) => {
            notify("bad", text);
            returnToStart();
          }}
        />
      )}
      {step.at === "codes" && <RecoveryCodes email={email} codes={step.codes} onKept={returnToStart} />}
    </FormSection>
  );
}
