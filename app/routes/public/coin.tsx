import type { Failure, PageArgs, PageHead, PageProps } from "#app/document/page-module.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { type HeadPlace, NOINDEX, pageMeta } from "#app/i18n/page-meta.ts";
import { reviewMeta } from "#app/i18n/review-meta.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { loadCoin, loadUnreviewed } from "#app/loaders/coin.ts";
import { UnreviewedScreen } from "#app/ui/markets/unreviewed-screen.tsx";
import { CoinReview } from "#app/ui/review/page/coin-review.tsx";
import { LIST_PATHS } from "#app/ui/review/review-path.ts";
import { PageMissing } from "#app/ui/shell/failure-screens.tsx";
import { readQuery } from "#domain/page-queries.ts";
import type { UnreviewedView } from "#domain/views/unreviewed-view.ts";
import { NotFoundError } from "#server/errors.ts";
import { servicesContext } from "#server/responses/request-context.ts";

/** The review; for a coin without one, what the market data has. */
export async function loader(args: PageArgs<"id">) {
  const query = readQuery("coin", new URL(args.request.url).searchParams);
  try {
    const { coins } = args.context.get(servicesContext);
    return { ...(await loadCoin(args, coins, query)), unreviewed: undefined };
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    return { unreviewed: await loadUnreviewed(args), asked: query.asked };
  }
}

/** Not indexed: it has no content of ours yet. */
function unreviewedMeta({ name, symbol }: UnreviewedView, at: HeadPlace) {
  const t = messagesIn(at.language);
  const title = { text: t("unreviewed.title", { name, symbol }) };
  return [...pageMeta({ at, title, description: { text: t("unreviewed.description", { name }) } }), NOINDEX];
}

export const meta: PageHead<typeof loader> = ({ at, loaderData, failure }) =>
  loaderData?.unreviewed
    ? unreviewedMeta(loaderData.unreviewed, at)
    : reviewMeta({ kind: "coin", ...loaderData, at, isMissing: failure?.isMissing ?? false });

export default function Coin({ loaderData }: PageProps<typeof loader>) {
  const { unreviewed } = loaderData;
  return unreviewed ? <UnreviewedScreen coin={unreviewed} asked={loaderData.asked} /> : <CoinReview {...loaderData} />;
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
