import type { FailedEntry, PageArgs, PageData, PageHead } from "#app/document/page-module.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { type HeadPlace, NOINDEX, pageMeta } from "#app/i18n/page-meta.ts";
import { reviewMeta } from "#app/i18n/review-meta.ts";
import { loadCoin, loadUnreviewed } from "#app/loaders/coin.ts";
import { UnreviewedScreen } from "#app/ui/markets/unreviewed-screen.tsx";
import { CoinReview } from "#app/ui/review/page/coin-review.tsx";
import { LIST_PATHS } from "#app/ui/review/review-path.ts";
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

export const meta: PageHead<typeof loader> = ({ at, loaderData }) =>
  loaderData.unreviewed ? unreviewedMeta(loaderData.unreviewed, at) : reviewMeta({ type: "coin", ...loaderData, at });

export default function Coin(loaderData: PageData<typeof loader>) {
  const { unreviewed } = loaderData;
  return unreviewed ? <UnreviewedScreen coin={unreviewed} asked={loaderData.asked} /> : <CoinReview {...loaderData} />;
}

export const failed: FailedEntry = {
  list: LIST_PATHS.coin,
  back: "coin_details.back",
  title: "coin_details.error",
  missing: { title: "coin_details.error", head: "notFound.title" },
};
