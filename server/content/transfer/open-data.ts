/**
 * The open data: everything public in one file, written while it is sent, so that no number of records has to fit into
 * memory. Its version is that of the content: a client that has it gets 304 without anything being read.
 */
import { CSV_COLUMNS, countryRows, positionRow, recordRows, toDataRecord } from "#domain/api/data-record.ts";
import { LICENCE } from "#domain/api/licence.ts";
import type { DataAbout, DataRecord } from "#domain/api/schemas/data-set.ts";
import type { Country } from "#domain/countries/country.ts";
import { RECORD_TYPES, type RecordType } from "#domain/records/content-type.ts";
import { METHOD } from "#domain/screening/method.ts";
import type { Register } from "#domain/screening/positions.ts";
import { CSV_START, toCsvLine } from "#domain/text/csv.ts";
import type { ContentChanges } from "#server/content/content-changes.ts";
import { oncePerVersion } from "#server/content/history/once-per-version.ts";
import { methodWords } from "#server/content/reference.ts";
import type { Database } from "#server/database/open.ts";
import type { Coins, Exchanges } from "../records.ts";

const BATCH = 100;

type Parts = {
  database: Pick<Database, "db">;
  changes: Pick<ContentChanges, "version">;
  records: { coin: Pick<Coins, "listAfter">; exchange: Pick<Exchanges, "listAfter"> };
  register(): Register;
  countries(): readonly Country[];
};

export type OpenData = ReturnType<typeof createOpenData>;

const PARTS = { coin: "coins", exchange: "exchanges" } as const satisfies Record<RecordType, string>;

export function createOpenData({ database, changes, records, register, countries }: Parts) {
  const lastChange = oncePerVersion(changes, async () => {
    const newest = database.db.selectFrom("revisions").select("at").orderBy("content_version", "desc").limit(1);
    return (await newest.executeTakeFirst())?.at ?? null;
  });

  const about = async (origin: string): Promise<DataAbout> => ({
    name: "Mizan",
    source: origin,
    licence: LICENCE,
    version: changes.version(),
    date: await lastChange(),
    method: { version: METHOD.version, date: METHOD.date },
  });

  async function* recordsOf(kind: RecordType, origin: string): AsyncGenerator<DataRecord[]> {
    const words = methodWords("en");
    let cursor: string | null = null;
    do {
      const { listAfter } = records[kind];
      const batch: Awaited<ReturnType<typeof listAfter>> = await listAfter({ limit: BATCH, cursor });
      yield batch.items.map((record) =>
        toDataRecord(kind, record, {
          url: `${origin}/${kind}/${encodeURIComponent(record.id)}`,
          words,
          register: register(),
        }),
      );
      cursor = batch.nextCursor;
    } while (cursor);
  }

  return {
    /** What the file is made from: another one, another file. */
    state: (): string => `${changes.version()} ${METHOD.version}`,

    async *json(origin: string): AsyncGenerator<string> {
      yield JSON.stringify(await about(origin)).slice(0, -1);
      for (const kind of RECORD_TYPES) {
        yield `,\n"${PARTS[kind]}":[`;
        let separator = "\n";
        for await (const batch of recordsOf(kind, origin)) {
          for (const record of batch) {
            yield separator + JSON.stringify(record);
            separator = ",\n";
          }
        }
        yield "]";
      }
      const { bodies, positions } = register();
      const rest = { bodies, positions, countries: countries() };
      yield `,\n${JSON.stringify(rest).slice(1)}\n`;
    },

    async *csv(origin: string): AsyncGenerator<string> {
      const { licence, version, date, method } = await about(origin);
      yield CSV_START + toCsvLine(CSV_COLUMNS);
      yield toCsvLine(["data set", String(version), "Mizan", "licence", licence.name, "", date ?? "", origin]);
      yield toCsvLine(["method", method.version, "", "", "", "", method.date, `${origin}/methodology`]);
      for (const kind of RECORD_TYPES)
        for await (const batch of recordsOf(kind, origin))
          yield batch.flatMap((record) => recordRows(kind, record).map(toCsvLine)).join("");
      const { bodies, positions } = register();
      const bodyOf = (id: string) => bodies.find((body) => body.id === id);
      yield positions.map((position) => toCsvLine(positionRow(position, bodyOf(position.body)))).join("");
      yield countries()
        .flatMap((country) => countryRows(country).map(toCsvLine))
        .join("");
    },
  };
}
