/** The second translator (the free Google endpoint): one text a call; a refusal comes as HTML. */
import { z } from "zod";
import { ExternalError } from "./external-error.ts";
import { checkShape, readJson } from "./read-json.ts";
import type { ServiceLine } from "./service-line.ts";

const answerShape = z.tuple([z.array(z.tuple([z.string()], z.unknown()))], z.unknown());

export type GoogleTranslate = ReturnType<typeof createGoogleTranslate>;

export const createGoogleTranslate = (line: ServiceLine, { url }: { url: string }) => ({
  line,
  translate(text: string, target: string, totalMs: number): Promise<string> {
    const address = new URL(url);
    const query = { client: "gtx", sl: "en", tl: target, dt: "t", q: text };
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    return line.ask({ url: address, headers: { accept: "application/json" }, totalMs }, (answer) => {
      if (!answer.headers.get("content-type")?.includes("json")) {
        throw new ExternalError("malformed", "The answer is not JSON.");
      }
      const [sentences] = checkShape(answerShape, readJson(answer));
      return sentences.map(([translated]) => translated).join("");
    });
  },
});
