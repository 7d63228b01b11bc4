/** A record, a position and a country as the open data has them: as a part of the JSON file, and as rows of the CSV file. */

import type { Country } from "#domain/countries/country.ts";
import type { MethodWords } from "#domain/method-words/method-words.ts";
import { type Category, statusFields } from "#domain/records/category.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { shownYear } from "#domain/records/listing.ts";
import { withSafeAddresses } from "#domain/records/safe-addresses.ts";
import { type Body, type Position, type Register, scopeKeys } from "#domain/register/positions.ts";
import { isExceptionWritten, statusOf } from "#domain/screening/assess-record.ts";
import type { LocalizedText } from "#domain/text/language.ts";
import { toMethodAnswer } from "./method-answer.ts";
import { type DataRecord, dataRecord } from "./schemas/data-set.ts";

type AssessedRecord = Parameters<typeof toMethodAnswer>[1];
type Given = AssessedRecord &
  Pick<
    DataRecord,
    "symbol" | "state" | "rating" | "country" | "website" | "market_id" | "reviewed_at" | "updatedAt"
  > & {
    name: string;
    established: string;
    category: Category;
    translations: { name: LocalizedText; reason: LocalizedText };
  };

type Context = { url: string; words: MethodWords; register: Register };

export function toDataRecord(type: RecordType, record: Given, { url, words, register }: Context): DataRecord {
  const { name, translations, screening } = record;
  const named = translations.name;
  const assessed = toMethodAnswer(type, record, { words, register, language: "en" });
  // The schema leaves out every other field.
  return dataRecord.parse({
    ...record,
    ...assessed,
    url,
    name: { ar: named.ar || name, en: named.en || name, tr: named.tr || name },
    status: statusFields(statusOf(record)).status,
    established: shownYear(record.established),
    website: withSafeAddresses(record).website,
    reason: translations.reason,
    uses: "uses" in assessed ? assessed.uses : assessed.products,
    exception: isExceptionWritten(screening) ? screening.exception : null,
  });
}

/** One table for everything: `part` says what a row is about, and the other columns mean the same in every part. */
export const CSV_COLUMNS = ["part", "id", "name", "subject", "value", "status", "date", "sources"] as const;
export type CsvRow = readonly string[];

export const recordRows = (type: RecordType, record: DataRecord): CsvRow[] => {
  const of = `${type}:${record.id}`;
  return [
    [
      type,
      record.id,
      record.name.en,
      "rating",
      String(record.rating ?? ""),
      record.status ?? "",
      record.reviewed_at ?? "",
      record.url,
    ],
    ...record.facts.map(({ fact, value, criterion, finding, lookedUp, sources }) => [
      "fact",
      of,
      fact,
      criterion ?? "",
      typeof value === "object" ? JSON.stringify(value) : String(value),
      finding ?? "",
      lookedUp,
      sources.map(({ url }) => url).join(" "),
    ]),
    ...record.uses.map(({ id, offered, status }) => [
      type === "coin" ? "use" : "product",
      of,
      id,
      "offered",
      offered === null ? "unknown" : String(offered),
      status ?? "",
      "",
      "",
    ]),
  ];
};

export const positionRow = (position: Position, body: Body | undefined): CsvRow => [
  "position",
  position.id,
  body?.name.en ?? position.body,
  scopeKeys(position.scope).join("; "),
  position.line.en,
  position.stance,
  "value" in position.date ? position.date.value : "",
  position.published.url,
];

export const countryRows = ({ iso, name, holding, payments, as_of, sources }: Country): CsvRow[] =>
  Object.entries({ holding, payments }).map(([subject, found]) => [
    "country",
    iso,
    name.en,
    subject,
    found.value,
    `certainty ${found.certainty}`,
    as_of.value,
    sources.flatMap(({ id, url }) => (found.sources.includes(id) ? [url] : [])).join(" "),
  ]);
