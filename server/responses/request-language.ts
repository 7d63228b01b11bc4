/** The language of a request: public pages by their address alone; the staff area, which is never cached, by the reader's stored choice. */
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "#domain/text/language.ts";

const STAFF = /^\/admin(\/|\.|$)/;

export function languageOfRequest(request: Request): Language {
  const { pathname } = new URL(request.url);
  const first = pathname.split("/")[1]?.replace(/\.data$/, "");
  if (isLanguage(first)) return first;
  return STAFF.test(pathname) ? languageOfStaff(request) : DEFAULT_LANGUAGE;
}

function languageOfStaff(request: Request): Language {
  const stored = /(?:^|;\s*)(?:__Secure-)?lang=(\w+)/.exec(request.headers.get("cookie") ?? "")?.[1];
  if (isLanguage(stored)) return stored;
  return /^ar\b/i.test(request.headers.get("accept-language") ?? "") ? "ar" : "en";
}
