import { SearchX } from "lucide-react";
import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";
import { StatePanel } from "#app/ui/kit/panels.tsx";
import { WarningNotice } from "#app/ui/reports/warnings-screen.tsx";
import { PAGES } from "#domain/pages.ts";
import type { ScamWarning } from "#domain/reports/public-notice.ts";
import { SEARCH_KINDS } from "#domain/search/rank.ts";
import type { SearchAnswer } from "#domain/search/search.ts";
import { SearchForm } from "./search-form.tsx";
import { SearchHit } from "./search-hit.tsx";

const LISTS = [PAGES.cryptocurrencies, PAGES.exchanges, PAGES.glossary, PAGES.scholars, PAGES.countries] as const;

type Props = SearchAnswer & { warnings: readonly Pick<ScamWarning, "id" | "name" | "address">[] };

export function SearchScreen({ query, items, suggestion, warnings }: Props) {
  const t = useMessages();
  const isNothing = query !== "" && items.length === 0;
  return (
    <main id="content" className="page py-10">
      <h1 className="text-3xl">{t("search.title")}</h1>
      <SearchForm id="page-search" className="mt-6 max-w-2xl" value={query} />
      {query === "" && <p className="mt-4 max-w-prose text-muted">{t("search.what")}</p>}
      <WarningNotice warnings={warnings} />
      {items.length > 0 && (
        <>
          <p className="mt-4 text-muted" role="status" data-list-start>
            {suggestion ? t("search.similar", { query }) : t("search.count", { count: items.length, query })}
          </p>
          {suggestion && <DidYouMean name={suggestion} />}
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
            <Lists />
          </StatePanel>
          <p className="mx-auto mt-6 max-w-prose text-center text-muted">{t("search.what")}</p>
        </div>
      )}
    </main>
  );
}

function DidYouMean({ name }: { name: string }) {
  const t = useMessages();
  const localize = useLocalize();
  return (
    <p className="mt-2">
      <a
        href={`${localize(PAGES.search.path)}?q=${encodeURIComponent(name)}`}
        className="inline-flex min-h-11 items-center font-semibold text-accent underline"
      >
        {t("search.didYouMean", { name })}
      </a>
    </p>
  );
}

/** The kind with the best hit first; within it the best hit first. */
function Groups({ items }: Pick<SearchAnswer, "items">) {
  const t = useMessages();
  const kinds = [...new Set(items.map(({ kind }) => kind))].filter((kind) => SEARCH_KINDS.includes(kind));
  return kinds.map((kind) => (
    <section key={kind} className="mt-8" aria-labelledby={`found-${kind}`}>
      <h2 id={`found-${kind}`} className="text-xl">
        {t(`search.group.${kind}`)}
      </h2>
      <ul className="mt-3 grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {items
          .filter((item) => item.kind === kind)
          .map((item) => (
            <SearchHit key={item.id} item={item} />
          ))}
      </ul>
    </section>
  ));
}

function Lists() {
  const t = useMessages();
  const localize = useLocalize();
  return (
    <ul className="flex flex-wrap justify-center gap-3">
      {LISTS.map(({ path, name }) => (
        <li key={path}>
          <a href={localize(path)} className={buttonClass("quiet")}>
            {t(name)}
          </a>
        </li>
      ))}
    </ul>
  );
}
