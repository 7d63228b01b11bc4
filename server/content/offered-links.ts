/**
 * The two links to an exchange that header and home page carry, held in memory because every page shows one. They are read
 * anew before anyone hears of a changed exchange; where one leads elsewhere then, all pages are dropped.
 */
import { type OfferedExchange, type OfferedLink, offerBest, offerSet } from "#domain/records/offered-link.ts";
import { DEFAULT_LANGUAGE } from "#domain/text/language.ts";
import type { Config } from "#server/config.ts";
import type { Change } from "./content-changes.ts";
import type { Exchanges } from "./records.ts";

/** The settings and the button each of them is for. */
export const OFFER_SETTINGS = { startTrading: "START_TRADING_URL", signUp: "SIGN_UP_URL" } as const;

export type OfferName = keyof typeof OFFER_SETTINGS;
export type OfferedLinks = Readonly<Record<OfferName, OfferedLink>>;

/** Among so many of the best rated there is one that is in use. */
const LOOKED_THROUGH = 20;
const BATCH = 100;

type Parts = {
  config: Pick<Config, (typeof OFFER_SETTINGS)[OfferName]>;
  exchanges: Pick<Exchanges, "list" | "listAfter">;
  /** Another link is on every page. */
  onChange(): void;
};

export function createOfferedLinks({ config, exchanges, onChange }: Parts) {
  const LIST: OfferedLink = { to: "list" };
  let current: OfferedLinks = { startTrading: LIST, signUp: LIST };
  let isBehind = false;
  const isAnySet = Object.values(OFFER_SETTINGS).some((setting) => config[setting]);
  const isAnyUnset = Object.values(OFFER_SETTINGS).some((setting) => !config[setting]);

  async function readBest(): Promise<OfferedLink> {
    const query = { category: "halal", sort: "rating", order: "desc", page: 1, pageSize: LOOKED_THROUGH } as const;
    return offerBest((await exchanges.list(query, DEFAULT_LANGUAGE)).items);
  }

  async function readAll(): Promise<OfferedExchange[]> {
    const all: OfferedExchange[] = [];
    let cursor: string | null = null;
    do {
      const batch: Awaited<ReturnType<typeof exchanges.listAfter>> = await exchanges.listAfter({
        limit: BATCH,
        cursor,
      });
      all.push(...batch.items);
      cursor = batch.nextCursor;
    } while (cursor);
    return all;
  }

  async function load(): Promise<void> {
    isBehind = true;
    const best = isAnyUnset ? await readBest() : LIST;
    const all = isAnySet ? await readAll() : [];
    const linkOf = (name: OfferName): OfferedLink => {
      const address = config[OFFER_SETTINGS[name]];
      return address ? offerSet(address, all) : best;
    };
    const read: OfferedLinks = { startTrading: linkOf("startTrading"), signUp: linkOf("signUp") };
    isBehind = false;
    if (JSON.stringify(read) === JSON.stringify(current)) return;
    current = read;
    onChange();
  }

  return {
    current: (): OfferedLinks => current,
    load,
    /** Null where no exchange changed; what could not be read before is read with the next change. */
    follow: (changed: readonly Change[]): Promise<void> | null =>
      isBehind || changed.some(({ entity }) => entity === "exchange") ? load() : null,
    /** For the start: each setting that links to an exchange we do not call halal, or to a site we have not reviewed. */
    warnings(): { setting: string; name: string; status: string }[] {
      return Object.entries(OFFER_SETTINGS).flatMap(([name, setting]) => {
        const link = current[name as OfferName];
        const isHonest = link.to === "list" || !link.isPaid || link.status === "halal";
        return isHonest ? [] : [{ setting, name: link.name, status: link.status }];
      });
    },
  };
}
