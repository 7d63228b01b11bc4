import type { FailedList, PageArgs, PageData, PageHead } from "#app/document/page-module.ts";
import { messageForms } from "#app/i18n/messages.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { useLanguage, useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { loadWatchlist } from "#app/loaders/watchlist.ts";
import { Button, buttonClass } from "#app/ui/kit/button.tsx";
import { PageLink } from "#app/ui/kit/inline-text.tsx";
import { StatePanel } from "#app/ui/kit/panels.tsx";
import { ViewNote } from "#app/ui/views/view-note.tsx";
import { BookmarkIcon } from "#app/ui/watchlist/watch-button.tsx";
import { WatchedList } from "#app/ui/watchlist/watched-list.tsx";
import { readQuery } from "#domain/page-queries.ts";
import { toWatchSearch } from "#domain/watchlist/watchlist.ts";

export const loader = (args: PageArgs) =>
  loadWatchlist(args, readQuery("watchlist", new URL(args.request.url).searchParams));

export const meta: PageHead<typeof loader> = ({ at }) =>
  pageMeta({ at, title: "shell.watchlist", description: "watchlist.intro", hidden: true });

export const failed: FailedList = { title: "shell.watchlist", text: "watchlist.error" };

const HIDDEN = "[&[hidden]]:hidden";

/**
 * The visitor's own list, which the script of the page asks for by the ids that the browser holds
 * (`app/page-script/lazy/watchlist/`); or, where the address names them, a list that somebody shares.
 */
export default function Watchlist({ rows, isShared, refreshSeconds, view }: PageData<typeof loader>) {
  const t = useMessages();
  const language = useLanguage();
  const localize = useLocalize();
  const fetchedAt = rows.flatMap(({ card }) => card?.figures?.fetchedAt ?? [])[0];
  return (
    <main
      id="content"
      className="page py-6 lg:py-10"
      data-watchlist={isShared ? "shared" : "own"}
      data-words={JSON.stringify(messageForms(language, "watchlistScript"))}
      data-live={refreshSeconds}
      data-fetched={fetchedAt}
    >
      <div className="flex max-w-4xl flex-col gap-6">
        <header>
          <h1 id="first-screen">{t(isShared ? "watchlist.sharedTitle" : "shell.watchlist")}</h1>
          <p className="mt-2 max-w-prose text-muted">{t(isShared ? "watchlist.sharedIntro" : "watchlist.intro")}</p>
        </header>
        <ViewNote
          view={view}
          back={localize("/watchlist") + (isShared ? toWatchSearch(rows.map(({ ref }) => ref)) : "")}
        />
        {isShared ? <Shared ids={toWatchSearch(rows.map(({ ref }) => ref))} /> : <Own />}
        <p data-said role="status" className="font-semibold empty:hidden" />
        <WatchedList rows={rows} />
        {!isShared && <Tools />}
      </div>
    </main>
  );
}

function Shared({ ids }: { ids: string }) {
  const t = useMessages();
  return (
    <div className="flex flex-wrap gap-3">
      <Button look="primary" data-do="take" className="needs-script">
        {t("watchlist.take")}
      </Button>
      <PageLink to="/watchlist" className={buttonClass()}>
        {t("watchlist.mine")}
      </PageLink>
      <PageLink to={`/feed.xml${ids}`} className={buttonClass()}>
        {t("feed.follow")}
      </PageLink>
    </div>
  );
}

function Own() {
  const t = useMessages();
  return (
    <>
      <noscript>
        <p className="card p-5">{t("watchlist.noScript")}</p>
      </noscript>
      <p data-closed hidden role="alert" className={`card border-accent p-5 ${HIDDEN}`}>
        {t("watchlist.closed")}
      </p>
      <div
        data-changed
        hidden
        className={`rounded-card flex flex-wrap items-center gap-3 bg-accent-soft p-4 ${HIDDEN}`}
      >
        <p data-changed-words className="flex-1 basis-48 font-semibold" />
        <Button data-do="seen">{t("watchlist.seen")}</Button>
      </div>
      <Empty />
    </>
  );
}

function Empty() {
  const t = useMessages();
  return (
    <div data-empty hidden className={`*:mx-0 ${HIDDEN}`}>
      <StatePanel
        icon={<BookmarkIcon className="icon size-10" />}
        title={t("watchlist.empty")}
        text={t("watchlist.emptyText")}
      >
        <div className="mt-3 flex flex-wrap justify-center gap-3">
          {(["cryptocurrencies", "exchanges", "markets"] as const).map((page) => (
            <PageLink key={page} to={`/${page === "exchanges" ? "exchange" : page}`} className={buttonClass()}>
              {t(`shell.${page}`)}
            </PageLink>
          ))}
        </div>
      </StatePanel>
    </div>
  );
}

/** What can be done with the whole list. */
function Tools() {
  const t = useMessages();
  return (
    <section data-own hidden aria-label={t("watchlist.tools")} className={`flex flex-col gap-4 ${HIDDEN}`}>
      <div data-filled className={`flex flex-wrap gap-3 ${HIDDEN}`}>
        <Button data-do="share">{t("watchlist.share")}</Button>
        <PageLink data-feed to="/feed.xml" className={buttonClass()}>
          {t("feed.follow")}
        </PageLink>
        <PageLink to="/zakat#calculator" className={buttonClass()}>
          {t("shell.zakat")}
        </PageLink>
      </div>
      <div data-push hidden className={`flex flex-col items-start gap-2 ${HIDDEN}`}>
        <Button data-do="notify" aria-pressed="false">
          {t("watchlist.notify")}
        </Button>
        <p className="max-w-prose text-sm text-muted">{t("watchlist.notifyText")}</p>
      </div>
      <p className="max-w-prose text-sm text-muted">{t("watchlist.private")}</p>
    </section>
  );
}
