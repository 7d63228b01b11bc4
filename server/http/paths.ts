/** What kind of thing an address asks for, and which addresses are refused outright. */
import { LANGUAGES } from "#domain/language.ts";

const NOT_PAGES = /^\/(api|assets|img|healthz|readyz)(\/|$)|\.[a-z]{2,5}$/;

export const isStaffPath = (pathname: string): boolean =>
  pathname === "/admin" || pathname.startsWith("/admin/") || pathname.startsWith("/admin.");

/** `/en/admin/…` is not a page of its own: the staff area has one address. */
const STAFF_UNDER_LANGUAGE = new RegExp(`^/(${LANGUAGES.join("|")})/admin(/|$)`);

/** A page of the public site, whose answer is the same for everyone. */
export const isPagePath = (pathname: string): boolean =>
  !isStaffPath(pathname) && !STAFF_UNDER_LANGUAGE.test(pathname) && !NOT_PAGES.test(pathname);

/** A sentence where the address cannot be read; null where it can. */
export function pathProblem(address: string): string | null {
  if (!address.startsWith("/")) return "The address is not valid.";
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    return /[\u0000-\u001f\u007f]/.test(decodeURIComponent(address))
      ? "The address holds a character it may not."
      : null;
  } catch {
    return "The address is not valid.";
  }
}
