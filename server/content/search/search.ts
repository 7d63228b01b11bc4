/** Search over everything that has a page: records by the index, the rest in memory, ranked together. */
import { addView } from "#domain/lists/view-query.ts";
import { RECORD_TYPES, type RecordType } from "#domain/records/content-type.ts";
import { toSmallImage } from "#domain/records/image-address.ts";
import { foldQuery, foldWords, withoutArticle } from "#domain/search/fold.ts";
import { byRelevance, type Found, meet, scoreOf } from "#domain/search/rank.ts";
import { MOST_FOUND, type SearchAnswer, type SearchItem } from "#domain/search/search.ts";
import { editsAllowed, editsTo } from "#domain/search/similar.ts";
import type { Language } from "#domain/text/language.ts";
import type { ReviewCard } from "#domain/views/review-view.ts";
import type { Read } from "#server/database/read-replica.ts";
import { selectMarketIdsOf, selectMatches, selectSimilar, type Wanted, wantedHits } from "./select-matches.ts";
import { createSmallIndex, type SmallIndex, type SmallParts, toItem } from "./small-index.ts";

export type Search = ReturnType<typeof createSearch>;

type Cards = {
  cardsOf(refs: readonly { id: string }[], language: Language, view?: string): Promise<ReviewCard[]>;
};

export type SearchParts = SmallParts & { read: Read; records: Readonly<Record<RecordType, Cards>> };

/** Before its place in the market is known. */
type Unranked = Omit<Found, "rank"> & { rank?: number };

const MOST_WORDS = 6;
const SHORTEST_WORD = 2;
/** So many words are a question, and no misspelt name. */
const QUESTION = 3;
const OF_A_WORD: Wanted = { hits: MOST_FOUND, rows: 60, inside: false };
/** Of each type; beyond them the alphabet decides. */
const MOST_RECORDS = 100;
/** After a misspelt name, further suggestions are not useful. */
const MOST_SIMILAR = 30;
const REVIEW_PATHS: Readonly<Record<RecordType, string>> = { coin: "/coin", exchange: "/exchange" };

const keyOf = ({ kind, id }: Pick<Found, "kind" | "id">): string => `${kind} ${id}`;

/** Everything but records, and of each type of them as many as these. */
const bestOf = (found: readonly Unranked[], most: number): Unranked[] => {
  const records = RECORD_TYPES.map((kind) => found.filter((each) => each.kind === kind));
  return [
    ...records.flatMap((own) => own.sort((a, b) => a.score - b.score).slice(0, most)),
    ...found.filter(({ rank }) => rank !== undefined),
  ];
};

const wordsOf = (typed: string): string[] =>
  [...new Set(foldWords(typed).map(withoutArticle))].filter((word) => word.length >= SHORTEST_WORD);

