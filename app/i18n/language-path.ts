/** The language is in the path: none is Arabic, `/en` English, `/tr` Turkish; `/ar` is accepted. */
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "#domain/text/language.ts";

/** Every prefix the public pages are mounted under, with the language it means. */
export const LANGUAGE_MOUNTS = [
  { prefix: "", language: "ar" },
  { prefix: "ar", language: "ar" },
  { prefix: "en", language: "en" },
  { prefix: "tr", language: "tr" },
] as const satisfies readonly { prefix: string; language: Language }[];

function splitPath(pathname: string): { language: Language | null; rest: string } {
  const [, first = "", ...others] = pathname.split("/");
  // Two slashes at the beginning would name another host.
  const rest = isLanguage(first) ? others.join("/") : pathname;
  return { language: isLanguage(first) ? first : null, rest: `/${rest.replace(/^[/\\]+/, "")}` };
}

export const languageOfPath = (pathname: string): Language => splitPath(pathname).language ?? DEFAULT_LANGUAGE;

/** The same page without a language: what the routes are named by. */
export const pathWithoutLanguage = (pathname: string): string => splitPath(pathname).rest;

const STAFF = /^\/admin(\/|$)/;

/** A page's address in a language: the one canonical form. The staff area has one address for all of them. */
export function localizePath(path: string, language: Language): string {
  const rest = pathWithoutLanguage(path);
  if (language === DEFAULT_LANGUAGE || STAFF.test(rest)) return rest;
  return rest === "/" ? `/${language}` : `/${language}${rest}`;
}
