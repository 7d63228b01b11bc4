import { Mail, Smartphone } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { type ApiRequest, request } from "#app/ui/admin/call-api.ts";
import { FormSection } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { CodeField } from "#app/ui/admin/login/text-field.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import type { Notify } from "#app/ui/kit/notice.tsx";
import { isCode } from "#domain/account/login.ts";
import type { AppSetupAnswer, EmptyAnswer, RecoveryCodesAnswer } from "#domain/api/account-answers.ts";
import { ACCOUNT, useAccountCall } from "./account-api.ts";
import { PasswordPrompt } from "./password-prompt.tsx";
import { CopyButton, RecoveryCodes } from "./recovery-codes.tsx";

type AppState = { isOn: boolean; codesLeft: number };

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
  setUp: (password) => request("POST", `${ACCOUNT}/authenticator`, { password }),
  renew: (password) => request("POST", `${ACCOUNT}/recovery-codes`, { password }),
  remove: (password) => request("DELETE", `${ACCOUNT}/authenticator`, { password }),
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

const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? secret;

type SetupProps = {
  setup: AppSetupAnswer;
  onDone: (codes: string[]) => void;
  onCancel: () => void;
  /** No code of this setup will be taken any more. */
  onOver: (text: string) => void;
};

/** The secret goes into the app, and the app's first code shows that it arrived. */
function AppSetupForm({ setup: { secret, qr }, onDone, onCancel, onOver }: SetupProps) {
  const t = useStaffMessages();
  const { isBusy, call } = useAccountCall();
  const title = useRef<HTMLHeadingElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | null>(null);

  useEffect(() => title.current?.focus(), []);

  async function finish(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    if (!isCode(code)) return setError(t("loginError.codeFormat"));
    const end = await call(request<RecoveryCodesAnswer>("PUT", `${ACCOUNT}/authenticator`, { code }));
    if (end.ok) return onDone(end.answer.codes);
    if (end.problem === "setupOver") return onOver(end.text);
    setError(end.text);
    input.current?.focus();
    input.current?.select();
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={finish}
      className="flex flex-col gap-4 rounded-2xl border border-line bg-page p-4"
    >
      <div>
        <h3 ref={title} tabIndex={-1} className="text-lg outline-none">
          {t("account.scanTitle")}
        </h3>
        <p className="text-muted">{t("account.scanText")}</p>
      </div>
      <QrPicture {...qr} label={t("account.qr")} />
      <div>
        <p className="font-semibold">{t("account.key")}</p>
        <div className="flex flex-wrap items-center gap-3">
          <code dir="ltr" className="min-w-0 flex-1 basis-60 rounded-xl bg-raised px-3 py-2 font-mono">
            {inGroups(secret)}
          </code>
          <CopyButton text={secret} />
        </div>
      </div>
      <CodeField
        ref={input}
        label={t("account.firstCode")}
        value={code}
        error={error}
        onCode={(typed) => {
          setCode(typed);
          setError(null);
        }}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button isInactive={isBusy} onClick={onCancel}>
          {t("action.cancel")}
        </Button>
        <Button type="submit" look="primary" isInactive={isBusy}>
          {t(isBusy ? "account.working" : "account.finish")}
        </Button>
      </div>
    </form>
  );
}

/** Squares that cameras want left free around the code. */
const MARGIN = 4;

/** Dark on light in either theme: that is how phones expect it. */
function QrPicture({ size, path, label }: { size: number; path: string; label: string }) {
  const whole = size + 2 * MARGIN;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-MARGIN} ${-MARGIN} ${whole} ${whole}`}
      shapeRendering="crispEdges"
      className="mx-auto w-full max-w-60 rounded-xl"
    >
      <rect x={-MARGIN} y={-MARGIN} width={whole} height={whole} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
