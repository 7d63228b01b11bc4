import type { MessageKey } from "#app/i18n/messages.ts";
import { PAGES } from "#domain/pages.ts";

type PageEntry = { path: string; name: MessageKey };

const named = Object.values(PAGES).filter((page) => "name" in page);

/** What the navigation offers, in this order. */
export const HEADER_PAGES: readonly PageEntry[] = named.filter((page) => !("isFooterOnly" in page));

export const FOOTER_PAGES: readonly PageEntry[] = named;
