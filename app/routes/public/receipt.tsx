import type { Failure, PageArgs, PageHead, PageProps } from "#app/document/page-module.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { loadReceipt } from "#app/loaders/notices.ts";
import { ReceiptScreen } from "#app/ui/reports/receipt-screen.tsx";
import { PageMissing } from "#app/ui/shell/failure-screens.tsx";
import { PAGES } from "#domain/pages.ts";

export const loader = (args: PageArgs<"code">) => loadReceipt(args, args.params.code);

/** No canonical address: it opens the case for whoever has it. */
export const meta: PageHead<typeof loader> = ({ at, loaderData }) =>
  pageMeta({ at, title: loaderData ? "report.receipt.title" : "report.receipt.gone", hidden: true });

export default function Receipt({ loaderData }: PageProps<typeof loader>) {
  return <ReceiptScreen receipt={loaderData} />;
}

export function Failed({ isMissing }: Failure) {
  const t = useMessages();
  const words = isMissing
    ? { title: t("report.receipt.gone"), text: t("report.receipt.goneText") }
    : { title: t("failure.title") };
  return <PageMissing list={PAGES.report.path} {...words} back={t("report.title")} mayRetry={!isMissing} />;
}
