/** The fallback translator (the free Google endpoint): one text per call; it refuses with an HTML page. */
import { z } from "zod";
import { ExternalError } from "./external-error.ts";
import { checkShape, readJson } from "./read-json.ts";
import type { ServiceClient } from "./service-client.ts";

const responseSchema = z.tuple([z.array(z.tuple([z.string()], z.unknown()))], z.unknown());

export type GoogleTranslate = ReturnType<typeof createGoogleTranslate>;

export const createGoogleTranslate = (client: ServiceClient, { url }: { url: string }) => ({
  translate(text: string, target: string, totalMs: number): Promise<string> {
    const address = new URL(url);
    const query = { client: "gtx", sl: "en", tl: target, dt: "t", q: text };
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    return client.call({ url: address, headers: { accept: "application/json" }, totalMs }, (response) => {
      if (!response.headers.get("content-type")?.includes("json")) {
        throw new ExternalError("malformed", "The answer is not JSON.");
      }
      const [sentences] = checkShape(responseSchema, readJson(response));
      return sentences.map(([translated]) => translated).join("");
    });
  },
});
