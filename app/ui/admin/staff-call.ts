/** The browser's side of the staff endpoints. No answer at all is status 0: nothing is thrown, so nothing typed is lost. */

import { type Document, readDocument } from "#domain/records/document.ts";
import { noteRefusal } from "./shell/session-refusal.ts";

export type StaffAnswer = { status: number; ok: boolean; body: Document };

const NO_ANSWER: StaffAnswer = { status: 0, ok: false, body: {} };

export async function callStaff(
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  body?: object,
): Promise<StaffAnswer> {
  try {
    const response = await fetch(path, {
      method,
      headers: body ? { "Content-Type": "application/json" } : {},
      body: body ? JSON.stringify(body) : null,
    });
    const answer: unknown = await response.json().catch(() => null);
    return { status: noteRefusal(response.status), ok: response.ok, body: readDocument(answer) };
  } catch {
    return NO_ANSWER;
  }
}

/** Sends a file or a text with its progress, which `fetch` does not tell. `onProgress` gets 0 to 1. */
export function sendWithProgress(
  path: string,
  body: FormData | Blob,
  onProgress: (done: number) => void,
): Promise<StaffAnswer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => {
      const status = noteRefusal(request.status);
      resolve({ status, ok: status >= 200 && status < 300, body: readDocument(request.response) });
    });
    for (const end of ["error", "abort", "timeout"]) request.addEventListener(end, () => resolve(NO_ANSWER));
    request.send(body);
  });
}
