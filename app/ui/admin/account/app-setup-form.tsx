import { type FormEvent, useEffect, useRef, useState } from "react";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { CodeField } from "#app/ui/admin/login/text-field.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { isCode } from "#domain/account/login.ts";
import type { AppSetupAnswer } from "#domain/api/account-answers.ts";
import { finishAppSetup, useAccountCall } from "./account-api.ts";
import { CopyButton } from "./recovery-codes.tsx";

const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? secret;

type Props = {
  setup: AppSetupAnswer;
  onDone: (codes: string[]) => void;
  onCancel: () => void;
  /** No code of this setup will be taken any more. */
  onOver: (text: string) => void;
};

/** The secret goes into the app, and the app's first code shows that it arrived. */
export function AppSetupForm({ setup: { secret, qr }, onDone, onCancel, onOver }: Props) {
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
    const end = await call(finishAppSetup(code));
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
