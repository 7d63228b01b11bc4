import type { FormEvent } from "react";
import { Link, useNavigate } from "react-router";
import { isolate } from "#app/i18n/isolate.ts";
import { staffMeta, useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage, useLocalize } from "#app/i18n/use-language.ts";
import { TypeSettings, WhatIfResult } from "#app/ui/admin/method/what-if.tsx";
import { Button, buttonClass } from "#app/ui/kit/button.tsx";
import { RECORD_TYPES } from "#domain/records/content-type.ts";
import { METHOD } from "#domain/screening/method.ts";
import { changedSettings, readWhatIf } from "#domain/screening/what-if.ts";
import { formatDate } from "#domain/text/date.ts";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { diffMethod } from "#server/content/method/diff-method.ts";
import { methodWords } from "#server/content/reference.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";
import type { Route } from "./+types/method.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "record.view");
  const { database } = args.context.get(servicesContext);
  const language = languageOfRequest(args.request);
  const { method, changed, isUnknown } = readWhatIf(new URL(args.request.url).searchParams);
  const differences = method && (await diffMethod(database.db, method));
  return { words: methodWords(language), changed, isUnknown, differences };
}

export const meta = staffMeta("method.title");

/** The settings of the method, and which records other ones would change. Nothing here is written. */
export default function MethodPage({ loaderData }: Route.ComponentProps) {
  const { words, changed, isUnknown, differences } = loaderData;
  const t = useStaffMessages();
  const language = useLanguage();
  const localize = useLocalize();
  const navigate = useNavigate();
  const asked = new Map(changed);

  /** Only what differs goes into the address. */
  function ask(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)].map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    const search = new URLSearchParams(changedSettings(typed)).toString();
    void navigate(search ? `?${search}` : ".", { preventScrollReset: false });
  }

  return (
    <>
      <h1 className="text-2xl">{t("method.title")}</h1>
      <p className="mt-1 max-w-3xl text-muted">
        {t("method.intro", { version: METHOD.version, date: isolate(formatDate(METHOD.date, language) ?? "") })}
      </p>
      <p className="mt-1">
        <a href={localize("/methodology")} className="inline-flex min-h-11 items-center text-ink underline">
          {t("method.public")}
        </a>
      </p>
      {/* The key fills the inputs again when the address changes. */}
      <form key={changed.join()} onSubmit={ask} className="mt-4 flex flex-col gap-6">
        <section className="card flex flex-col gap-4 p-4 md:p-6">
          <h2 className="text-xl">{t("method.whatIf")}</h2>
          <p className="max-w-3xl text-muted">{t("method.whatIfText")}</p>
          {isUnknown && (
            <p role="alert" className="font-semibold text-down">
              {t("method.invalid")}
            </p>
          )}
          <WhatIfResult words={words} changed={changed} differences={differences} />
        </section>
        {RECORD_TYPES.map((type) => (
          <section key={type} className="card flex flex-col gap-4 p-4 md:p-6">
            <h2 className="text-xl">{t(type === "coin" ? "method.coins" : "method.exchanges")}</h2>
            <TypeSettings type={type} words={words} asked={asked} />
          </section>
        ))}
        <div className="form-buttons sticky bottom-0 z-20 -mx-4 flex flex-wrap justify-end gap-3 border-t border-line bg-page px-4 py-3 max-sm:*:flex-auto md:-mx-8 md:px-8">
          {(changed.length > 0 || isUnknown) && (
            <Link to="." className={buttonClass()}>
              {t("method.reset")}
            </Link>
          )}
          <Button type="submit" look="primary">
            {t("method.show")}
          </Button>
        </div>
      </form>
    </>
  );
}
