import type en from "#app/i18n/messages/watch/en.json";
import { fetchWords, type Say } from "#app/page-script/lazy/words.ts";

export type WatchWord = keyof typeof en;

export const fetchWatchWords = (): Promise<Say<WatchWord>> =>
  fetchWords<WatchWord>({
    ar: () => import("#app/i18n/messages/watch/ar.json"),
    en: () => import("#app/i18n/messages/watch/en.json"),
    tr: () => import("#app/i18n/messages/watch/tr.json"),
  });
