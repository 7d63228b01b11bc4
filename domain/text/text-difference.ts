/** The difference of two versions of a text: sentence by sentence, and word by word where one sentence was reworded. */

import { toSentences } from "./sentences.ts";

export type TextPart = { kind: "same" | "removed" | "added"; text: string };

/** Beyond this many word pairs the comparison is too expensive, and the whole text counts as replaced. */
const MAX_PAIRS = 1_000_000;

const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/gu) ?? [];

/** `lengths[i][j]`: the longest common subsequence of `before` from i on and `after` from j on. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint32Array[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i -= 1) {
    const [row, below] = [lengths[i], lengths[i + 1]];
    for (let j = after.length - 1; row && below && j >= 0; j -= 1) {
      row[j] = before[i] === after[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return lengths;
}

function compareParts(old: readonly string[], current: readonly string[]): TextPart[] {
  const parts: TextPart[] = [];
  const add = (kind: TextPart["kind"], text: string): void => {
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += text;
    else if (text) parts.push({ kind, text });
  };
  if (old.length * current.length > MAX_PAIRS) {
    add("removed", old.join(""));
    add("added", current.join(""));
    return parts;
  }
  const lengths = commonLengths(old, current);
  let [i, j] = [0, 0];
  while (i < old.length || j < current.length) {
    const [from, to] = [old[i], current[j]];
    if (from !== undefined && from === to) {
      add("same", from);
      i += 1;
      j += 1;
    } else if (from !== undefined && (to === undefined || (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))) {
      add("removed", from);
      i += 1;
    } else {
      add("added", to ?? "");
      j += 1;
    }
  }
  return parts;
}

/** Each with the space after it, so that together they are the whole text. */
function sentencesOf(text: string): string[] {
  const starts: number[] = [];
  let from = 0;
  for (const sentence of toSentences(text)) {
    starts.push(text.indexOf(sentence, from));
    from = (starts.at(-1) ?? 0) + sentence.length;
  }
  return starts.map((_, index) => text.slice(index === 0 ? 0 : starts[index], starts[index + 1]));
}

/** Above this part of removed and added letters the words of two sentences are not compared: they are two sentences. */
const MAX_CHANGED = 0.6;

/** A sentence that took the place of another one, word by word where most of it stayed. */
function reworded(removed: string, added: string): TextPart[] {
  const words = compareParts(wordsOf(removed), wordsOf(added));
  const changed = words.reduce((sum, { kind, text }) => sum + (kind === "same" ? 0 : text.length), 0);
  const isOther = changed > MAX_CHANGED * (removed.length + added.length);
  return isOther
    ? [
        { kind: "removed", text: removed },
        { kind: "added", text: added },
      ]
    : words;
}

export function textDifference(before: string, after: string): TextPart[] {
  const [old, current] = [sentencesOf(before), sentencesOf(after)];
  if (old.length <= 1 && current.length <= 1) return compareParts(wordsOf(before), wordsOf(after));
  const parts = compareParts(old, current);
  return parts.flatMap((part, index) => {
    const next = parts[index + 1];
    if (part.kind === "removed" && next?.kind === "added") return reworded(part.text, next.text);
    return part.kind === "added" && parts[index - 1]?.kind === "removed" ? [] : [part];
  });
}
