/** The head of one view of a list: title with status and page number, and one canonical URL for all sort orders. */
import type { MetaDescriptor } from "react-router";
import { type ListQuery, toSearch, withDefaultOrder } from "#domain/lists/list-query.ts";
import { type MessageKey, type Messages, messagesIn } from "./messages.ts";
import { type PageMeta, pageMeta } from "./page-meta.ts";

type ListMeta = Pick<PageMeta, "at"> & {
  title: MessageKey;
  /** What else narrows the view, by name. */
  of?: string | undefined;
  description: MessageKey;
  query: ListQuery;
};

/** A view by name: what is listed, which of it, and which page. */
export function viewTitle(t: Messages, title: MessageKey, status: string | null, page: number): { text: string } {
  const parts = [t(title), ...(status ? [status] : []), ...(page > 1 ? [t("paging.page", { page })] : [])];
  return { text: parts.join(" – ") };
}

export function listMeta({ at, title, of, description, query }: ListMeta): MetaDescriptor[] {
  const t = messagesIn(at.language);
  const category = query.category !== "all" ? t(`category.${query.category}`) : null;
  const status = [category, of].filter(Boolean).join(" – ") || null;
  return pageMeta({
    at,
    title: viewTitle(t, title, status, query.page),
    description,
    search: toSearch(withDefaultOrder(query)),
  });
}
