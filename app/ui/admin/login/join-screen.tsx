import { type FormEvent, useEffect, useRef, useState } from "react";
import { isolate } from "#app/i18n/isolate.ts";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useAccountCall } from "#app/ui/admin/account/account-api.ts";
import { request } from "#app/ui/admin/call-api.ts";
import { Button, buttonClass } from "#app/ui/kit/button.tsx";
import { Mark } from "#app/ui/shell/mark.tsx";
import { findPasswordProblem } from "#domain/account/password-rule.ts";
import type { EmptyAnswer, LinkAnswer } from "#domain/api/account-answers.ts";
import { PasswordField } from "./text-field.tsx";

const ENDPOINT = "/api/auth/link";

type Step =
  | { at: "loading" }
  | { at: "over"; text: string }
  | { at: "form"; token: string; link: LinkAnswer }
  | { at: "done" };

/** Takes the token out of the address, so that neither history nor a shared screen keeps it. */
function takeToken(): string {
  const token = location.hash.slice(1);
  history.replaceState(history.state, "", location.pathname);
  return token;
}

/** Where a mailed link leads: a new password, once. */
export function JoinScreen() {
  const t = useStaffMessages();
  const [step, setStep] = useState<Step>({ at: "loading" });
  const { call } = useAccountCall();
  const taken = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the token of the address
  useEffect(() => {
    taken.current ??= takeToken();
    const token = taken.current;
    void call(request<LinkAnswer>("POST", ENDPOINT, { token })).then((found) =>
      setStep(found.ok ? { at: "form", token, link: found.answer } : { at: "over", text: found.text }),
    );
  }, []);

  return (
    <main id="content" className="page flex min-h-[70dvh] items-center justify-center py-12">
      <section className="card w-full max-w-md p-6 shadow-card sm:p-8">
        <Mark className="mx-auto size-14 text-accent" />
        <h1 className="mt-3 text-center text-2xl">{t("join.title")}</h1>
        {step.at === "loading" && (
          <p role="status" className="mt-4 text-center text-muted">
            {t("guard.loading")}
          </p>
        )}
        {step.at === "over" && (
          <p role="alert" className="mt-4 text-center">
            {step.text}
          </p>
        )}
        {step.at === "form" && (
          <PasswordForm token={step.token} link={step.link} onDone={() => setStep({ at: "done" })} />
        )}
        {step.at === "done" && (
          <div className="mt-4 flex flex-col items-center gap-6">
            <p role="status" className="text-center">
              {t("join.done")}
            </p>
            <a href="/admin/login" className={buttonClass("primary")}>
              {t("join.logIn")}
            </a>
          </div>
        )}
      </section>
    </main>
  );
}

type FormProps = { token: string; link: LinkAnswer; onDone: () => void };

function PasswordForm({ token, link, onDone }: FormProps) {
  const t = useStaffMessages();
  const { isBusy, call } = useAccountCall();
  const [next, setNext] = useState("");
  const [again, setAgain] = useState("");
  const [errors, setErrors] = useState<{ next?: string; again?: string }>({});

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const problem = findPasswordProblem(next, link.email);
    if (problem) return setErrors({ next: t(next === "" ? "account.required" : `accountProblem.${problem}`) });
    if (next !== again) return setErrors({ again: t("account.differ") });
    const end = await call(request<EmptyAnswer>("PUT", ENDPOINT, { token, password: next }));
    if (end.ok) onDone();
    else setErrors({ next: end.text });
  }

  return (
    <form method="post" noValidate onSubmit={send} className="mt-2 flex flex-col gap-5">
      <p className="text-center text-muted">
        {t(`joinText.${link.purpose}`, { email: isolate(link.email), role: t(`role.${link.role}`) })}
      </p>
      <input type="text" name="username" autoComplete="username" value={link.email} readOnly hidden />
      <PasswordField
        label={t("account.newPassword")}
        hint={t("account.newPasswordHint")}
        name="next"
        autoComplete="new-password"
        value={next}
        error={errors.next ?? null}
        onChange={({ target }) => {
          setNext(target.value);
          setErrors({});
        }}
      />
      <PasswordField
        label={t("account.again")}
        name="again"
        autoComplete="new-password"
        value={again}
        error={errors.again ?? null}
        onChange={({ target }) => {
          setAgain(target.value);
          setErrors({});
        }}
      />
      <Button type="submit" look="primary" isInactive={isBusy} className="min-h-12 w-full">
        {t(isBusy ? "account.working" : "join.set")}
      </Button>
    </form>
  );
}
