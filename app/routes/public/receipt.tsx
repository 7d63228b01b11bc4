import type { FailedEntry, PageArgs, PageHead, PageScreen } from "#app/document/page-module.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { nameRecord } from "#app/loaders/name-records.ts";
import { ReceiptScreen } from "#app/ui/reports/receipt-screen.tsx";
import { PAGES } from "#domain/pages.ts";
import { readReceiptCode } from "#domain/reports/receipt-code.ts";
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

export default ReceiptScreen satisfies PageScreen<typeof loader>;

export const failed: FailedEntry = {
  list: PAGES.report.path,
  back: "report.title",
  title: "failure.title",
  missing: { title: "report.receipt.gone", text: "report.receipt.goneText" },
};
