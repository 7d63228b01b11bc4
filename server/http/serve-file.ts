/**
 * Serves a file of the build where there is one of that name. The library that sends it pipes the file and does not look
 * back: it would leave it open where the visitor left half-way, and a file deleted since the start would end the process.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Readable } from "node:stream";

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
