/** Where a redirect may lead: always one slash plus a path of this site, whatever was asked for. */

const HOME = "/";
const SITE = "http://site.invalid";
const MAX_LENGTH = 2048;

/** Slashes of either kind, also percent-encoded, however often. */
const SLASHES = /(?:[\\/]|%(?:25)*2f|%(?:25)*5c)+/giu;
const DOT = /^(?:\.|%(?:25)*2e)$/iu;
const DOT_DOT = /^(?:\.|%(?:25)*2e){2}$/iu;
const ENCODED_CONTROL = /%(?:25)*(?:[01][0-9a-f]|7f)/iu;

function toSegments(path: string): string[] {
  const segments: string[] = [];
  for (const segment of path.split(SLASHES)) {
    if (DOT_DOT.test(segment)) segments.pop();
    else if (segment !== "" && !DOT.test(segment)) segments.push(segment);
  }
  return segments;
}

/** Query and fragment are kept; anything that does not start as a path of this site, or hides a control character, leads home. */
export function safePath(value: unknown): string {
  if (typeof value !== "string" || value.length > MAX_LENGTH) return HOME;
  const asked = value.toWellFormed().trim();
  const pathEnd = asked.search(/[?#]/u);
  const path = pathEnd < 0 ? asked : asked.slice(0, pathEnd);
  const rest = pathEnd < 0 ? "" : asked.slice(pathEnd);
  if (!/^[\\/]/u.test(path) || /\p{Cc}/u.test(asked) || ENCODED_CONTROL.test(path)) return HOME;
  const segments = toSegments(path);
  const closing = segments.length > 0 && /[\\/]$/u.test(path) ? "/" : "";
  const url = URL.parse(`/${segments.join("/")}${closing}${rest}`, SITE);
  return url?.origin === SITE ? `${url.pathname}${url.search}${url.hash}` : HOME;
}
