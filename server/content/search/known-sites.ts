/** The websites of what has a page here: to tell a real address from one that resembles it. */
import { MAX_MARKET_ROWS } from "#domain/market/market.ts";
import { RECORD_TYPES, type RecordType } from "#domain/records/content-type.ts";
import type { KnownSite } from "#domain/search/lookalike.ts";
import { hostOf } from "#domain/search/pasted.ts";
import type { ContentChanges } from "#server/content/content-changes.ts";
import type { AnyRecords } from "#server/content/records.ts";
import { oncePerVersion } from "#server/once-per.ts";

type Sites = Pick<AnyRecords, "findByMarketIds" | "listMarketIds">;

/** Exchanges first: their sites are the ones that are imitated. */
const ORDER = RECORD_TYPES.toReversed();

export const createKnownSites = (
  records: Readonly<Record<RecordType, Sites>>,
  changes: Pick<ContentChanges, "version">,
): (() => Promise<KnownSite[]>) =>
  oncePerVersion(changes, async () => {
    const sites = await Promise.all(
      ORDER.map(async (type) => {
        const found = await records[type].findByMarketIds(await records[type].listMarketIds(MAX_MARKET_ROWS));
        return found.flatMap(({ id, name, website }): KnownSite[] => {
          const host = hostOf(website);
          return host ? [{ host, path: `/${type}/${encodeURIComponent(id)}`, name }] : [];
        });
      }),
    );
    return sites.flat();
  });
