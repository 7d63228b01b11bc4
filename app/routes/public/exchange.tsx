import type { FailedEntry, PageArgs, PageHead, PageScreen } from "#app/document/page-module.ts";
import { reviewMeta } from "#app/i18n/review-meta.ts";
import { loadExchange } from "#app/loaders/exchange.ts";
import { ExchangeReview } from "#app/ui/review/page/exchange-review.tsx";
import { LIST_PATHS } from "#app/ui/review/review-path.ts";
import { readQuery } from "#domain/page-queries.ts";
import { servicesContext } from "#server/responses/request-context.ts";

export function loader(args: PageArgs<"id">) {
  const { view } = readQuery("exchange", new URL(args.request.url).searchParams);
  return loadExchange(args, args.context.get(servicesContext).exchanges, view);
}

export const meta: PageHead<typeof loader> = ({ at, loaderData }) =>
  reviewMeta({ type: "exchange", ...loaderData, at });

export default ExchangeReview satisfies PageScreen<typeof loader>;

export const failed: FailedEntry = {
  list: LIST_PATHS.exchange,
  back: "exchange_details.back",
  title: "exchange_details.failed",
  missing: { title: "exchange_details.error", text: "exchange_details.not_found" },
};
