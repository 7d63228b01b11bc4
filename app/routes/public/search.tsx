import { SearchX } from "lucide-react";
import type { FailedList, PageArgs, PageData, PageHead } from "#app/document/page-module.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { useLanguage, useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { findPasted, refuseSecret } from "#app/loaders/pasted.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";
import { PageLink } from "#app/ui/kit/inline-text.tsx";
import { StatePanel, TitledSection } from "#app/ui/kit/panels.tsx";
import { WarningNotice } from "#app/ui/reports/notice-screens.tsx";
import { Logo } from "#app/ui/review/logo.tsx";
import { StatusBadge } from "#app/ui/review/status-badge.tsx";
import { PastedNotice } from "#app/ui/search/pasted-notice.tsx";
import { SearchForm } from "#app/ui/search/search-form.tsx";
import { ViewNote } from "#app/ui/views/view-note.tsx";
import { addView } from "#domain/lists/view-query.ts";
import { readQuery } from "#domain/page-queries.ts";
import { PAGES } from "#domain/pages.ts";
import { warningsFor } from "#domain/reports/public-notice.ts";
import { isSecret } from "#domain/search/pasted.ts";
import { SEARCH_KINDS } from "#domain/search/rank.ts";
import type { SearchAnswer, SearchItem } from "#domain/search/search.ts";
import { MOST_FOUND } from "#domain/search/search.ts";
import { rowReason } from "#domain/views/row-reason.ts";
import { toViewChoice } from "#domain/views/view-choice.ts";
import { viewTexts } from "#server/content/reference.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";

const MOST_WARNINGS = 3;

export async function loader(args: PageArgs) {
  const { request, context } = args;
  const { q, kind, wasSecret, view } = readQuery("search", new URL(request.url).searchParams);
  if (isSecret(q)) refuseSecret(request);
  const { search, publicNotices } = context.get(servicesContext);
  const pasted = wasSecret ? ({ is: "secret" } as const) : await findPasted(args, q);
  const warnings = warningsFor(q, publicNotices.warnings(), MOST_WARNINGS);
  const language = languageOfRequest(request);
  const found = pasted
    ? { query: q, items: [], suggestion: null }
    : await search.find(q, language, MOST_FOUND, { view, kind });
  return { ...found, kind, warnings, pasted, view: toViewChoice(view, [], viewTexts(language)) };
}

export const meta: PageHead<typeof loader> = ({ at, loaderData }) => {
  const { query } = loaderData;
  const t = messagesIn(at.language);
  const title = query ? { text: t("search.titleFor", { query }) } : "search.title";
  return pageMeta({ at, title, description: "search.description", hidden: true });
};

export const failed: FailedList = { title: "search.title", text: "search.error" };

const LISTS = [PAGES.cryptocurrencies, PAGES.exchanges, PAGES.glossary, PAGES.scholars, PAGES.countries] as const;

export default function Search({ query, kind, items, suggestion, warnings, pasted, view }: PageData<typeof loader>) {
  const t = useMessages();
  const localize = useLocalize();
  const everything = `${localize(PAGES.search.path)}?q=${encodeURIComponent(query)}`;
  const isNothing = query !== "" && items.length === 0 && pasted === null;
  return (
    <main id="content" className="page py-6 wrap-anywhere lg:py-10">
      <h1>{t("search.title")}</h1>
      <SearchForm
        isLarge
        id="page-search"
        className="mt-6 max-w-2xl"
        value={query}
        view={view.chosen?.id}
        kind={kind}
      />
      <ViewNote view={view} back={kind ? `${everything}&kind=${kind}` : everything} />
      {kind && (
        <p className="mt-2">
          <a href={addView(everything, view.chosen?.id)} className="inline-flex min-h-11 items-center underline">
            {t("search.everything")}
          </a>
        </p>
      )}
      {query === "" && <p className="mt-4 max-w-prose text-muted">{t("search.what")}</p>}
      <WarningNotice warnings={warnings} />
      {pasted && <PastedNotice pasted={pasted} />}
      {items.length > 0 && (
        <>
          <p className="mt-4 flex flex-wrap items-center gap-x-2 text-muted" role="status" data-list-start>
            {suggestion ? t("search.similar", { query }) : t("search.count", { count: items.length, query })}
            {suggestion && (
              <a
                href={`${localize(PAGES.search.path)}?q=${encodeURIComponent(suggestion)}`}
                className="inline-flex min-h-11 items-center font-semibold text-ink underline"
              >
                {t("search.didYouMean", { name: suggestion })}
              </a>
            )}
          </p>
          <Groups items={items} />
        </>
      )}
      {isNothing && (
        <div className="mt-8">
          <StatePanel
            icon={<SearchX className="size-10" />}
            title={t("search.noneTitle", { query })}
            text={t("search.noneText")}
          >
            <ul className="flex flex-wrap justify-center gap-3">
              {LISTS.map(({ path, name }) => (
                <li key={path}>
                  <PageLink to={path} className={buttonClass("quiet")}>
                    {t(name)}
                  </PageLink>
                </li>
              ))}
            </ul>
          </StatePanel>
          <p className="mx-auto mt-6 max-w-prose text-center text-muted">{t("search.what")}</p>
        </div>
      )}
    </main>
  );
}

/** The kind with the best hit first; within it the best hit first. */
function Groups({ items }: Pick<SearchAnswer, "items">) {
  const t = useMessages();
  const kinds = [...new Set(items.map(({ kind }) => kind))].filter((kind) => SEARCH_KINDS.includes(kind));
  return kinds.map((kind) => (
    <TitledSection id={`found-${kind}`} title={t(`search.group.${kind}`)} key={kind} className="mt-8">
      <ul className="mt-3 grid grid-cols-1 gap-3 lg:grid-cols-2">
        {items
          .filter((item) => item.kind === kind)
          .map((item) => (
            <SearchHit key={item.id} item={item} />
          ))}
      </ul>
    </TitledSection>
  ));
}

/** One hit: what it is called, and our status of it or what it is. */
function SearchHit({ item: { kind, name, symbol, status, isAssessed, why, path, image } }: { item: SearchItem }) {
  const t = useMessages();
  const language = useLanguage();
  const reason =
    status && status !== "unreviewed" ? rowReason({ name, symbol, status, why: { text: why, language } }).text : why;
  const hasKind = kind === "term" || kind === "body" || kind === "country";
  return (
    <li className="card relative flex min-h-16 items-center gap-3 p-3 focus-within:border-accent hover:bg-raised">
      {!hasKind && <Logo image={image} letter={Array.from(name)[0] ?? ""} size="tiny" />}
      <span className="min-w-0 flex-1 wrap-anywhere">
        <PageLink to={path} className="block font-semibold after:absolute after:inset-0 after:rounded-card">
          <bdi>{name}</bdi>
        </PageLink>
        <span className="block text-sm text-muted">
          {t(`search.kind.${kind}`)}
          {symbol && (
            <>
              {" · "}
              <bdi>{symbol}</bdi>
            </>
          )}
        </span>
        {why && <span className="line-clamp-2 text-sm text-muted">{reason}</span>}
      </span>
      {status && <StatusBadge status={status} isAssessed={isAssessed} size="mark" />}
      {!hasKind && <span data-watch-place className="relative w-6 shrink-0 self-stretch" />}
    </li>
  );
}
