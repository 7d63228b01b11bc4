import type { PageArgs, PageHead, PageProps } from "#app/document/page-module.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { loadWatchlist } from "#app/loaders/watchlist.ts";
import { ListFailure } from "#app/ui/review/list/list-failure.tsx";
import { WatchlistScreen } from "#app/ui/watchlist/watchlist-screen.tsx";
import { readQuery } from "#domain/page-queries.ts";

export const loader = (args: PageArgs) =>
  loadWatchlist(args, readQuery("watchlist", new URL(args.request.url).searchParams));

export const meta: PageHead<typeof loader> = ({ at }) =>
  pageMeta({ at, title: "shell.watchlist", description: "watchlist.intro", hidden: true });

export default function Watchlist({ loaderData }: PageProps<typeof loader>) {
  return <WatchlistScreen view={loaderData} />;
}

export function Failed() {
  const t = useMessages();
  return <ListFailure title={t("shell.watchlist")} text={t("watchlist.error")} />;
}
