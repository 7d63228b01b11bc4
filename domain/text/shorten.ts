/** The beginning of a longer text: whole words, real characters, an ellipsis only where something was left out. */

const ATTACHES = /^[\p{M}\u200D]/u;
const LOOSE_END = /[\s,;:،؛\-–—(«“]+$/u;

/** At most `max` characters of the text, cut between words; a single endless word is cut between letters. */
export function shorten(text: string, max: number): string {
  const characters = Array.from(text);
  if (characters.length <= max) return text;
  let end = max;
  while (end > 0 && !/^\s/u.test(characters[end] ?? "")) end -= 1;
  if (end === 0) {
    end = max;
    while (end > 1 && ATTACHES.test(characters[end] ?? "")) end -= 1;
  }
  return `${characters.slice(0, end).join("").replace(LOOSE_END, "")}…`;
}
