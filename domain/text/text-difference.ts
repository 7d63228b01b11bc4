/** The difference of two versions of a text, word by word. */

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

export function textDifference(before: string, after: string): TextPart[] {
  const [old, current] = [wordsOf(before), wordsOf(after)];
  const parts: TextPart[] = [];
  const add = (kind: TextPart["kind"], text: string): void => {
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += text;
    else if (text) parts.push({ kind, text });
  };
  if (old.length * current.length > MAX_PAIRS) {
    add("removed", before);
    add("added", after);
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
