/** Finds records by the parts of their names: each read is one bounded walk inside the index, the best places first. */
import { type Kysely, sql } from "kysely";
import type { RecordType } from "#domain/records/content-type.ts";
import { type MatchPlace, PLACES, SHORTEST_PART } from "#domain/search/keys.ts";
import { type Met, scoreAt } from "#domain/search/rank.ts";
import { editsAllowed, editsTo, gramsOf, swapsOf } from "#domain/search/similar.ts";
import { RECORD_TABLES, type Schema, type SearchKeyTable } from "#server/database/schema.ts";
import { rangeOf } from "#server/database/search-keys.ts";

/** A record that is met, and how. */
export type RecordMet = Met & { kind: RecordType; id: string };

/** At most so many rows of each place are read, in alphabetical order. */
const MOST_ROWS = 120;
const MOST_GRAMS = 8;
/** A longer one shares parts with the name even so. */
const MOST_SWAPS = 8;
/** Enough for the parts that very many names have, such as those of “coin”. */
const ROWS_OF_GRAM = 240;
/** Those that share the most parts with the query are looked at. */
const MOST_SIMILAR = 120;

const NAMES = [PLACES.symbol, PLACES.name, PLACES.alias] as const;

const keyOf = (entity: RecordType, id: string): string => `${entity} ${id}`;

type Row = SearchKeyTable & { query: number; place: MatchPlace };

/** One statement for all of them: what each of them costs is less than what a statement costs. */
async function rowsAt(
  db: Kysely<Schema>,
  queries: readonly string[],
  placesOf: (query: string) => readonly MatchPlace[],
  most: number,
) {
  const walks = queries.flatMap((query, index) => {
    const { from, to } = rangeOf(query);
    return placesOf(query).map(
      (place) => sql`select * from (select ${sql.lit(index)} as query, place, part, entity, record_id from search_keys
        where place = ${sql.lit(place)} and part >= ${from} and part < ${to}
        order by part, entity, record_id limit ${sql.lit(most)}) as walk`,
    );
  });
  return (await sql<Row>`${sql.join(walks, sql` union all `)}`.execute(db)).rows;
}

export type Wanted = {
  /** Words and what is inside count only where not as many are found before. */
  hits: number;
  /** Most rows of each place. */
  rows: number;
  /** What only contains it counts as well. */
  inside: boolean;
};

export const wantedHits = (hits: number): Wanted => ({ hits, rows: MOST_ROWS, inside: true });

const isName = (place: MatchPlace): boolean => place <= PLACES.alias;

/** The best place of each record. */
function bestOf(rows: readonly Row[], query: string, { hits }: Wanted): RecordMet[] {
  const found = new Map<string, RecordMet>();
  const add = ({ place, part, entity, record_id: id }: Row): void => {
    const met = { kind: entity, id, score: scoreAt(place, part === query), length: part.length };
    const known = found.get(keyOf(entity, id));
    const isBetter = !known || met.score < known.score || (met.score === known.score && met.length < known.length);
    if (isBetter) found.set(keyOf(entity, id), met);
  };
  for (const row of rows) if (isName(row.place)) add(row);
  if (found.size < hits) for (const row of rows) if (!isName(row.place)) add(row);
  return [...found.values()];
}

/** For each of the queries: whole and begun names always, the rest as far as it is wanted. */
export async function selectMatches(
  db: Kysely<Schema>,
  queries: readonly string[],
  wanted: Wanted,
): Promise<RecordMet[][]> {
  const placesOf = (query: string): MatchPlace[] =>
    wanted.inside && query.length >= SHORTEST_PART ? [...NAMES, PLACES.word, PLACES.inside] : [...NAMES, PLACES.word];
  const rows = await rowsAt(db, queries, placesOf, wanted.rows);
  const byQuery = Map.groupBy(rows, ({ query }) => query);
  return queries.map((query, index) => bestOf(byQuery.get(index) ?? [], query, wanted));
}

export type Similar = { kind: RecordType; id: string; edits: number };

/** The ids of those that share the most parts with the query. They are counted here: sorted by the database they take twice as long. */
async function selectSharing(db: Kysely<Schema>, query: string): Promise<string[]> {
  const most = editsAllowed(query);
  const walks = gramsOf(query)
    .slice(0, MOST_GRAMS)
    .map((gram, at) => {
      const { from, to } = rangeOf(gram);
      // A part later in the query than the allowed edits cannot be the beginning of the intended name.
      const places = sql.raw(at <= most ? "0, 1, 2, 3, 4" : "3, 4");
      return sql`select record_id from (select record_id
        from search_keys where place in (${places}) and part >= ${from} and part < ${to}
        limit ${sql.lit(ROWS_OF_GRAM)}) as walk`;
    });
  const swaps = [query, ...swapsOf(query).slice(0, MOST_SWAPS)];
  const swapped = sql`select record_id from search_keys where place in (0, 1, 2) and part in (${sql.join(swaps)})`;
  const { rows } = await sql<{ ids: string | null }>`select string_agg(record_id, ${"\n"}) as ids
    from (${sql.join([...walks, swapped], sql` union all `)}) as walks`.execute(db);
  const counts = new Map<string, number>();
  for (const id of rows[0]?.ids?.split("\n") ?? []) counts.set(id, (counts.get(id) ?? 0) + 1);
  const best = [...counts].sort(([, a], [, b]) => b - a).slice(0, MOST_SIMILAR);
  return best.map(([id]) => id);
}

/** Records with a name that is at most so many wrong letters away, of those that share the most parts with the query. */
export async function selectSimilar(db: Kysely<Schema>, query: string): Promise<Similar[]> {
  const ids = await selectSharing(db, query);
  if (ids.length === 0) return [];
  const most = editsAllowed(query);
  const names = await sql<Omit<SearchKeyTable, "place">>`select entity, record_id, part from search_keys
    where place <= 2 and record_id in (${sql.join(ids)})
    and length(part) between ${query.length - most} and ${query.length + most}`.execute(db);
  const edits = new Map<string, Similar>();
  for (const { entity, record_id: id, part } of names.rows) {
    const own = { kind: entity, id, edits: editsTo([{ text: part }], query) };
    if (own.edits < (edits.get(keyOf(entity, id))?.edits ?? Number.POSITIVE_INFINITY))
      edits.set(keyOf(entity, id), own);
  }
  return [...edits.values()];
}

/** The market ids of these records, by their own ids. */
export async function selectMarketIdsOf(
  db: Kysely<Schema>,
  entity: RecordType,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom(RECORD_TABLES[entity]).select(["id", "market_id"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, market_id }) => [id, market_id]));
}
