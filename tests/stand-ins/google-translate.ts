/** A stand-in for the second translator (the free Google endpoint). Its refusal is a page of HTML. */
import { type Call, json, type Reply, type StandIn, startStandIn } from "./stand-in.ts";

export const GOOGLE_MARK = { ar: "ترجمة ثانية", tr: "ikinci çeviri" } as const;

function answer({ query }: Call): Reply {
  const text = query.get("q") ?? "";
  if (query.get("client") !== "gtx" || query.get("dt") !== "t" || !text) {
    return { status: 429, type: "text/html", body: "<html><body>Sorry…</body></html>" };
  }
  const mark = query.get("tl") === "tr" ? GOOGLE_MARK.tr : GOOGLE_MARK.ar;
  const sentences = text.split(/(?<=\.)\s/).map((sentence) => [`${mark}: ${sentence}`, sentence, null, null, 3]);
  return json([sentences, null, "en"]);
}

export const startGoogleTranslate = (options: { port?: number } = {}): Promise<StandIn> =>
  startStandIn({ answer, wrongShape: [["not", "pairs"], null], ...options });
