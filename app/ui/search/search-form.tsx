import { Search } from "lucide-react";
import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { PAGES } from "#domain/pages.ts";

type Props = {
  /** Of its field, once on a page. */
  id: string;
  className?: string;
  value?: string;
  /** The one in the header needs no name to be told apart from another. */
  isInHeader?: boolean;
};

/** A plain form: it works before, and without, any script. With it the field suggests (`app/page-script/load-on-use.ts`). */
export function SearchForm({ id, className = "", value, isInHeader = false }: Props) {
  const t = useMessages();
  const localize = useLocalize();
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element of that name is unknown to screen readers of yesterday
    <form
      role="search"
      aria-label={isInHeader ? undefined : t("search.title")}
      action={localize(PAGES.search.path)}
      className={`relative ${className}`}
    >
      <input
        id={id}
        name="q"
        type="search"
        defaultValue={value}
        aria-label={t("search.label")}
        placeholder={t("search.placeholder")}
        className="search-field"
      />
      <button
        type="submit"
        aria-label={t("search.submit")}
        className="absolute end-0 top-0 inline-flex size-11 items-center justify-center rounded-full hover:bg-raised"
      >
        <Search aria-hidden="true" className="size-5" />
      </button>
    </form>
  );
}
