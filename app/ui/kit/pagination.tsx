import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "#app/i18n/use-language.ts";
import { pageNumbers } from "#domain/lists/paging.ts";

const CELL = "inline-flex size-11 items-center justify-center rounded-full border font-semibold tint";
const ARROW = "follows-direction size-5";

type Props = { page: number; pageCount: number; hrefOf: (page: number) => string };

/** At most five page numbers around the current one, as links: the page is in the URL. */
export function Pagination({ page, pageCount, hrefOf }: Props) {
  const t = useMessages();
  if (pageCount <= 1) return null;
  const step = (to: number, rel: string | undefined, label: string, children: ReactNode) => (
    <a
      key={rel ?? to}
      href={hrefOf(to)}
      rel={rel}
      data-within="top"
      aria-label={label}
      className={`${CELL} border-line hover:border-accent`}
    >
      {children}
    </a>
  );
  return (
    <nav aria-label={t("paging.label")} className="mt-8 flex flex-wrap items-center justify-center gap-2">
      {page > 1 && step(page - 1, "prev", t("paging.previous"), <ChevronLeft aria-hidden="true" className={ARROW} />)}
      {pageNumbers(page, pageCount).map((number) =>
        number === page ? (
          <span key={number} aria-current="page" className={`${CELL} border-accent bg-accent text-on-accent`}>
            <span className="sr-only">{t("paging.page", { page: number })}</span>
            <bdi aria-hidden="true">{number}</bdi>
          </span>
        ) : (
          step(number, undefined, t("paging.page", { page: number }), <bdi>{number}</bdi>)
        ),
      )}
      {page < pageCount &&
        step(page + 1, "next", t("paging.next"), <ChevronRight aria-hidden="true" className={ARROW} />)}
    </nav>
  );
}
