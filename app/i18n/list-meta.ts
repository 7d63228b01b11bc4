/** What search and a browser's tabs are told of one view of a list: its status and page by name, and one address for all its orders. */
import type { MetaDescriptor } from "react-router";
import { type ListQuery, toSearch, withDefaultOrder } from "#domain/list-query.ts";
import type { MessageKey } from "./messages.ts";
import { messagesOfMeta, type PageMeta, pageMeta } from "./page-meta.ts";

type ListMeta = Pick<PageMeta, "matches" | "location"> & {
  title: MessageKey;
  description: MessageKey;
  /** Missing where the list could not be read. */
  query: ListQuery | undefined;
};

export function listMeta({ matches, location, title, description, query }: ListMeta): MetaDescriptor[] {
  const t = messagesOfMeta(matches, location.pathname);
  const status = query && query.category !== "all" ? [t(`category.${query.category}`)] : [];
  const page = query && query.page > 1 ? [t("paging.page", { page: query.page })] : [];
  return pageMeta({
    matches,
    location,
    title: { text: [t(title), ...status, ...page].join(" – ") },
    description: t(description),
    search: query ? toSearch(withDefaultOrder(query)) : "",
    hidden: !query,
  });
}
