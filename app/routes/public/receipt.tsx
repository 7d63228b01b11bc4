import type { FailedEntry, PageArgs, PageData, PageHead } from "#app/document/page-module.ts";
import { isolate } from "#app/i18n/isolate.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { nameRecord } from "#app/loaders/name-records.ts";
import { PageLink, Shown } from "#app/ui/kit/inline-text.tsx";
import { reviewPath } from "#app/ui/review/review-path.ts";
import { PAGES } from "#domain/pages.ts";
import { readReceiptCode } from "#domain/reports/receipt-code.ts";
import { formatDate } from "#domain/text/date.ts";
import { pickText } from "#domain/text/language.ts";
import { NotFoundError } from "#server/errors.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";

export async function loader(args: PageArgs<"code">) {
  const { code } = args.params;
  const { reports, publicNotices } = args.context.get(servicesContext);
  const receipt = await reports.findReceipt(code);
  if (!receipt) throw new NotFoundError("There is no report with this code.");
  const language = languageOfRequest(args.request);
  const { kind, state, createdAt, endedAt, noticeId } = receipt;
  const answer = pickText(receipt.answer, language);
  const correction = publicNotices.corrections().find(({ id }) => id === noticeId);
  return {
    ...{ kind, state, createdAt, endedAt, code: readReceiptCode(code) ?? "" },
    about: await nameRecord(args, receipt.about),
    answer: answer.text === "" ? null : answer,
    correction: correction && { what: pickText(correction.what, language), why: pickText(correction.why, language) },
  };
}

/** No canonical address: anyone who has it can read the report. */
export const meta: PageHead<typeof loader> = ({ at }) => pageMeta({ at, title: "report.receipt.title", hidden: true });

export const failed: FailedEntry = {
  list: PAGES.report.path,
  back: "report.title",
  title: "failure.title",
  missing: { title: "report.receipt.gone", text: "report.receipt.goneText" },
};

/** The state of one report, for anyone who has its code. */
export default function Receipt(receipt: PageData<typeof loader>) {
  const t = useMessages();
  const language = useLanguage();
  const { kind, state, code, createdAt, about, answer, correction } = receipt;
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
