/** The service of exchange rates (ExchangeRate-API's open endpoint): so much of each currency for one US dollar. */
import { z } from "zod";
import { type Rates, SHOWN_CURRENCIES } from "#domain/market/currency.ts";
import { ExternalError } from "./external-error.ts";
import { checkShape, readJson, type ServiceClient } from "./service-client.ts";

const LAST_SECOND = 8_640_000_000_000;
const second = z.number().int().min(0).max(LAST_SECOND);

const answer = z.object({
  result: z.string(),
  base_code: z.string(),
  time_last_update_unix: second,
  time_next_update_unix: second.nullish(),
  rates: z.record(z.string(), z.unknown()),
});

/** `nextAt`: in milliseconds, when the service has newer ones; 0 where it does not say. */
export type DatedRates = Rates & { nextAt: number };

export type RatesService = ReturnType<typeof createRatesService>;

export function createRatesService(client: ServiceClient, url: string) {
  return {
    nextCallAt: client.nextCallAt,

    /** A rate that is no positive number is missing. */
    fetchRates(): Promise<DatedRates> {
      return client.call({ url: new URL(url), headers: { accept: "application/json" } }, (response) => {
        const read = checkShape(answer, readJson(response));
        if (read.result !== "success" || read.base_code !== "USD")
          throw new ExternalError("refused", "The service of exchange rates answered with an error.");
        const known = SHOWN_CURRENCIES.flatMap((currency) => {
          const rate = read.rates[currency];
          return typeof rate === "number" && Number.isFinite(rate) && rate > 0 ? [[currency, rate] as const] : [];
        });
        return {
          updatedAt: new Date(read.time_last_update_unix * 1000).toISOString(),
          nextAt: (read.time_next_update_unix ?? 0) * 1000,
          rates: Object.fromEntries(known),
        };
      });
    },
  };
}
