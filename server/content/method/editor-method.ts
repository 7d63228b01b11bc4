/** What an editor's form needs to try the rule in the browser: the words of the method, and what only the store knows. */

import { wordsOfType } from "#domain/method-words/method-words.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import type { ExchangeStanding } from "#domain/screening/assess.ts";
import { lastAsOf, standingOf } from "#domain/screening/assess-record.ts";
import { type Language, pickName } from "#domain/text/language.ts";
import type { PublicNames } from "#server/auth/staff/public-names.ts";
import type { AnyRecords, Exchanges } from "#server/content/records.ts";
import { methodWords, SOURCE_HOSTS } from "#server/content/reference.ts";
import type { SourceTasks } from "#server/content/sources/source-tasks.ts";

/** More exchanges than any token could belong to; the list is chosen from by hand. */
const MAX_EXCHANGES = 500;

type KnownExchange = { id: string; name: string; standing: ExchangeStanding };

async function listExchanges(exchanges: Exchanges, language: Language): Promise<KnownExchange[]> {
  const all = { category: "all", sort: "name", order: "asc", page: 1, pageSize: MAX_EXCHANGES } as const;
  const { items } = await exchanges.list(all, language);
  return items.map((exchange) => ({
    id: exchange.id,
    name: pickName(exchange.translations.name, language, exchange.name).text,
    standing: standingOf(exchange),
  }));
}

type Parts = {
  exchanges: Exchanges;
  records: Readonly<Record<RecordType, AnyRecords>>;
  publicNames: PublicNames;
  sourceTasks: SourceTasks;
};

/** `id` is that of the stored record, or of one that is not stored yet. */
export async function editorMethod(
  { exchanges, records, publicNames, sourceTasks }: Parts,
  kind: RecordType,
  language: Language,
  id: string,
) {
  const isCoin = kind === "coin";
  const record = id === "" ? null : await records[kind].find(id);
  return {
    words: wordsOfType(methodWords(language), kind),
    known: {
      exchanges: isCoin ? await listExchanges(exchanges, language) : [],
      people: publicNames.list(language),
      hosts: SOURCE_HOSTS,
      sourceTasks: record ? await sourceTasks.ofRecord(kind, id) : [],
      asOf: record ? lastAsOf(record) : undefined,
    },
  };
}
