/** Is an unsafe request our own page's doing? What the browser says of it decides; silence is a no. */
import type { IncomingMessage } from "node:http";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

export const isUnsafe = (method: string | undefined): boolean => !SAFE_METHODS.has(method ?? "GET");

export function isSameOrigin(request: IncomingMessage, siteOrigin: string): boolean {
  const fetchSite = request.headers["sec-fetch-site"];
  if (fetchSite !== undefined) return fetchSite === "same-origin";
  return request.headers.origin === siteOrigin;
}
