import { TriangleAlert } from "lucide-react";
import type { Messages } from "#app/i18n/messages.ts";
import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { formatNumber } from "#domain/market/price.ts";
import { type About, type ReportKind, writeAbout } from "#domain/reports/report.ts";
import { fieldsOf, REPORT_LENGTHS, type ReportField, type ReportIssues } from "#domain/reports/report-form.ts";
import { PublicField, PublicTextArea } from "./public-field.tsx";

export type ReportFormView = {
  about: (About & { name: string }) | null;
  kind: ReportKind | null;
  stamp: string;
  typed: Record<ReportField, string> | null;
  issues: ReportIssues;
  problem: "issues" | "early" | "late" | "often" | "failed" | "code" | null;
  /** Until it may be tried again. */
  minutes: number;
};

type Props = { view: ReportFormView; kind: ReportKind; path: string };

/** Sent to the address it is under. What a visitor typed stays in it until it is accepted. */
export function ReportForm({ view, kind, path }: Props) {
  const t = useMessages();
  const language = useLanguage();
  const { about, stamp, typed, issues, problem } = view;
  const needs = fieldsOf(kind, about !== null);
  const search = about ? `?about=${encodeURIComponent(writeAbout(about))}` : "";
  const common = (field: ReportField) => {
    const issue = issues[field];
    return {
      name: field,
      defaultValue: typed?.[field] ?? "",
      maxLength: REPORT_LENGTHS[field],
      required: needs[field] === "required",
      note: needs[field] === "optional" ? t("report.optional") : undefined,
      error: issue && t(`report.issue.${issue}`),
    };
  };
  const count = formatNumber(REPORT_LENGTHS.text, language) ?? "";
  return (
    <>
      {problem && problem !== "code" && <FormProblem text={problemText(t, problem, view.minutes)} />}
      <form method="post" action={path} className="flex flex-col gap-6">
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="about" value={writeAbout(about)} />
        <input type="hidden" name="stamp" value={stamp} />
        <div className="sr-only" aria-hidden="true">
          <label>
            {t("report.more")}
            <input name="more" tabIndex={-1} autoComplete="off" defaultValue="" />
          </label>
        </div>
        {needs.name !== "absent" && (
          <PublicField
            {...common("name")}
            label={t(`report.name.${kind}`)}
            hint={kind === "request" ? t("report.marketHint") : undefined}
            dir="auto"
            autoComplete="off"
          />
        )}
        <PublicField
          {...common("link")}
          label={t(`report.link.${kind}`)}
          hint={t(kind === "scam" ? "report.linkHint.site" : "report.linkHint.web")}
          dir="ltr"
          inputMode="url"
          autoComplete="off"
        />
        <PublicTextArea
          {...common("text")}
          label={t(`report.text.${kind}`)}
          hint={t("report.textHint", { count })}
          dir="auto"
        />
        <PublicField
          {...common("mail")}
          type="email"
          label={t("report.mail")}
          hint={t("report.mailHint")}
          dir="ltr"
          autoComplete="email"
        />
        <p className="flex flex-wrap items-center gap-4">
          <Button type="submit" look="primary">
            {t("report.send")}
          </Button>
          <a href={path + search} className="inline-flex min-h-11 items-center text-ink underline">
            {t("report.another")}
          </a>
        </p>
      </form>
    </>
  );
}

const problemText = (t: Messages, problem: Exclude<ReportFormView["problem"], null>, minutes: number): string =>
  problem === "often"
    ? t("report.problem.often", { minutes: t("report.minutes", { count: minutes }) })
    : t(`report.problem.${problem}`);

export function FormProblem({ text, title }: { text: string; title?: string | undefined }) {
  const t = useMessages();
  return (
    <div role="alert" className="card flex items-start gap-3 border-down p-4">
      <TriangleAlert aria-hidden="true" className="mt-1 size-5 shrink-0 text-down" />
      <div>
        <p className="font-bold">{title ?? t("report.problem.title")}</p>
        <p>{text}</p>
      </div>
    </div>
  );
}
