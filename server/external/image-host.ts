/** The image host (Cloudinary's unsigned upload): uploads a picture and returns its permanent address. */
import { z } from "zod";
import { isWebAddress } from "#domain/text/web-address.ts";
import { loadUndici } from "../lazy-imports.ts";
import { checkShape, readJson, type ServiceClient } from "./service-client.ts";

/** A picture of several megabytes takes longer than a JSON call. */
const UPLOAD_MS = 15_000;
const UPLOAD_FAILED = "Upload failed";

const secureResponse = z.object({ secure_url: z.string().startsWith("https://").refine(isWebAddress) });
const localResponse = z.object({ secure_url: z.string().refine(isWebAddress) });

export type ImageHost = ReturnType<typeof createImageHost>;
export type ImageHostOptions = {
  url: string;
  preset?: string | undefined;
  account?: string | undefined;
};

export function createImageHost(client: ServiceClient, { url, preset, account }: ImageHostOptions) {
  // A host that is itself reached without TLS, as in a test, may return such addresses.
  const schema = url.startsWith("https://") ? secureResponse : localResponse;
  return {
    /** Throws `Upload failed`, whatever the reason; the log has the details. */
    async upload(bytes: Uint8Array<ArrayBuffer>, filename: string): Promise<string> {
      const { FormData } = await loadUndici();
      const form = new FormData();
      form.set("file", new Blob([bytes]), filename);
      if (preset) form.set("upload_preset", preset);
      if (account) form.set("cloud_name", account);
      try {
        const request = { url: new URL(url), method: "POST", body: form, totalMs: UPLOAD_MS, once: true } as const;
        return await client.call(request, (response) => checkShape(schema, readJson(response)).secure_url);
      } catch (error) {
        throw new Error(UPLOAD_FAILED, { cause: error });
      }
    },
  };
}

/** The origin uploaded pictures are served from: Cloudinary accepts them at one host and serves them from another. */
export function imageOriginOf(uploadUrl: string | undefined): string {
  if (!uploadUrl) return "";
  const { hostname, origin } = new URL(uploadUrl);
  return hostname.endsWith(".cloudinary.com") ? "https://res.cloudinary.com" : origin;
}
