import { Mail, Smartphone } from "lucide-react";
import { useRef, useState } from "react";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { FormSection } from "#app/ui/admin/editor/fields/form-section.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import type { Document } from "#domain/records/document.ts";
import { type AppSetup, AppSetupForm, readSetup } from "./app-setup-form.tsx";
import type { AccountCall } from "./call-account.ts";
import { PasswordPrompt } from "./password-prompt.tsx";
import { RecoveryCodes, readCodes } from "./recovery-codes.tsx";

export type AppState = { isOn: boolean; codesLeft: number };

type Action = "setUp" | "renew" | "remove";
type Step =
  | { at: "rest" }
  | { at: "asked"; action: Action }
  | { at: "setup"; setup: AppSetup }
  | { at: "codes"; codes: string[] };

const REST: Step = { at: "rest" };
/** From here on the page says that they run out. */
const FEW_CODES = 3;

const CALLS: Record<Action, Pick<AccountCall, "method" | "path">> = {
  setUp: { method: "POST", path: "authenticator" },
  renew: { method: "POST", path: "recovery-codes" },
  remove: { method: "DELETE", path: "authenticator" },
};

type Props = { email: string; app: AppState; say: (tone: "good" | "bad", text: string) => void };

/** A mailed code or an app: which one it is, and the way to the other. */
export function SignInMethod({ email, app: { isOn, codesLeft }, say }: Props) {
  const t = useStaffMessages();
  const [step, setStep] = useState<Step>(REST);
  const section = useRef<HTMLDivElement>(null);
  const Icon = isOn ? Smartphone : Mail;

  /** What was focused is gone: the reader goes on where the way began. */
  function rest(): void {
    setStep(REST);
    section.current?.focus();
  }

  function goOn(action: Action, body: Document): void {
    if (action === "setUp") {
      setStep({ at: "setup", setup: readSetup(body) });
      return;
    }
    say("good", t(action === "renew" ? "account.codesRenewed" : "account.appRemoved"));
    if (action === "renew") setStep({ at: "codes", codes: readCodes(body) });
    else rest();
  }

  return (
    <FormSection title={t("account.methodTitle")}>
      <div ref={section} tabIndex={-1} className="flex gap-3 outline-none">
        <Icon aria-hidden="true" className="mt-1 size-6 shrink-0 text-accent" />
        <div>
          <h3 className="text-lg">{t(isOn ? "account.byApp" : "account.byMail")}</h3>
          <p className="text-muted">{t(isOn ? "account.byAppText" : "account.byMailText")}</p>
          {isOn && <p className="mt-2 font-semibold">{t("account.codesLeft", { count: codesLeft })}</p>}
          {isOn && codesLeft <= FEW_CODES && <p className="text-down">{t("account.codesLow")}</p>}
        </div>
      </div>
      {step.at === "rest" && (
        <div className="flex flex-wrap gap-3">
          {!isOn && (
            <Button look="primary" onClick={() => setStep({ at: "asked", action: "setUp" })}>
              {t("account.setUp")}
            </Button>
          )}
          {isOn && <Button onClick={() => setStep({ at: "asked", action: "renew" })}>{t("account.renew")}</Button>}
          {isOn && (
            <Button look="danger" onClick={() => setStep({ at: "asked", action: "remove" })}>
              {t("account.remove")}
            </Button>
          )}
        </div>
      )}
      {step.at === "asked" && (
        <PasswordPrompt
          key={step.action}
          email={email}
          title={t(`account.${step.action}`)}
          text={t(`account.${step.action}Text`)}
          submit={t(`account.${step.action}Go`)}
          look={step.action === "remove" ? "danger" : "primary"}
          wanted={CALLS[step.action]}
          onDone={(body) => goOn(step.action, body)}
          onCancel={rest}
        />
      )}
      {step.at === "setup" && (
        <AppSetupForm
          setup={step.setup}
          onDone={(codes) => {
            say("good", t("account.appSetUp"));
            setStep({ at: "codes", codes });
          }}
          onCancel={rest}
          onOver={(text) => {
            say("bad", text);
            rest();
          }}
        />
      )}
      {step.at === "codes" && <RecoveryCodes email={email} codes={step.codes} onKept={rest} />}
    </FormSection>
  );
}
