/**
 * The open data: everything public in one file, written while it is sent, so that no number of records has to fit into
 * memory. Its version is that of the content: a client that has it gets 304 without anything being read.
 */
import { CSV_COLUMNS, countryRows, positionRow, recordRows, toDataRecord } from "#domain/api/data-record.ts";
import { LICENCE } from "#domain/api/licence.ts";
import type { DataAbout, DataRecord } from "#domain/api/schemas/data-set.ts";
import type { Country } from "#domain/countries/country.ts";
import { RECORD_TYPES, type RecordType } from "#domain/records/content-type.ts";
import type { Register } from "#domain/register/positions.ts";
import { METHOD } from "#domain/screening/method.ts";
import { CSV_START, toCsvLine } from "#domain/text/csv.ts";
import type { ContentChanges } from "#server/content/content-changes.ts";
import { methodWords } from "#server/content/reference.ts";
import { RECORD_TABLES } from "#server/database/schema.ts";
import type { Coins, Exchanges } from "../records.ts";
import { writeList } from "./export-content.ts";

type Parts = {
  changes: Pick<ContentChanges, "version">;
  records: { coin: Pick<Coins, "inBatches">; exchange: Pick<Exchanges, "inBatches"> };
  /** When the content was last changed. */
  lastChange(): Promise<string | null>;
  register(): Register;
  countries(): readonly Country[];
};

export function createOpenData({ changes, records, lastChange, register, countries }: Parts) {
  const about = async (origin: string): Promise<DataAbout> => ({
    name: "Mizan",
    source: origin,
    licence: LICENCE,
    version: changes.version(),
    date: await lastChange(),
    method: { version: METHOD.version, date: METHOD.date },
  });

  async function* recordsOf(type: RecordType, origin: string): AsyncGenerator<DataRecord[]> {
    const words = methodWords("en");
    for await (const batch of records[type].inBatches())
      yield batch.map((record) => {
        const url = `${origin}/${type}/${encodeURIComponent(record.id)}`;
        return toDataRecord(type, record, { url, words, register: register() });
      });
  }

  return {
    /** What the file is made from: another one, another file. */
    state: (): string => `${changes.version()} ${METHOD.version}`,

    async *json(origin: string): AsyncGenerator<string> {
      yield JSON.stringify(await about(origin)).slice(0, -1);
      for (const type of RECORD_TYPES) {
        yield `,\n"${RECORD_TABLES[type]}":[`;
        yield* writeList(recordsOf(type, origin));
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
      for (const type of RECORD_TYPES)
        for await (const batch of recordsOf(type, origin))
          yield batch.flatMap((record) => recordRows(type, record).map(toCsvLine)).join("");
      const { bodies, positions } = register();
      const bodyOf = (id: string) => bodies.find((body) => body.id === id);
      yield positions.map((position) => toCsvLine(positionRow(position, bodyOf(position.body)))).join("");
      yield countries()
        .flatMap((country) => countryRows(country).map(toCsvLine))
        .join("");
    },
  };
}
