import { CircleAlert } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { callApi, request } from "#app/ui/admin/call-api.ts";
import { Button } from "#app/ui/kit/button.tsx";
import type { Credentials } from "#domain/account/login-puzzle.ts";
import type { CodeSentAnswer, LoginAnswer } from "#domain/api/account-answers.ts";
import { type SentCode, sentNow, useLoginError } from "./login-stage.ts";
import { PasswordField, TextField } from "./text-field.tsx";

const never = () => () => {};

/** False on the server and until hydration. */
const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

type FieldErrors = { email?: string; password?: string };
/** `lastEmail` is that of the login that was begun here before; null where this is the first. */
type Props = { lastEmail: string | null; onSent: (sent: SentCode) => void };

/** The first stage. The fields keep their own text: what was typed before the scripts came is not lost. */
export function CredentialsForm({ lastEmail, onSent }: Props) {
  const t = useStaffMessages();
  const language = useLanguage();
  const describeError = useLoginError();
  const isHydrated = useHydrated();
  const [isBusy, setBusy] = useState(false);
  const [isSolving, setSolving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [fields, setFields] = useState<FieldErrors>({});
  const emailInput = useRef<HTMLInputElement>(null);

  // What had the focus went with the second stage.
  useEffect(() => {
    if (lastEmail === null) return;
    emailInput.current?.focus();
    emailInput.current?.select();
  }, [lastEmail]);

  /** `nonce` solves the puzzle of the refusal before. */
  const login = (credentials: Credentials, nonce?: number) =>
    callApi(request<LoginAnswer>("POST", "/api/auth/login", { ...credentials, nonce }), { language });

  /** As often as a puzzle is posed: it grows while others guess, up to a limit. */
  async function logIn(credentials: Credentials): ReturnType<typeof login> {
    let entered = await login(credentials);
    while (!entered.ok && entered.puzzle) {
      setSolving(true);
      const solver = await import("./solve-puzzle.ts").catch(() => null);
      if (!solver) return { ...entered, error: "" };
      entered = await login(credentials, await solver.solvePuzzle(entered.puzzle, credentials));
    }
    return entered;
  }

  async function enter(credentials: Credentials): Promise<void> {
    const entered = await logIn(credentials);
    setSolving(false);
    if (!entered.ok) return setError(describeError(entered, "failed"));
    const { email: account } = entered.answer;
    const sent = await callApi(request<CodeSentAnswer>("POST", "/api/otp/send", { email: account }), { language });
    if (!sent.ok) return setError(describeError(sent, "sendFailed"));
    onSent(sentNow(account, sent.answer));
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    setError(null);
    setBusy(true);
    await enter({ email: String(form.get("email")).trim(), password: String(form.get("password")) });
    setBusy(false);
  }

  /** The browser checks the fields; the words are this page's. */
  function refuse(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const input = event.target;
    if (!(input instanceof HTMLInputElement)) return;
    if (input.form?.querySelector(":invalid") === input) input.focus();
    const isEmpty = input.validity.valueMissing;
    if (input.name === "password") setFields((known) => ({ ...known, password: t("login.passwordRequired") }));
    else setFields((known) => ({ ...known, email: t(isEmpty ? "login.emailRequired" : "login.emailInvalid") }));
  }

  return (
    <form method="post" onSubmit={submit} onInvalid={refuse} className="flex flex-col gap-5">
      <TextField
        ref={emailInput}
        label={t("login.email")}
        name="email"
        type="email"
        defaultValue={lastEmail ?? undefined}
        dir="ltr"
        autoComplete="username"
        required
        error={fields.email}
        onInput={() => setFields(({ password }) => ({ password }))}
      />
      <PasswordField
        label={t("login.password")}
        name="password"
        autoComplete="current-password"
        required
        error={fields.password}
        onInput={() => setFields(({ email }) => ({ email }))}
      />
      <FormError text={error} />
      {isSolving && (
        <p role="status" className="rounded-xl bg-raised px-4 py-3">
          {t("login.solving")}
        </p>
      )}
      <Button type="submit" look="primary" disabled={!isHydrated} isInactive={isBusy} className="min-h-12 w-full">
        {t(isBusy ? "login.submitting" : "login.submit")}
      </Button>
    </form>
  );
}

/** What went wrong with the whole form; read out when it appears. */
function FormError({ text, id }: { text: string | null; id?: string }) {
  if (!text) return null;
  return (
    <p
      id={id}
      role="alert"
      className="flex items-start gap-2 rounded-xl bg-down-soft px-4 py-3 font-semibold text-down"
    >
      <CircleAlert aria-hidden="true" className="mt-1 size-5 shrink-0" />
      {text}
    </p>
  );
}
