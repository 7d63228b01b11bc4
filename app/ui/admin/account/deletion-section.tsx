import { useState } from "react";
import { isolate } from "#app/i18n/isolate.ts";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { request } from "#app/ui/admin/call-api.ts";
import { FormSection } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { ACCOUNT } from "./account-api.ts";
import { PasswordPrompt } from "./password-prompt.tsx";

const CHOICES = ["removesName", "keepsName"] as const;

/** Ends one's own account; a person with a public name chooses what becomes of it. */
export function DeletionSection({ email, isNamed }: { email: string; isNamed: boolean }) {
  const t = useStaffMessages();
  const [choice, setChoice] = useState<(typeof CHOICES)[number]>("removesName");
  const [isAsked, setAsked] = useState(false);
  return (
    <FormSection title={t("account.deleteTitle")}>
      <p className="-mt-3 text-muted">{t("account.deleteText")}</p>
      {isNamed && (
        <fieldset className="flex flex-col">
          <legend className="sr-only">{t("account.deleteTitle")}</legend>
          {CHOICES.map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name="name-after"
                checked={choice === one}
                onChange={() => setChoice(one)}
                className="size-5 shrink-0 accent-(--accent)"
              />
              {t(`account.${one}`)}
            </label>
          ))}
        </fieldset>
      )}
      {isAsked ? (
        <PasswordPrompt
          email={email}
          title={t("account.deleteTitle")}
          text={t("account.deleteConfirm", { email: isolate(email) })}
          submit={t("account.delete")}
          look="danger"
          requestWith={(password) =>
            request("POST", `${ACCOUNT}/deletion`, { keepsName: choice === "keepsName", password })
          }
          onDone={() => window.location.assign("/login")}
          onCancel={() => setAsked(false)}
        />
      ) : (
        <Button look="danger" onClick={() => setAsked(true)} className="self-start">
          {t("account.delete")}
        </Button>
      )}
    </FormSection>
  );
}
