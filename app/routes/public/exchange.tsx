import type { Failure, PageArgs, PageHead, PageProps } from "#app/document/page-module.ts";
import { reviewMeta } from "#app/i18n/review-meta.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { loadExchange } from "#app/loaders/exchange.ts";
import { ExchangeReview } from "#app/ui/review/page/exchange-review.tsx";
import { LIST_PATHS } from "#app/ui/review/review-path.ts";
import { PageMissing } from "#app/ui/shell/failure-screens.tsx";
import { servicesContext } from "#server/responses/request-context.ts";

export const loader = (args: PageArgs<"id">) => loadExchange(args, args.context.get(servicesContext).exchanges);

export const meta: PageHead<typeof loader> = ({ at, loaderData, failure }) =>
  reviewMeta({ kind: "exchange", ...loaderData, at, isMissing: failure?.isMissing ?? false });

export default function Exchange({ loaderData }: PageProps<typeof loader>) {
  return <ExchangeReview {...loaderData} />;
}

export function Failed({ isMissing }: Failure) {
  const t = useMessages();
  const words = isMissing
    ? { title: t("exchange_details.error"), text: t("exchange_details.not_found") }
    : { title: t("exchange_details.failed") };
  return <PageMissing list={LIST_PATHS.exchange} {...words} back={t("exchange_details.back")} mayRetry={!isMissing} />;
}
