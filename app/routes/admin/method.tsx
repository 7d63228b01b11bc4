import type { FormEvent } from "react";
import { Link, useNavigate } from "react-router";
import { isolate } from "#app/i18n/isolate.ts";
import { staffMeta, useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage, useLocalize } from "#app/i18n/use-language.ts";
import { TypeCriteria } from "#app/ui/admin/method/type-criteria.tsx";
import { WhatIfResult } from "#app/ui/admin/method/what-if-result.tsx";
import { Button, buttonClass } from "#app/ui/kit/button.tsx";
import { StatusBadge } from "#app/ui/review/status-badge.tsx";
import type { MethodWords } from "#domain/method-words/method-words.ts";
import type { Status } from "#domain/records/category.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { METHOD } from "#domain/screening/method.ts";
import type { UseRule } from "#domain/screening/use-rules.ts";
import { changedSettings, readWhatIf } from "#domain/screening/what-if.ts";
import { formatDate } from "#domain/text/date.ts";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { diffMethod } from "#server/content/method/diff-method.ts";
import { methodologyIn, methodWords } from "#server/content/reference.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";
import type { Route } from "./+types/method.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "record.view");
  const { database } = args.context.get(servicesContext);
  const language = languageOfRequest(args.request);
  const { method, changed, isUnknown } = readWhatIf(new URL(args.request.url).searchParams);
  const differences = method && (await diffMethod(database.db, method));
  const log = methodologyIn(language, []).version.changes;
  return { words: methodWords(language), log, changed, isUnknown, differences };
}

export const meta = staffMeta("method.title");

/** The method as it is in force, and which records another one would change. Nothing here is written. */
export default function MethodPage({ loaderData }: Route.ComponentProps) {
  const { words, log, changed, isUnknown, differences } = loaderData;
  const t = useStaffMessages();
  const language = useLanguage();
  const localize = useLocalize();
  const navigate = useNavigate();
  const settings = new Map(changed);

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
        {(["coin", "exchange"] as const).map((type) => (
          <section key={type} className="card flex flex-col gap-4 p-4 md:p-6">
            <h2 className="text-xl">{t(type === "coin" ? "method.coins" : "method.exchanges")}</h2>
            <TypeCriteria type={type} words={words} settings={settings} />
            <MethodUses type={type} words={words} />
          </section>
        ))}
        <section className="card flex flex-col gap-4 p-4 md:p-6">
          <h2 className="text-xl">{t("method.changes")}</h2>
          {log.map(({ version, date, points }) => (
            <div key={version}>
              <h3 className="font-bold">
                <bdi>{version}</bdi> <span className="text-sm font-normal text-muted">{date}</span>
              </h3>
              <ul className="mt-1 list-disc ps-5">
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </div>
          ))}
        </section>
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

/** The statuses a rule can give, with the value of the fact that gives each. */
function statusesOf(rule: UseRule): [value: string | null, status: Status][] {
  if (rule.by === "fixed") return [[null, rule.status]];
  if (rule.by === "fact") return [...Object.entries(rule.status), ["unknown", "undetermined"]];
  return [];
}

/** What follows for each use of a coin or product of an exchange. */
function MethodUses({ type, words }: { type: RecordType; words: MethodWords }) {
  const t = useStaffMessages();
  return (
    <>
      <h3 className="text-lg font-bold">{t(type === "coin" ? "method.uses" : "method.products")}</h3>
      <ul className="divide-y divide-line">
        {Object.entries(METHOD.kinds[type].uses).map(([id, rule]) => {
          const factWords = rule.by === "fact" ? words.facts[type][rule.fact] : undefined;
          return (
            <li key={id} className="flex flex-col gap-2 py-3">
              <p>
                <span className="font-semibold">{words.uses[type][id]?.name}</span>{" "}
                <span className="text-sm text-muted">{t(`method.by.${rule.by}`, { fact: factWords?.name ?? "" })}</span>
              </p>
              {(rule.by === "fixed" || rule.by === "fact") && (
                <ul className="flex flex-wrap gap-x-6 gap-y-2">
                  {statusesOf(rule).map(([value, status]) => (
                    <li key={value ?? status} className="inline-flex items-center gap-2 text-sm">
                      {value !== null && <span>{factWords?.values[value]?.label ?? value}</span>}
                      <StatusBadge status={status} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
