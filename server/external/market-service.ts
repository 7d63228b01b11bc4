/** The market data service (CoinGecko v3): the hundred largest coins, named ones, the whole market, exchanges, a coin's price over time. */
import { z } from "zod";
import {
  MARKET_SIZE,
  MAX_MARKET_ROWS,
  type MarketCoin,
  type MarketExchange,
  type MarketSummary,
} from "#domain/market/market.ts";
import { type ChartDays, type PricePoint, thinOut } from "#domain/market/price-chart.ts";
import { upperSymbol } from "#domain/records/symbol.ts";
import { plainLine } from "#domain/text/plain-text.ts";
import { isWebAddress } from "#domain/text/web-address.ts";
import { ExternalError } from "./external-error.ts";
import { checkRows, checkShape, readJson } from "./read-json.ts";
import type { ServiceLine } from "./service-line.ts";

const MAX_NAME = 100;
const figure = z
  .number()
  .nullish()
  .transform((value) => value ?? null);
const name = z.string().transform((value) => plainLine(value).slice(0, MAX_NAME));

const marketRow = z.object({
  id: z.string().min(1).max(MAX_NAME),
  symbol: name.refine(Boolean),
  name: name.refine(Boolean),
  image: z.string().nullish(),
  market_cap_rank: figure,
  current_price: figure,
  price_change_percentage_24h: figure,
  market_cap: figure,
  total_volume: figure,
  circulating_supply: figure,
  max_supply: figure,
});

const exchangeRow = z.object({
  id: z.string().min(1).max(MAX_NAME),
  trust_score: figure,
  trust_score_rank: figure,
  trade_volume_24h_btc: figure,
});

const globalAnswer = z.object({
  data: z.object({
    total_market_cap: z.object({ usd: z.number().positive() }),
    market_cap_change_percentage_24h_usd: z.number(),
  }),
});

const chartAnswer = z.object({ prices: z.array(z.unknown()) });
const pricePoint = z.tuple([z.number(), z.number()]);

const toMarketCoin = (row: z.output<typeof marketRow>): MarketCoin => ({
  id: row.id,
  symbol: upperSymbol(row.symbol),
  name: row.name,
  image: row.image && isWebAddress(row.image) ? row.image : "",
  rank: row.market_cap_rank,
  price: row.current_price,
  change24h: row.price_change_percentage_24h,
  marketCap: row.market_cap,
  volume24h: row.total_volume,
  circulatingSupply: row.circulating_supply,
  maxSupply: row.max_supply,
});

const toMarketExchange = (row: z.output<typeof exchangeRow>): MarketExchange => ({
  id: row.id,
  trustScore: row.trust_score,
  trustRank: row.trust_score_rank,
  volume24hBtc: row.trade_volume_24h_btc,
});

export type MarketService = ReturnType<typeof createMarketService>;

export function createMarketService(line: ServiceLine, { url, key }: { url: string; key?: string | undefined }) {
  const base = url.replace(/\/+$/, "");
  const headers = { accept: "application/json", ...(key ? { "x-cg-demo-api-key": key } : {}) };

  function address(path: string, query: Record<string, string> = {}): URL {
    const target = new URL(base + path);
    for (const [parameter, value] of Object.entries(query)) target.searchParams.set(parameter, value);
    return target;
  }

  return {
    line,

    listCoins(): Promise<MarketCoin[]> {
      const query = {
        vs_currency: "usd",
        order: "market_cap_desc",
        per_page: String(MARKET_SIZE),
        page: "1",
        sparkline: "false",
      };
      return line.ask({ url: address("/coins/markets", query), headers }, (answer) => {
        const rows = checkRows(marketRow, readJson(answer));
        if (rows.length === 0) throw new ExternalError("shape", "The market has no coins.");
        const byId = new Map(rows.map((row) => [row.id, toMarketCoin(row)]));
        return [...byId.values()].slice(0, MARKET_SIZE);
      });
    },

    /** Those of the named coins that the service knows. */
    findCoins(ids: readonly string[]): Promise<MarketCoin[]> {
      const query = {
        vs_currency: "usd",
        ids: ids.join(","),
        order: "market_cap_desc",
        per_page: String(MAX_MARKET_ROWS),
        page: "1",
        sparkline: "false",
      };
      return line.ask({ url: address("/coins/markets", query), headers }, (answer) => {
        const asked = new Set(ids);
        return checkRows(marketRow, readJson(answer))
          .filter(({ id }) => asked.has(id))
          .map(toMarketCoin);
      });
    },

    /** The exchanges the service trusts most. */
    listExchanges(): Promise<MarketExchange[]> {
      const query = { per_page: String(MAX_MARKET_ROWS), page: "1" };
      return line.ask({ url: address("/exchanges", query), headers }, (answer) => {
        const rows = checkRows(exchangeRow, readJson(answer));
        if (rows.length === 0) throw new ExternalError("shape", "The market has no exchanges.");
        return rows.map(toMarketExchange);
      });
    },

    getSummary(): Promise<MarketSummary> {
      return line.ask({ url: address("/global"), headers }, (answer) => {
        const { data } = checkShape(globalAnswer, readJson(answer));
        return { marketCap: data.total_market_cap.usd, change24h: data.market_cap_change_percentage_24h_usd };
      });
    },

    getPrices(marketId: string, days: ChartDays): Promise<PricePoint[]> {
      const path = `/coins/${encodeURIComponent(marketId)}/market_chart`;
      return line.ask({ url: address(path, { vs_currency: "usd", days: String(days) }), headers }, (answer) => {
        const { prices } = checkShape(chartAnswer, readJson(answer));
        const points = checkRows(pricePoint, prices).sort(([a], [b]) => a - b);
        return thinOut(points);
      });
    },
  };
}
