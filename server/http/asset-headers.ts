/** What the files of the build are sent with: how long they may be kept, the encoding of their text, and a policy that lets nothing run. */
import { BARE_POLICY } from "./security-headers.ts";

/** The server of files names the types of text without their encoding. */
const TEXT_TYPES: Readonly<Record<string, string>> = {
  css: "text/css",
  js: "text/javascript",
  svg: "image/svg+xml",
  txt: "text/plain",
};

const LASTING = "public, max-age=31536000, immutable";
const AN_HOUR = "public, max-age=3600";

export function setAssetHeaders(response: { setHeader(name: string, value: string): void }, pathname: string): void {
  // A built file carries a hash in its name and never changes under it.
  response.setHeader("Cache-Control", pathname.startsWith("/assets/") ? LASTING : AN_HOUR);
  response.setHeader("Content-Security-Policy", BARE_POLICY);
  const type = TEXT_TYPES[pathname.slice(pathname.lastIndexOf(".") + 1)];
  if (type) response.setHeader("Content-Type", `${type}; charset=utf-8`);
}
