import { ChevronLeft, ChevronRight } from "lucide-react";
import { useMessages } from "#app/i18n/use-language.ts";
import { pageNumbers } from "#domain/lists/paging.ts";

const CELL = "inline-flex size-11 items-center justify-center rounded-full border font-semibold tint";

type Props = { page: number; pageCount: number; hrefOf: (page: number) => string };

/** At most five page numbers around the current one, as links: the page is in the URL. */
export function Pagination({ page, pageCount, hrefOf }: Props) {
  const t = useMessages();
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={t("paging.label")} className="mt-8 flex flex-wrap items-center justify-center gap-2">
      {page > 1 && (
        <a
          href={hrefOf(page - 1)}
          rel="prev"
          data-within="top"
          aria-label={t("paging.previous")}
          className={`${CELL} border-line hover:border-accent`}
        >
          <ChevronLeft aria-hidden="true" className="follows-direction size-5" />
        </a>
      )}
      {pageNumbers(page, pageCount).map((number) =>
        number === page ? (
          <span key={number} aria-current="page" className={`${CELL} border-accent bg-accent text-on-accent`}>
            <span className="sr-only">{t("paging.page", { page: number })}</span>
            <bdi aria-hidden="true">{number}</bdi>
          </span>
        ) : (
          <a
            key={number}
            href={hrefOf(number)}
            data-within="top"
            aria-label={t("paging.page", { page: number })}
            className={`${CELL} border-line hover:border-accent`}
          >
            <bdi>{number}</bdi>
          </a>
        ),
      )}
      {page < pageCount && (
        <a
          href={hrefOf(page + 1)}
          rel="next"
          data-within="top"
          aria-label={t("paging.next")}
          className={`${CELL} border-line hover:border-accent`}
        >
          <ChevronRight aria-hidden="true" className="follows-direction size-5" />
        </a>
      )}
    </nav>
  );
}
