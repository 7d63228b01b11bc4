/** The text of a page: what a reader could find on it, without markup, scripts and styles. Read in parts, so that nobody waits for a large page. */
import { setImmediate } from "node:timers/promises";
import { Parser } from "htmlparser2";

const UNREAD = new Set("script style noscript template svg iframe object".split(" "));
/** A new line between all others, so that a passage of the page can be shown by itself. */
const INLINE = new Set("a abbr b bdi code em font i mark s small span strong sub sup u".split(" "));
const PART = 16 * 1024;
/** The parser takes longer with each level; no page that people read has as many. */
const MAX_DEPTH = 1000;
const MAX_TEXT = 1_000_000;

/** Null where there is too much of it. */
async function textOfHtml(html: string): Promise<string | null> {
  let text = "";
  let depth = 0;
  let unread = 0;
  const mark = (name: string, step: 1 | -1): void => {
    depth += step;
    if (UNREAD.has(name)) unread += step;
    if (!INLINE.has(name)) text += "\n";
  };
  const parser = new Parser({
    onopentagname: (name) => mark(name, 1),
    onclosetag: (name) => mark(name, -1),
    ontext: (part) => {
      if (unread === 0) text += part;
    },
  });
  for (let at = 0; at < html.length; at += PART) {
    parser.write(html.slice(at, at + PART));
    if (depth > MAX_DEPTH || text.length > MAX_TEXT) return null;
    await setImmediate();
  }
  parser.end();
  return text;
}

/** The encoding by the header, otherwise by the beginning of the page. */
function decode(bytes: Uint8Array, type: string): string {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 1024));
  const [, label = "utf-8"] =
    /charset=["']?([\w-]+)/i.exec(type) ?? /<meta[^>]+charset=["']?([\w-]+)/i.exec(start) ?? [];
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** Null for what has no text that can be read here, such as a PDF. */
export async function readPageText(bytes: Uint8Array, type: string): Promise<string | null> {
  if (/^(text\/html|application\/xhtml\+xml)\b/i.test(type)) return textOfHtml(decode(bytes, type));
  if (!/^text\//i.test(type)) return null;
  const text = decode(bytes, type);
  return text.length > MAX_TEXT ? null : text;
}
