/**
 * The server of files pipes a file and looks away: it would keep it open where the visitor left in the middle, and a file
 * that has gone since it was listed would end the whole process.
 */
import type { ServerResponse } from "node:http";
import type { Readable } from "node:stream";

export function guardFileStream(response: ServerResponse): void {
  response.once("pipe", (file: Readable) => {
    file.once("error", () => response.destroy());
    response.once("close", () => file.destroy());
  });
}
