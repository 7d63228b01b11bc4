import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { isolate } from "#app/i18n/isolate.ts";
import { staffMeta, useStaffMessages } from "#app/i18n/staff-messages.ts";
import { findSessionEmail } from "#app/ui/admin/account/account-api.ts";
import { CodeForm, CredentialsForm } from "#app/ui/admin/login/login-forms.tsx";
import { forgetLoginStage, readSentCode, rememberSentCode, type SentCode } from "#app/ui/admin/login/login-stage.ts";
import { clearAdminFlags, flagsMatch, readAdminFlags, storeAdminFlags } from "#app/ui/admin/shell/admin-flags.ts";
import { Mark } from "#app/ui/shell/mark.tsx";

export const meta = staffMeta("login.title");

/** Skips the form where a session exists already; flags without one are cleared. A failed check counts as no session. */
function useSkipWhenLoggedIn(goOn: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    const flags = readAdminFlags();
    if (flags === null) return clearAdminFlags();
    void findSessionEmail().then((email) => {
      if (typeof email === "string" && flagsMatch(flags, email)) goOn();
      else clearAdminFlags();
    });
  }, []);
}

export default function Login() {
  const t = useStaffMessages();
  const navigate = useNavigate();
  const [sent, setSent] = useState<SentCode | null>(null);
  const [lastEmail, setLastEmail] = useState<string | null>(null);
  const goOn = () => void navigate("/admin/dashboard", { replace: true });
  useSkipWhenLoggedIn(goOn);
  useEffect(() => setSent(readSentCode()), []);

  function goToCode(next: SentCode): void {
    rememberSentCode(next);
    setSent(next);
  }

  return (
    <main id="content" className="page flex min-h-[70dvh] items-center justify-center py-12">
      <section className="card w-full max-w-md p-6 shadow-card sm:p-8">
        <Mark className="mx-auto size-14 text-gold" />
        <h1 className="mt-3 text-center text-2xl">{t(sent ? "login.codeTitle" : "login.title")}</h1>
        {!sent?.fromApp && (
          <p className="mt-2 mb-6 text-center text-muted">
            {sent ? t("login.codeSent", { email: isolate(sent.email) }) : t("login.intro")}
          </p>
        )}
        {sent ? (
          <CodeForm
            sent={sent}
            onSent={goToCode}
            onVerified={(email) => {
              forgetLoginStage();
              storeAdminFlags(email);
              goOn();
            }}
            onRestart={() => {
              clearAdminFlags();
              forgetLoginStage();
              setLastEmail(sent.email);
              setSent(null);
            }}
          />
        ) : (
          <CredentialsForm lastEmail={lastEmail} onSent={goToCode} />
        )}
      </section>
    </main>
  );
}
