/** An archive of web pages, with the interface of the Wayback Machine's Save Page Now. */
import { z } from "zod";
import { isWebAddress } from "#domain/text/web-address.ts";
import { checkShape, readJson, type ServiceClient } from "./service-client.ts";

/** Saving begins with a visit of the archive's own. */
const SAVE_MS = 30_000;

const begun = z.object({ job_id: z.string().min(1).max(200) });
const state = z.discriminatedUnion("status", [
  z.object({ status: z.literal("pending") }),
  z.object({ status: z.literal("error") }),
  z.object({
    status: z.literal("success"),
    timestamp: z.string().regex(/^\d{14}$/),
    original_url: z.string().refine(isWebAddress),
  }),
]);

export type Archive = ReturnType<typeof createArchive>;

export function createArchive(client: ServiceClient, { url, key }: { url: string; key?: string | undefined }) {
  const base = url.replace(/\/$/, "");
  const headers = { accept: "application/json", ...(key && { authorization: `LOW ${key}` }) };
  return {
    isPaused: client.isPaused,
    /** The id of the job that saves it. */
    save: (page: string): Promise<string> =>
      client.call(
        {
          ...{ url: new URL(`${base}/save`), method: "POST", totalMs: SAVE_MS, once: true },
          headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
          body: new URLSearchParams({ url: page }).toString(),
        },
        (response) => checkShape(begun, readJson(response)).job_id,
      ),

    /** The address of the copy; null while it is being saved, empty where that failed. */
    findCopy: (job: string): Promise<string | null> =>
      client.call({ url: new URL(`${base}/save/status/${encodeURIComponent(job)}`), headers }, (response) => {
        const found = checkShape(state, readJson(response));
        if (found.status === "success") return `${base}/web/${found.timestamp}/${found.original_url}`;
        return found.status === "error" ? "" : null;
      }),
  };
}
