import { Search } from "lucide-react";
import { useMessages } from "#app/i18n/use-language.ts";
import { SearchForm } from "./search-form.tsx";

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
