import type { Failure, PageArgs, PageHead, PageProps } from "#app/document/page-module.ts";
import { reviewMeta } from "#app/i18n/review-meta.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { ExchangeReview } from "#app/ui/review/page/exchange-review.tsx";
import { LIST_PATHS } from "#app/ui/review/review-path.ts";
import { PageMissing } from "#app/ui/shell/page-missing.tsx";
import { toExchangeView } from "#domain/views/exchange-view.ts";
import { toWhereView } from "#domain/views/where-view.ts";
import { methodWords } from "#server/content/reference.ts";
import { COUNTRIES_TAG, noteShown } from "#server/http/cache/page-tags.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { loadReview } from "#server/responses/review-pages.ts";

export function loader(args: PageArgs<"id">) {
  const { exchanges, figures, countries } = args.context.get(servicesContext);
  noteShown(args.context, COUNTRIES_TAG);
  return loadReview(args, exchanges, async (exchange, language) => {
    const named = new Map((await countries.list()).map(({ iso, name }) => [iso, name[language]]));
    const where = toWhereView(exchange, { language, words: methodWords(language), named });
    const view = toExchangeView(exchange, language, await figures.ofExchange(exchange));
    return where ? { ...view, where } : view;
  });
}

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
