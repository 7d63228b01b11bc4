/** The image host (Cloudinary's unsigned upload): takes a picture, gives its lasting address. */
import { z } from "zod";
import { isWebAddress } from "#domain/text/web-address.ts";
import { loadUndici } from "../lazy-imports.ts";
import { checkShape, readJson } from "./read-json.ts";
import type { ServiceLine } from "./service-line.ts";

/** A picture of several megabytes takes longer than a question. */
const UPLOAD_MS = 15_000;
const UPLOAD_FAILED = "Upload failed";

const answerShape = z.object({ secure_url: z.string().startsWith("https://").refine(isWebAddress) });
const localAnswerShape = z.object({ secure_url: z.string().refine(isWebAddress) });

export type ImageHost = ReturnType<typeof createImageHost>;
export type ImageHostOptions = {
  url: string;
  preset?: string | undefined;
  account?: string | undefined;
};

export function createImageHost(line: ServiceLine, { url, preset, account }: ImageHostOptions) {
  // A host that is itself reached without TLS, as in a trial run, may hand out such addresses.
  const shape = url.startsWith("https://") ? answerShape : localAnswerShape;
  return {
    line,
    /** Throws `Upload failed`, whatever the reason; the log knows more. */
    async upload(bytes: Uint8Array<ArrayBuffer>, filename: string): Promise<string> {
      const { FormData } = await loadUndici();
      const form = new FormData();
      form.set("file", new Blob([bytes]), filename);
      if (preset) form.set("upload_preset", preset);
      if (account) form.set("cloud_name", account);
      try {
        const request = { url: new URL(url), method: "POST", body: form, totalMs: UPLOAD_MS, once: true } as const;
        return await line.ask(request, (answer) => checkShape(shape, readJson(answer)).secure_url);
      } catch (error) {
        throw new Error(UPLOAD_FAILED, { cause: error });
      }
    },
  };
}

/** Where uploaded pictures are shown from: Cloudinary takes them at one host and serves them from another. */
export function imageOriginOf(uploadUrl: string | undefined): string {
  if (!uploadUrl) return "";
  const { hostname, origin } = new URL(uploadUrl);
  return hostname.endsWith(".cloudinary.com") ? "https://res.cloudinary.com" : origin;
}
