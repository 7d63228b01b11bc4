/** The primary translator (LibreTranslate, or a service like it): one text per call. Some answer one text with a list of one. */
import { z } from "zod";
import { ExternalError } from "./external-error.ts";
import { checkShape, readJson, type ServiceClient } from "./service-client.ts";

const responseSchema = z.object({ translatedText: z.union([z.string(), z.tuple([z.string()])]) });

export type LibreTranslate = ReturnType<typeof createLibreTranslate>;

export const createLibreTranslate = (
  client: ServiceClient,
  { url, key }: { url: string; key?: string | undefined },
) => ({
  translate(text: string, target: string, totalMs: number): Promise<string> {
    const body = JSON.stringify({ q: text, source: "en", target, format: "text", ...(key ? { api_key: key } : {}) });
    const headers = { "content-type": "application/json", accept: "application/json" };
    return client.call({ url: new URL(url), method: "POST", headers, body, totalMs }, (response) => {
      const { translatedText } = checkShape(responseSchema, readJson(response));
      return typeof translatedText === "string" ? translatedText : translatedText[0];
    });
  },
});

/** The fallback translator (the free Google endpoint): one text per call; it refuses with an HTML page. */
const sentencesSchema = z.tuple([z.array(z.tuple([z.string()], z.unknown()))], z.unknown());

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
      const [sentences] = checkShape(sentencesSchema, readJson(response));
      return sentences.map(([translated]) => translated).join("");
    });
  },
});
