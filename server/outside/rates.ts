/** Exchange rates for prices in the reader's currency: the last good ones, for as long as they can be called current. */
import { z } from "zod";
import { type Rates, SHOWN_CURRENCIES } from "#domain/market/currency.ts";
import type { DatedRates, RatesService } from "#server/external/rates-service.ts";
import { createCachedResource, type ResourceParts } from "./cached-resource.ts";

const HOUR_MS = 3_600_000;
const REFRESH_MS = 6 * HOUR_MS;
/** They are shown with their day. */
const USABLE_MS = 7 * 24 * HOUR_MS;
/** The service refuses clients that ask much more often than once an hour. */
const RETRY_MS = HOUR_MS / 2;

const stored: z.ZodType<DatedRates> = z.object({
  updatedAt: z.string(),
  nextAt: z.number(),
  rates: z.partialRecord(z.enum(SHOWN_CURRENCIES), z.number().positive()),
});

type Parts = { service: RatesService; resources: ResourceParts };

export function createRates({ service, resources }: Parts) {
  const latest = createCachedResource<DatedRates>({
    ...resources,
    key: "rates",
    schema: stored,
    load: service.fetchRates,
    refreshMs: REFRESH_MS,
    nextValueAt: ({ nextAt }) => nextAt,
    usableMs: USABLE_MS,
    retryMs: resources.retryMs ?? RETRY_MS,
    nextCallAt: service.nextCallAt,
  });
  return {
    /** Null where none can be called current. `wait: false` never waits for the service. */
    async get(options: { wait?: boolean } = {}): Promise<Rates | null> {
      const cached = await latest.get(options);
      return cached && { updatedAt: cached.value.updatedAt, rates: cached.value.rates };
    },
    close: (): void => latest.close(),
  };
}
