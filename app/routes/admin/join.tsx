import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { isolate } from "#app/i18n/isolate.ts";
import { staffMeta, useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useAccountCall } from "#app/ui/admin/account/account-api.ts";
import { NewPasswordFields, NO_PASSWORDS } from "#app/ui/admin/account/account-sections.tsx";
import { request } from "#app/ui/admin/call-api.ts";
import { Button, buttonClass } from "#app/ui/kit/button.tsx";
import { Mark } from "#app/ui/shell/mark.tsx";
import type { EmptyAnswer, LinkAnswer } from "#domain/api/account-answers.ts";

export const meta = staffMeta("join.title");

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

/** Opened by a link in an e-mail, to set a password once. Its token follows the `#`, which no browser sends to a server. */
export default function Join() {
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
        <Mark className="mx-auto size-14 text-gold" />
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
  const { call } = useAccountCall();
  const form = useForm({ defaultValues: NO_PASSWORDS });
  const { isSubmitting } = form.formState;

  const send = form.handleSubmit(async ({ next: password }) => {
    const end = await call(request<EmptyAnswer>("PUT", ENDPOINT, { token, password }));
    if (end.ok) onDone();
    else form.setError("next", { message: end.text });
  });

  return (
    <form method="post" noValidate onSubmit={send} className="mt-2 flex flex-col gap-5">
      <p className="text-center text-muted">
        {t(`joinText.${link.purpose}`, { email: isolate(link.email), role: t(`role.${link.role}`) })}
      </p>
      <input type="text" name="username" autoComplete="username" value={link.email} readOnly hidden />
      <NewPasswordFields form={form} email={link.email} />
      <Button type="submit" look="primary" isInactive={isSubmitting} className="min-h-12 w-full">
        {t(isSubmitting ? "account.working" : "join.set")}
      </Button>
    </form>
  );
}