export function createSearch({ read, records, ...parts }: SearchParts) {
  const smallIndex = createSmallIndex(parts);

  /** Adds the market rank of records; a deleted record is left out. */
  async function completed(found: readonly Unranked[], { rankOf }: SmallIndex): Promise<Found[]> {
    const byKind = async (kind: RecordType): Promise<Found[]> => {
      const own = new Map(found.flatMap((each) => (each.kind === kind ? [[each.id, each]] : [])));
      const marketIds = await read((db) => selectMarketIdsOf(db, kind, [...own.keys()]));
      return [...own.values()].flatMap((one) => {
        const marketId = marketIds.get(one.id);
        return marketId === undefined ? [] : [{ ...one, rank: rankOf(kind, marketId) }];
      });
    };
    const small = found.filter((each): each is Found => each.rank !== undefined);
    const [coins, exchanges] = await Promise.all([byKind("coin"), byKind("exchange")]);
    return [...coins, ...exchanges, ...small];
  }

  /** Everything that is called so, for each of the queries; the records among it without what `completed` adds. */
  async function meetAll(queries: readonly string[], wanted: Wanted, { entries }: SmallIndex): Promise<Unranked[][]> {
    const met = await read((db) => selectMatches(db, queries, wanted));
    return queries.map((query, index) => {
      const small = entries.flatMap(({ item: { kind, id }, keys, rank }): Found[] => {
        const own = meet(keys, query);
        return own ? [{ ...own, kind, id, rank }] : [];
      });
      return [...(met[index] ?? []), ...small];
    });
  }

  /** Whatever is nearly called so. */
  async function meetSimilar(query: string, index: SmallIndex): Promise<Unranked[]> {
    if (editsAllowed(query) === 0) return [];
    const met = (edits: number) => ({ score: scoreOf("similar") + edits, length: query.length });
    const records = await read((db) => selectSimilar(db, query));
    const small = index.entries.flatMap(({ item: { kind, id }, keys, rank }): Found[] => {
      const edits = editsTo(keys, query);
      return Number.isFinite(edits) ? [{ ...met(edits), kind, id, rank }] : [];
    });
    return [...records.map(({ kind, id, edits }) => ({ ...met(edits), kind, id })), ...small];
  }

  /** A question with a name in it: what most of its words are met by comes first. */
  async function findByWords(words: readonly string[], index: SmallIndex): Promise<Found[]> {
    if (words.length < 2) return [];
    const best = new Map<string, Unranked>();
    const counts = new Map<string, number>();
    const asked = words.slice(0, MOST_WORDS);
    for (const [place, all] of (await meetAll(asked, OF_A_WORD, index)).entries()) {
      const isShort = asked[place]?.length === SHORTEST_WORD;
      for (const met of all) {
        const isWhole = met.score <= scoreOf("alias");
        if (met.score >= scoreOf("inside") || (isShort && !isWhole)) continue;
        const key = keyOf(met);
        const known = best.get(key);
        if (!known || met.score < known.score) best.set(key, met);
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
    const countOf = (each: Unranked): number => counts.get(keyOf(each)) ?? 0;
    const most = [...best.values()].sort((a, b) => countOf(b) - countOf(a) || a.score - b.score).slice(0, MOST_RECORDS);
    return (await completed(most, index)).sort((a, b) => countOf(b) - countOf(a) || byRelevance(a, b));
  }

  async function show(
    found: readonly Found[],
    index: SmallIndex,
    language: Language,
    view: string | undefined,
  ): Promise<SearchItem[]> {
    const shown = new Map<string, SearchItem>();
    const wanted = new Set(found.map(keyOf));
    for (const entry of index.entries) {
      const key = keyOf(entry.item);
      if (wanted.has(key)) shown.set(key, toItem(entry, language));
    }
    const showRecords = async (kind: RecordType): Promise<void> => {
      const refs = found.filter((each) => each.kind === kind);
      for (const { id, name, symbol, status, isAssessed, why, image } of await records[kind].cardsOf(
        refs,
        language,
        view,
      )) {
        const path = addView(`${REVIEW_PATHS[kind]}/${encodeURIComponent(id)}`, view);
        const own = {
          kind,
          id,
          name: name.text,
          symbol,
          ...{ status, isAssessed, why: why.text },
          path,
          image: toSmallImage(parts.showImage(image)),
        };
        shown.set(keyOf(own), own);
      }
    };
    await Promise.all([showRecords("coin"), showRecords("exchange")]);
    return found.flatMap((each) => shown.get(keyOf(each)) ?? []);
  }

  return {
    /**
     * Best first, only of `kind` if one is given, with the statuses of a view. Where nothing is written so, what is nearly
     * written so, and `suggestion` names the first of them.
     */
    async find(
      typed: string,
      language: Language,
      limit: number,
      { view, kind }: { view?: string | undefined; kind?: RecordType | undefined } = {},
    ): Promise<SearchAnswer> {
      const query = foldQuery(typed);
      if (query === "") return { query: typed, items: [], suggestion: null };
      const { entries, rankOf } = await smallIndex();
      const index = { entries: kind ? [] : entries, rankOf };
      const isOfKind = (each: Pick<Found, "kind">): boolean => kind === undefined || each.kind === kind;
      // Matches of the other kind are left out below, so more are read.
      const [all = []] = await meetAll([query], wantedHits(kind ? MOST_FOUND : limit), index);
      const written = all.filter(isOfKind);
      const isFound = written.some(({ score }) => score < scoreOf("inside"));
      const words = wordsOf(typed);
      const asked = written.length === 0 && words.length >= QUESTION ? await findByWords(words, index) : [];
      const isMisspelt = !isFound && asked.length === 0;
      const known = new Set(written.map(keyOf));
      const similar = isMisspelt
        ? (await meetSimilar(query, index)).filter((each) => isOfKind(each) && !known.has(keyOf(each)))
        : [];
      const named = await completed([...bestOf(written, MOST_RECORDS), ...bestOf(similar, MOST_SIMILAR)], index);
      const found = [...named.sort(byRelevance), ...asked];
      const shown = (found.length > 0 ? found : await findByWords(words, index)).filter(isOfKind);
      const first = shown.slice(0, Math.min(limit, MOST_FOUND));
      // The one that is meant is mostly among them; it is named even if the list is full.
      const meant = named.find(({ score }) => score >= scoreOf("similar"));
      const listed = await show(meant && !first.includes(meant) ? [...first, meant] : first, index, language, view);
      const items = listed.slice(0, first.length);
      const suggested = meant && listed.find((item) => keyOf(item) === keyOf(meant));
      return { query: typed, items, suggestion: suggested?.name ?? null };
    },
  };
}
