/** Serves a file of the build. The library pipes it unwatched: an abandoned file would stay open, a deleted one end the process. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import { BARE_POLICY } from "#server/security/security-headers.ts";

/** Sends the file that is asked for, or calls `next` if there is none. */
export type FileServer = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** True once the file was sent, false if there is none: then the response is left as it was, without a listener of ours. */
export function serveFile(files: FileServer, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  return new Promise((resolve) => {
    const guard = (file: Readable): void => {
      file.once("error", () => response.destroy());
      response.once("close", () => file.destroy());
    };
    const onClose = (): void => resolve(true);
    response.once("pipe", guard);
    response.once("close", onClose);
    files(request, response, () => {
      response.off("pipe", guard);
      response.off("close", onClose);
      resolve(false);
    });
  });
}

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
