import type en from "#app/i18n/messages/tray/en.json";
import { fetchWords, type Say } from "./words.ts";

export type TrayWord = keyof typeof en;

export const fetchTrayWords = (): Promise<Say<TrayWord>> =>
  fetchWords<TrayWord>({
    ar: () => import("#app/i18n/messages/tray/ar.json"),
    en: () => import("#app/i18n/messages/tray/en.json"),
    tr: () => import("#app/i18n/messages/tray/tr.json"),
  });
