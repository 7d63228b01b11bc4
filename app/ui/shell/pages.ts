import type { MessageKey } from "#app/i18n/messages.ts";

export type PageEntry = { path: string; name: MessageKey };

/** What the navigation offers, in this order. */
export const PAGES: readonly PageEntry[] = [
  { path: "/", name: "shell.home" },
  { path: "/cryptocurrencies", name: "shell.cryptocurrencies" },
  { path: "/exchange", name: "shell.exchanges" },
  { path: "/markets", name: "shell.markets" },
  { path: "/news", name: "shell.news" },
];

/** The footer offers these as well. */
export const REFERENCE_PAGES: readonly PageEntry[] = [
  { path: "/methodology", name: "shell.methodology" },
  { path: "/glossary", name: "shell.glossary" },
];
