/** Which language this document is in, and its words. */
import { useRouteLoaderData } from "react-router";
import type { loader } from "#app/root.tsx";
import { DEFAULT_LANGUAGE, type Language } from "#domain/text/language.ts";
import { localizePath } from "./language-path.ts";
import { type Messages, messagesIn } from "./messages.ts";

/** One document is in one language: switching loads another document. */
export const useLanguage = (): Language => useRouteLoaderData<typeof loader>("root")?.language ?? DEFAULT_LANGUAGE;

export const useMessages = (): Messages => messagesIn(useLanguage());

/** Turns a page's plain path into its address in this document's language. */
export function useLocalize(): (path: string) => string {
  const language = useLanguage();
  return (path) => localizePath(path, language);
}
