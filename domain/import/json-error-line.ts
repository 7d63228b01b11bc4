/** The line on which a text stops being JSON. The engine's own parser mostly does not say. */

const TOKEN =
  /\s*(?:(?<text>"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(?<plain>-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w))|(?<mark>[{}[\]:,]))/uy;

type Wanted = "value" | "value or end" | "key" | "key or end" | "colon" | "comma or end" | "nothing";

const startsValue = (wanted: Wanted): boolean => wanted === "value" || wanted === "value or end";
const startsKey = (wanted: Wanted): boolean => wanted === "key" || wanted === "key or end";

/** What may follow a token; null where the token may not stand there. `open` holds the brackets that are still open. */
function follow(token: string, isText: boolean, wanted: Wanted, open: string[]): Wanted | null {
  const afterValue = (): Wanted => (open.length > 0 ? "comma or end" : "nothing");
  if (token === "{" || token === "[") {
    if (!startsValue(wanted)) return null;
    open.push(token);
    return token === "{" ? "key or end" : "value or end";
  }
  if (token === "}" || token === "]") {
    const closes = wanted === "comma or end" || wanted === (token === "}" ? "key or end" : "value or end");
    return closes && open.pop() === (token === "}" ? "{" : "[") ? afterValue() : null;
  }
  if (token === ":") return wanted === "colon" ? "value" : null;
  if (token === ",") {
    if (wanted !== "comma or end") return null;
    return open.at(-1) === "{" ? "key" : "value";
  }
  if (isText && startsKey(wanted)) return "colon";
  return startsValue(wanted) ? afterValue() : null;
}

const lineAt = (text: string, position: number): number => text.slice(0, position).split("\n").length;

/** Counted from 1; null for a text that is JSON. */
export function jsonErrorLine(text: string): number | null {
  const open: string[] = [];
  let wanted: Wanted = "value";
  let position = 0;
  while (position < text.length) {
    TOKEN.lastIndex = position;
    const { text: quoted, plain, mark } = TOKEN.exec(text)?.groups ?? {};
    const token = quoted ?? plain ?? mark;
    const next: Wanted | null = token ? follow(token, quoted !== undefined, wanted, open) : null;
    if (!next) {
      const rest = position + (/\S/.exec(text.slice(position))?.index ?? text.length - position);
      return rest === text.length && wanted === "nothing" ? null : lineAt(text, rest);
    }
    wanted = next;
    position = TOKEN.lastIndex;
  }
  return wanted === "nothing" ? null : lineAt(text, text.length);
}
