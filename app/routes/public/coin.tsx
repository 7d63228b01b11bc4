import type { Failure, PageArgs, PageHead, PageProps } from "#app/document/page-module.ts";
import { reviewMeta } from "#app/i18n/review-meta.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { CoinReview } from "#app/ui/review/page/coin-review.tsx";
import { LIST_PATHS } from "#app/ui/review/review-path.ts";
import { PageMissing } from "#app/ui/shell/page-missing.tsx";
import { readQuery } from "#domain/page-queries.ts";
import { toCoinView } from "#domain/views/coin-view.ts";
import { loadLens } from "#server/responses/lens.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { loadReview } from "#server/responses/review-pages.ts";

export async function loader(args: PageArgs<"id">) {
  const { coins, figures } = args.context.get(servicesContext);
  const { lens: id } = readQuery("coin", new URL(args.request.url).searchParams);
  const { view: lens, beside, text } = loadLens(args, id);
  const loaded = await loadReview(args, coins, async (coin, language) => {
    const [known] = await figures.of([coin]);
    return toCoinView(coin, language, known);
  });
  const subject = { coin: loaded.review.id, kind: loaded.review.kind };
  return { ...loaded, lens, beside: beside(subject), text: text(subject) };
}

export const meta: PageHead<typeof loader> = ({ at, loaderData, failure }) =>
  reviewMeta({ kind: "coin", ...loaderData, at, isMissing: failure?.isMissing ?? false });

export default function Coin({ loaderData }: PageProps<typeof loader>) {
  return <CoinReview {...loaderData} />;
}

export function Failed({ isMissing }: Failure) {
  const t = useMessages();
  return (
    <PageMissing
      list={LIST_PATHS.coin}
      title={t("coin_details.error")}
      back={t("coin_details.back")}
      mayRetry={!isMissing}
    />
  );
}
