import { isolate } from "#app/i18n/isolate.ts";
import { useLanguage, useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { Shown } from "#app/ui/kit/inline-text.tsx";
import { PAGES } from "#domain/pages.ts";
import type { About, ReportKind, ReportState } from "#domain/reports/report.ts";
import { formatDate } from "#domain/text/date.ts";
import type { ShownText } from "#domain/text/language.ts";
import { reviewPath } from "../review/review-path.ts";

type Receipt = {
  kind: ReportKind;
  state: ReportState;
  code: string;
  createdAt: string;
  about: (About & { name: string }) | null;
  answer: ShownText | null;
  correction: { what: ShownText; why: ShownText } | undefined;
};

const LINK = "inline-flex min-h-11 items-center text-ink underline";

/** The state of one report, for anyone who has its code. */
export function ReceiptScreen({ kind, state, code, createdAt, about, answer, correction }: Receipt) {
  const t = useMessages();
  const language = useLanguage();
  const localize = useLocalize();
  const kindName = t(`report.kind.${kind}.title`);
  return (
    <main id="content" className="page py-10">
      <article className="mx-auto flex max-w-2xl flex-col gap-6">
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
              <a href={localize(reviewPath(about.entity, about))} className={LINK}>
                <bdi>{about.name}</bdi>
              </a>
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
            <a href={localize(PAGES.corrections.path)} className={LINK}>
              {t("report.receipt.log")}
            </a>
          </section>
        )}
        {state === "warned" && (
          <a href={localize(PAGES.warnings.path)} className={LINK}>
            {t("report.receipt.warnings")}
          </a>
        )}
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
