import { Search } from "lucide-react";
import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { PAGES } from "#domain/pages.ts";
import type { RecordType } from "#domain/records/content-type.ts";

type Props = {
  /** Of its field, once on a page. */
  id: string;
  className?: string;
  value?: string;
  /** Kept for the next search. */
  view?: string | undefined;
  /** Only records of it are searched. */
  kind?: RecordType | undefined;
  /** The one in the header needs no name of its own. */
  isInHeader?: boolean;
  /** Where searching is what the page is for. */
  isLarge?: boolean;
};

/** A plain form: it works before, and without, any script. With it the field suggests (`app/page-script/load-on-use.ts`). */
export function SearchForm({ id, className = "", value, view, kind, isInHeader = false, isLarge = false }: Props) {
  const t = useMessages();
  const localize = useLocalize();
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element of that name is unknown to screen readers of yesterday
    <form
      role="search"
      aria-label={isInHeader ? undefined : t(kind ? `search.within.${kind}` : "search.title")}
      action={localize(PAGES.search.path)}
      className={`relative ${isLarge ? "large-search" : ""} ${className}`}
    >
      {view && <input type="hidden" name="view" value={view} />}
      {kind && <input type="hidden" name="kind" value={kind} />}
      <input
        id={id}
        name="q"
        type="search"
        defaultValue={value}
        aria-label={t(kind ? `search.within.${kind}` : "search.label")}
        placeholder={t(kind ? `search.within.${kind}` : "search.placeholder")}
        className="search-field"
      />
      <button
        type="submit"
        aria-label={t("search.submit")}
        className="absolute end-0 inset-y-0 my-auto inline-flex size-11 items-center justify-center rounded-full hover:bg-raised"
      >
        <Search aria-hidden="true" className="size-5" />
      </button>
    </form>
  );
}

/**
 * The search of every page: a field in the header where there is room, a button that opens and closes it below the header
 * where there is none. The same element is both, so that no page carries the form twice; opening it needs no script.
 */
export function SearchBox() {
  const t = useMessages();
  return (
    <>
      <button
        type="button"
        popoverTarget="site-search"
        aria-label={t("search.submit")}
        className="inline-flex size-11 items-center justify-center rounded-full hover:bg-raised"
      >
        <Search aria-hidden="true" className="size-5" />
      </button>
      <div popover="auto" id="site-search">
        <SearchForm id="site-search-field" isInHeader />
      </div>
    </>
  );
}
