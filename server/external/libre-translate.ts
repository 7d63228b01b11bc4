/** The primary translator (LibreTranslate): several texts in one call. */
import { z } from "zod";
import { checkShape, readJson } from "./read-json.ts";
import type { ServiceClient } from "./service-client.ts";

const responseSchema = z.object({ translatedText: z.array(z.string()) });

export type LibreTranslate = ReturnType<typeof createLibreTranslate>;

export const createLibreTranslate = (
  client: ServiceClient,
  { url, key }: { url: string; key?: string | undefined },
) => ({
  /** One translation per text, in the same order. */
  translate(texts: readonly string[], target: string, totalMs: number): Promise<string[]> {
    const body = JSON.stringify({ q: texts, source: "en", target, format: "text", ...(key ? { api_key: key } : {}) });
    const headers = { "content-type": "application/json", accept: "application/json" };
    return client.call({ url: new URL(url), method: "POST", headers, body, totalMs }, (response) => {
      const { translatedText } = checkShape(responseSchema, readJson(response));
      return checkShape(z.array(z.string()).length(texts.length), translatedText);
    });
  },
});
