import type { MessageKey } from "#app/i18n/messages.ts";

/** What the navigation offers, in this order. */
export const PAGES: readonly { path: string; name: MessageKey }[] = [
  { path: "/", name: "shell.home" },
  { path: "/cryptocurrencies", name: "shell.cryptocurrencies" },
  { path: "/markets", name: "shell.markets" },
  { path: "/news", name: "shell.news" },
];
