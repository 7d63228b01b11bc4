/** The first translator (LibreTranslate): several texts in one call. */
import { z } from "zod";
import { checkShape, readJson } from "./read-json.ts";
import type { ServiceLine } from "./service-line.ts";

const answerShape = z.object({ translatedText: z.array(z.string()) });

export type LibreTranslate = ReturnType<typeof createLibreTranslate>;

export const createLibreTranslate = (line: ServiceLine, { url, key }: { url: string; key?: string | undefined }) => ({
  line,
  /** One translation per text, in the same order. */
  translate(texts: readonly string[], target: string, totalMs: number): Promise<string[]> {
    const body = JSON.stringify({ q: texts, source: "en", target, format: "text", ...(key ? { api_key: key } : {}) });
    const headers = { "content-type": "application/json", accept: "application/json" };
    return line.ask({ url: new URL(url), method: "POST", headers, body, totalMs }, (answer) => {
      const { translatedText } = checkShape(answerShape, readJson(answer));
      return checkShape(z.array(z.string()).length(texts.length), translatedText);
    });
  },
});
