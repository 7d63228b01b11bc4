import { isolate } from "#app/i18n/isolate.ts";
import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { PageLink, Shown } from "#app/ui/kit/inline-text.tsx";
import { PAGES } from "#domain/pages.ts";
import type { About, CaseKind, ReportState } from "#domain/reports/report.ts";
import { formatDate } from "#domain/text/date.ts";
import type { ShownText } from "#domain/text/language.ts";
import { reviewPath } from "../review/review-path.ts";

type Receipt = {
  kind: CaseKind;
  state: ReportState;
  code: string;
  createdAt: string;
  about: (About & { name: string }) | null;
  answer: ShownText | null;
  correction: { what: ShownText; why: ShownText } | undefined;
};

/** The state of one report, for anyone who has its code. */
export function ReceiptScreen({ kind, state, code, createdAt, about, answer, correction }: Receipt) {
  const t = useMessages();
  const language = useLanguage();
  const kindName = t(`report.kind.${kind}.title`);
  return (
    <main id="content" className="page py-6 lg:py-10">
      <article className="flex max-w-2xl flex-col gap-6">
        <header>
          <h1>{t("report.receipt.title")}</h1>
          <p className="mt-2 text-muted">
            {about ? t("report.receipt.about", { kind: kindName, name: isolate(about.name) }) : kindName}
            {" · "}
            {t("report.receipt.received", { date: isolate(formatDate(createdAt, language) ?? "") })}
          </p>
        </header>
        <section className="card p-5">
          <h2 className="text-xl">{t(`report.state.${state}.title`)}</h2>
          <p className="mt-1">{t(`report.state.${state}.text`)}</p>
          {about && (
            <p className="mt-1">
              <PageLink to={reviewPath(about.entity, about)}>
                <bdi>{about.name}</bdi>
              </PageLink>
            </p>
          )}
        </section>
        {answer && (
          <section>
            <h2 className="text-xl">{t("report.receipt.answer")}</h2>
            <Shown value={answer} as="p" className="mt-2 whitespace-pre-line" />
          </section>
        )}
        {correction && (
          <section>
            <h2 className="text-xl">{t("report.receipt.changed")}</h2>
            <Shown value={correction.what} as="p" className="mt-2 whitespace-pre-line" />
            <h3 className="mt-3 font-semibold">{t("report.receipt.why")}</h3>
            <Shown value={correction.why} as="p" className="mt-1 whitespace-pre-line" />
            <PageLink to={PAGES.corrections.path}>{t("report.receipt.log")}</PageLink>
          </section>
        )}
        {state === "warned" && <PageLink to={PAGES.warnings.path}>{t("report.receipt.warnings")}</PageLink>}
        <section className="border-t border-line pt-6">
          <h2 className="text-lg">{t("report.receipt.code")}</h2>
          <p className="mt-2 text-xl font-bold">
            <bdi dir="ltr">{code}</bdi>
          </p>
          <p className="mt-2 text-muted">{t("report.receipt.keep")}</p>
        </section>
      </article>
    </main>
  );
}
