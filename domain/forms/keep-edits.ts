/** Lays what one editor changed on top of what another saved meanwhile. `base` is what both began from. */
import { type Document, isDocument } from "#domain/records/document.ts";
import { nextSourceId, type Source } from "#domain/screening/screening.ts";

const lineOf = ({ title, url, supports }: Source): string => JSON.stringify([title, url, [...supports].sort()]);

const byAddress = (sources: readonly Source[]): Map<string, Source> =>
  new Map(sources.map((source) => [source.url, source]));

/** A source is known by its address. Mine as I left them, untouched ones as the other editor has them, new ones after. */
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

/** Field by field: mine where I changed it, theirs everywhere else; a list is taken whole. */
export function mergeFields(base: Document, mine: Document, theirs: Document): Document {
  const merged: Record<string, unknown> = { ...theirs };
  for (const [key, value] of Object.entries(mine)) {
    const [old, other] = [base[key], theirs[key]];
    if (isDocument(value) && isDocument(other)) merged[key] = mergeFields(isDocument(old) ? old : {}, value, other);
    else if (JSON.stringify(value) !== JSON.stringify(old)) merged[key] = value;
  }
  return merged;
}

/** A fact is merged with its sources and its day: mine whole where I changed anything of it, theirs whole everywhere else. */
function mergeFacts(base: Document, mine: Document, theirs: Document): Document {
  const changed = Object.entries(mine).filter(([name, fact]) => JSON.stringify(fact) !== JSON.stringify(base[name]));
  const removed = Object.keys(base).filter((name) => !(name in mine));
  const merged = { ...theirs, ...Object.fromEntries(changed) };
  return Object.fromEntries(Object.entries(merged).filter(([name]) => !removed.includes(name)));
}

/** Facts name their sources by id, in any list called `sources`. Half typed ones may hold anything else. */
function mapCited(facts: unknown, toId: (id: string) => string): unknown {
  if (Array.isArray(facts)) return facts.map((one) => mapCited(one, toId));
  if (!isDocument(facts)) return facts;
  const mapped = Object.entries(facts).map(([key, value]) => [
    key,
    key === "sources" && Array.isArray(value)
      ? value.map((id) => (typeof id === "string" ? toId(id) : id))
      : mapCited(value, toId),
  ]);
  return Object.fromEntries(mapped);
}

/** Two editors who add a source each give it the same next id: mine makes way, or takes theirs where it is the same page. */
function newIds(
  base: readonly Source[],
  mine: readonly Source[],
  theirs: readonly Source[],
): ReadonlyMap<string, string> {
  const wasThere = ({ id, title, url }: Source): boolean =>
    base.some((old) => old.id === id && (old.url === url || old.title === title));
  const taken = new Set([...base, ...mine, ...theirs].map(({ id }) => id));
  const ids = new Map<string, string>();
  for (const source of mine.filter((one) => !wasThere(one))) {
    const same = theirs.find(({ url }) => url === source.url);
    if (same) ids.set(source.id, same.id);
    else if (theirs.some(({ id }) => id === source.id)) {
      const id = nextSourceId(taken);
      taken.add(id);
      ids.set(source.id, id);
    }
  }
  return ids;
}

function citedIn(facts: unknown): Set<string> {
  const cited = new Set<string>();
  mapCited(facts, (id) => {
    cited.add(id);
    return id;
  });
  return cited;
}

type Sourced = { sources: Source[]; facts?: object };

/** Field by field: mine where I changed it, theirs everywhere else. What a fact still cites stays among the sources. */
export function keepEdits<Values extends Sourced>(base: Values, mine: Values, theirs: Values): Values {
  const ids = newIds(base.sources, mine.sources, theirs.sources);
  const toId = (id: string): string => ids.get(id) ?? id;
  const own = mine.sources.map((source) => ({ ...source, id: toId(source.id) }));
  const merged = mergeFields({ ...base }, { ...mine }, { ...theirs });
  const facts =
    mine.facts && mergeFacts({ ...base.facts }, { ...(mapCited(mine.facts, toId) as object) }, { ...theirs.facts });
  const sources = mergeSources(base.sources, own, theirs.sources);
  const lost = [...citedIn(facts)].filter((id) => !sources.some((source) => source.id === id));
  const found = lost.flatMap((id) => [...own, ...theirs.sources].find((source) => source.id === id) ?? []);
  // The fields of `theirs` with some values of `mine`: the same shape again.
  return { ...(merged as Values), ...(facts ? { facts } : {}), sources: [...sources, ...found] };
}
