/** Which addresses may become a link: absolute http or https, nothing else. */

export const ADDRESS_MAX_LENGTH = 2048;

/** Whitespace and control characters are refused here, because the URL parser silently drops some of them. */
const WEB_ADDRESS = /^https?:\/\/[^\s\p{Cc}\\]+$/iu;

export function isWebAddress(value: string): boolean {
  if (value.length > ADDRESS_MAX_LENGTH || !WEB_ADDRESS.test(value)) return false;
  const url = URL.parse(value);
  return url !== null && url.hostname !== "" && url.username === "" && url.password === "";
}

/** The address belongs to one of these hosts or to a subdomain (`www.`, `old.`). */
export function isAddressAt(value: string, ...hosts: string[]): boolean {
  const host = isWebAddress(value) ? URL.parse(value)?.hostname : undefined;
  return host !== undefined && hosts.some((allowed) => host === allowed || host.endsWith(`.${allowed}`));
}

/** Null where the address must not become a link. */
export const toLink = (value: string): string | null => (isWebAddress(value) ? value : null);
