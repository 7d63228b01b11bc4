/** The pages that records cite, each with the facts that rest on it. */
import { hash } from "node:crypto";
import { decidingNames } from "#domain/evidence/fact-evidence.ts";
import { RECORD_TYPES, type RecordType } from "#domain/records/content-type.ts";
import { assess } from "#domain/screening/assess.ts";
import { METHOD } from "#domain/screening/method.ts";
import { citedIds, isOver } from "#domain/screening/record-facts.ts";
import { isWebAddress } from "#domain/text/web-address.ts";
import { readInChunks } from "#server/content/reads/read-record.ts";
import { type ReviewRecord, STORED_RECORDS } from "#server/content/stored-type.ts";
import type { Database } from "#server/database/open.ts";

export const hashOf = (text: string): string => hash("sha256", text);

/** `pages`: the hashes of all addresses that the fact cites; `quote` is empty where it has none. */
export type Citation = { type: RecordType; id: string; fact: string; quote: string; pages: readonly string[] };

export type CitedPage = { url: string; decides: boolean; citations: Citation[] };

/** By the hash of their address. */
export type CitedPages = ReadonlyMap<string, CitedPage>;

function addRecord(pages: Map<string, CitedPage>, type: RecordType, { id, facts, sources }: ReviewRecord): void {
  const deciding = new Set(decidingNames(assess(type, facts), facts, METHOD.kinds[type].facts));
  const urls = new Map(sources.map((source) => [source.id, source.url]));
  for (const [name, fact] of Object.entries(facts)) {
    if (!fact) continue;
    const cited = [...new Set(citedIds(fact).flatMap((source) => urls.get(source) ?? []))].filter(isWebAddress);
    const citation = { type, id, fact: name, quote: fact.quote ?? "", pages: cited.map(hashOf) };
    for (const [at, url] of cited.entries()) {
      const key = citation.pages[at] ?? "";
      const page = pages.get(key) ?? { url, decides: false, citations: [] };
      page.citations.push(citation);
      page.decides ||= deciding.has(name);
      pages.set(key, page);
    }
  }
}

/** A record that is over is not looked up again. */
export async function readCitedPages({ db }: Pick<Database, "db">): Promise<CitedPages> {
  const pages = new Map<string, CitedPage>();
  for (const type of RECORD_TYPES)
    for await (const records of readInChunks(db, STORED_RECORDS[type]))
      for (const record of records) if (!isOver(record.state)) addRecord(pages, type, record);
  return pages;
}
