/** A stand-in for the first translator (LibreTranslate): marks each text so that a test can see who translated it. */
import { json, type Reply, type StandIn, startStandIn } from "./stand-in.ts";

export const LIBRE_MARK = { ar: "ترجمة أولى", tr: "birinci çeviri" } as const;
/** A text that comes back unchanged, as untranslatable ones do. */
export const UNTRANSLATABLE = "QWERTY-1234";

const markOf = (target: unknown): string => (target === "tr" ? LIBRE_MARK.tr : LIBRE_MARK.ar);

function answer(_: unknown, body: Buffer): Reply {
  const { q, source, target, format } = JSON.parse(body.toString()) as Record<string, unknown>;
  if (source !== "en" || format !== "text" || (target !== "ar" && target !== "tr")) {
    return json({ error: "Invalid request: missing or bad parameter" }, 400);
  }
  const translate = (text: unknown): string =>
    text === UNTRANSLATABLE ? UNTRANSLATABLE : `${markOf(target)}: ${String(text)}`;
  return json({ translatedText: Array.isArray(q) ? q.map(translate) : translate(q) });
}

export const startLibreTranslate = (options: { port?: number } = {}): Promise<StandIn> =>
  startStandIn({ answer, wrongShape: { translatedText: [1, 2, 3] }, ...options });
