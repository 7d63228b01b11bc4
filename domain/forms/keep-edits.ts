/** Lays what one editor changed on top of what another saved meanwhile. `base` is what both began from. */
import { type Document, isDocument } from "#domain/records/document.ts";
import type { Source } from "#domain/screening/screening.ts";

const lineOf = ({ title, url, supports }: Source): string => JSON.stringify([title, url, [...supports].sort()]);

const byAddress = (sources: readonly Source[]): Map<string, Source> =>
  new Map(sources.map((source) => [source.url, source]));

/** A source is known by its address. Mine stand as I left them, untouched ones as the other editor has them, new ones after. */
export function mergeSources(base: readonly Source[], mine: readonly Source[], theirs: readonly Source[]): Source[] {
  const [before, own, other] = [byAddress(base), byAddress(mine), byAddress(theirs)];
  if (base.map(lineOf).join() === mine.map(lineOf).join()) return [...theirs];
  const kept = mine.flatMap((source) => {
    const old = before.get(source.url);
    if (!old || lineOf(old) !== lineOf(source)) return [source];
    return other.get(source.url) ?? [];
  });
  return [...kept, ...theirs.filter(({ url }) => !before.has(url) && !own.has(url))];
}

function mergeFields(base: Document, mine: Document, theirs: Document): Document {
  const merged: Record<string, unknown> = { ...theirs };
  for (const [key, value] of Object.entries(mine)) {
    const [old, other] = [base[key], theirs[key]];
    if (isDocument(value) && isDocument(other)) merged[key] = mergeFields(isDocument(old) ? old : {}, value, other);
    else if (JSON.stringify(value) !== JSON.stringify(old)) merged[key] = value;
  }
  return merged;
}

/** Field by field: mine where I changed it, theirs everywhere else. */
export function keepEdits<Values extends { sources: Source[] }>(base: Values, mine: Values, theirs: Values): Values {
  const merged = mergeFields({ ...base }, { ...mine }, { ...theirs });
  // The fields of `theirs` with some values of `mine`: the same shape again.
  return { ...(merged as Values), sources: mergeSources(base.sources, mine.sources, theirs.sources) };
}
