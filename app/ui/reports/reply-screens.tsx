import type { ReactNode } from "react";
import { isolate } from "#app/i18n/isolate.ts";
import type { Messages } from "#app/i18n/messages.ts";
import { useLanguage, useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { PageLink } from "#app/ui/kit/inline-text.tsx";
import { reviewPath } from "#app/ui/review/review-path.ts";
import { formatNumber } from "#domain/market/price.ts";
import { PAGES } from "#domain/pages.ts";
import type { NamedRecord } from "#domain/records/content-type.ts";
import {
  type NoReply,
  PROOF_FILE,
  proofName,
  REPLY_LENGTHS,
  type ReplyField,
  type ReplyIssues,
  type ReplyText,
} from "#domain/reports/reply.ts";
import { writeAbout } from "#domain/reports/report.ts";
import { formatMoment } from "#domain/text/date.ts";
import { PublicField, PublicTextArea } from "./public-field.tsx";
import { FormProblem } from "./report-form.tsx";

export type ReplySubject = { about: NamedRecord | null; domain: string; refusal: NoReply | null };

export type ReplyFormView = ReplySubject & {
  proof: string;
  expiresAt: string;
  /** Proves that the domain was verified; empty until then. */
  stamp: string;
  typed: ReplyText | null;
  issues: ReplyIssues;
  problem: "expired" | "unverified" | "often" | "issues" | null;
  minutes: number;
};

function ReplyPage({ about, refusal, children }: ReplySubject & { children: ReactNode }) {
  const t = useMessages();
  return (
    <main id="content" className="page py-6 lg:py-10">
      <div className="flex max-w-2xl flex-col gap-8">
        <header>
          <h1 className="wrap-anywhere">
            {about ? t("reply.titleOf", { name: isolate(about.name) }) : t("reply.title")}
          </h1>
          <p className="mt-3 text-lg text-muted">{t("reply.intro")}</p>
        </header>
        {refusal ? <p className="card p-5">{t(`reply.refusal.${refusal}`)}</p> : children}
        {about && (
          <p>
            <PageLink to={reviewPath(about.entity, about)}>{t("reply.back")}</PageLink>
          </p>
        )}
      </div>
    </main>
  );
}

/** What a reply is, and the button that begins one. */
export function ReplyStartScreen(subject: ReplySubject) {
  const t = useMessages();
  const localize = useLocalize();
  const language = useLanguage();
  const { about, domain } = subject;
  return (
    <ReplyPage {...subject}>
      <ol className="flex list-decimal flex-col gap-2 ps-6">
        <li>{t("reply.step.prove", { domain: isolate(domain) })}</li>
        <li>{t("reply.step.write", { count: formatNumber(REPLY_LENGTHS.text, language) ?? "" })}</li>
        <li>{t("reply.step.read")}</li>
      </ol>
      <form method="post" action={localize(PAGES.reply.path)}>
        <input type="hidden" name="about" value={writeAbout(about)} />
        <Button type="submit" look="primary">
          {t("reply.begin")}
        </Button>
      </form>
    </ReplyPage>
  );
}

const problemText = (t: Messages, { problem, domain, minutes }: ReplyFormView): string => {
  if (problem === "often") return t("reply.problem.often", { minutes: t("report.minutes", { count: minutes }) });
  return problem === "unverified"
    ? t("reply.problem.unverified", { domain: isolate(domain) })
    : t(`reply.problem.${problem ?? "issues"}`);
};

/** Sent to its own address, which only the sender has: first the check, then what is to be published. */
export function ReplyFormScreen(view: ReplyFormView) {
  const t = useMessages();
  const { about, domain, refusal, problem, stamp } = view;
  const title = problem === "unverified" ? t("reply.problem.notFound") : undefined;
  return (
    <ReplyPage {...{ about, domain, refusal }}>
      {problem && <FormProblem title={title} text={problemText(t, view)} />}
      {problem !== "expired" && (stamp ? <TextForm view={view} /> : <ProofForm view={view} />)}
    </ReplyPage>
  );
}

/** What is copied, on a line of its own. */
const Copied = ({ children }: { children: string }) => (
  <code dir="ltr" className="mt-1 block rounded-xl border border-line bg-raised p-3 text-start break-all select-all">
    {children}
  </code>
);

function ProofForm({ view: { domain, proof, expiresAt } }: { view: ReplyFormView }) {
  const t = useMessages();
  const language = useLanguage();
  return (
    <form method="post" className="flex flex-col gap-6">
      <p>{t("reply.prove", { domain: isolate(domain) })}</p>
      <section className="card p-5">
        <h2 className="text-xl">{t("reply.dns")}</h2>
        <p className="mt-2 text-muted">{t("reply.dnsName")}</p>
        <Copied>{proofName(domain)}</Copied>
        <p className="mt-2 text-muted">{t("reply.dnsValue")}</p>
        <Copied>{proof}</Copied>
      </section>
      <section className="card p-5">
        <h2 className="text-xl">{t("reply.file")}</h2>
        <p className="mt-2 text-muted">{t("reply.fileAddress")}</p>
        <Copied>{`https://${domain}${PROOF_FILE}`}</Copied>
        <p className="mt-2 text-muted">{t("reply.fileText")}</p>
        <Copied>{proof}</Copied>
      </section>
      <p>{t("reply.keep", { time: isolate(formatMoment(expiresAt, language)) })}</p>
      <Button type="submit" look="primary" className="self-start">
        {t("reply.check")}
      </Button>
    </form>
  );
}

function TextForm({ view: { domain, stamp, typed, issues } }: { view: ReplyFormView }) {
  const t = useMessages();
  const language = useLanguage();
  const common = (field: ReplyField) => ({
    name: field,
    label: t(`reply.field.${field}`),
    defaultValue: typed?.[field] ?? "",
    maxLength: REPLY_LENGTHS[field],
    required: true,
    dir: "auto",
    error: issues[field] && t(`reply.issue.${issues[field]}`),
  });
  const count = formatNumber(REPLY_LENGTHS.text, language) ?? "";
  return (
    <form method="post" className="flex flex-col gap-6">
      <p role="status" className="font-semibold">
        {t("reply.verified", { domain: isolate(domain) })}
      </p>
      <input type="hidden" name="stamp" value={stamp} />
      <PublicField {...common("name")} autoComplete="name" />
      <PublicField {...common("role")} autoComplete="organization-title" />
      <PublicTextArea {...common("text")} hint={t("reply.textHint", { count })} />
      <Button type="submit" look="primary" className="self-start">
        {t("report.send")}
      </Button>
    </form>
  );
}
