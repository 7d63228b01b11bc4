/**
 * The two links to an exchange that header and home page show, held in memory because every page has one. They are read
 * again before a changed exchange is announced; if one has changed, all pages are dropped.
 */
import type { Exchange } from "#domain/content-types/exchange.ts";
import { type OfferedExchange, type OfferedLink, offerBest, offerSet } from "#domain/records/offered-link.ts";
import { statusOf } from "#domain/screening/assess-record.ts";
import { DEFAULT_LANGUAGE } from "#domain/text/language.ts";
import type { Config } from "#server/config.ts";
import type { Change } from "./content-changes.ts";
import type { Exchanges } from "./records.ts";

/** The settings and the button each of them is for. */
export const OFFER_SETTINGS = { startTrading: "START_TRADING_URL", signUp: "SIGN_UP_URL" } as const;

export type OfferName = keyof typeof OFFER_SETTINGS;
export type OfferedLinks = Readonly<Record<OfferName, OfferedLink>>;

/** As many as a list gives at once: all that are halal, as one of the best grade may be rated low. */
const LOOKED_THROUGH = 200;

type Parts = {
  config: Pick<Config, (typeof OFFER_SETTINGS)[OfferName]>;
  exchanges: Pick<Exchanges, "list" | "inBatches">;
  /** Another link is on every page. */
  onChange(): void;
};

const toOffered = (exchange: Exchange): OfferedExchange => ({
  ...exchange,
  status: statusOf(exchange),
  grade: exchange.assessment?.grade ?? null,
  hasAccounts: exchange.facts.reserves_evidence?.value !== "users-keep-keys",
});

export function createOfferedLinks({ config, exchanges, onChange }: Parts) {
  const LIST: OfferedLink = { to: "list" };
  let current: OfferedLinks = { startTrading: LIST, signUp: LIST };
  let isBehind = false;
  const isAnySet = Object.values(OFFER_SETTINGS).some((setting) => config[setting]);
  const isAnyUnset = Object.values(OFFER_SETTINGS).some((setting) => !config[setting]);

  async function readBest(): Promise<OfferedLink> {
    const query = { category: "halal", sort: "rating", order: "desc", page: 1, pageSize: LOOKED_THROUGH } as const;
    return offerBest((await exchanges.list(query, DEFAULT_LANGUAGE)).items.map(toOffered));
  }

  async function load(): Promise<void> {
    isBehind = true;
    const best = isAnyUnset ? await readBest() : LIST;
    const all: OfferedExchange[] = isAnySet ? (await Array.fromAsync(exchanges.inBatches())).flat().map(toOffered) : [];
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
