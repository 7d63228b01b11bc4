/** A stand-in for the service of exchange rates (ExchangeRate-API's open endpoint). */
import { json, type Reply, type StandIn, startStandIn } from "./stand-in.ts";

export const STAND_IN_RATES = {
  ...{ USD: 1, SAR: 3.75, AED: 3.6725, KWD: 0.3072, QAR: 3.64, BHD: 0.376, OMR: 0.384497, EGP: 48.25, JOD: 0.709 },
  ...{ MAD: 9.21, TRY: 42.35, EUR: 0.8642, GBP: 0.7611, IDR: 16_735.5, MYR: 4.1528, JPY: 155.1 },
} as const;

export type RatesStandIn = StandIn & {
  /** A currency that is missing has no rate; there is none for PKR. */
  rates: Record<string, unknown>;
  /** In seconds. */
  nextUpdate: number | null;
  /** An error in the service's own words. */
  refuse(): void;
};

const DAY_S = 86_400;

export async function startRates(options: { port?: number } = {}): Promise<RatesStandIn> {
  let isRefusing = false;
  const state = { rates: { ...STAND_IN_RATES } as Record<string, unknown>, nextUpdate: null as number | null };

  function answer(): Reply {
    if (isRefusing) return json({ result: "error", "error-type": "unsupported-code" });
    const updated = Math.floor(Date.now() / 1000 / DAY_S) * DAY_S;
    return json({
      result: "success",
      provider: "https://www.exchangerate-api.com",
      time_last_update_unix: updated,
      time_next_update_unix: state.nextUpdate ?? updated + DAY_S,
      time_eol_unix: 0,
      base_code: "USD",
      rates: state.rates,
    });
  }

  const standIn = await startStandIn({ answer, wrongShape: { result: "success", rates: [3.75] }, ...options });
  return Object.assign(state, standIn, {
    refuse() {
      isRefusing = true;
    },
    heal() {
      isRefusing = false;
      standIn.heal();
    },
  });
}
