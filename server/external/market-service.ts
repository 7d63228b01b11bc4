/** The market data service (CoinGecko v3): the largest coins, coins by id, the whole market, exchanges, price histories, tickers. */
import { z } from "zod";
import { type Ticker, ticker } from "#domain/market/coin-listings.ts";
import { MARKET_SIZE, MAX_MARKET_ROWS } from "#domain/market/market.ts";
import {
  type MarketCoin,
  type MarketExchange,
  type MarketSummary,
  marketCoin,
  marketExchange,
  marketSummary,
  type PricePoint,
  pricePoint,
} from "#domain/market/market-data.ts";
import { type ChartDays, thinOut } from "#domain/market/price-chart.ts";
import { ExternalError } from "./external-error.ts";
import { checkRows, checkShape, readJson, type ServiceClient } from "./service-client.ts";

/** Reads an object whose fields have other names at the service. */
const renamed = <Schema extends z.ZodObject>(schema: Schema, names: Record<keyof z.output<Schema>, string>) =>
  z.preprocess((row) => {
    const given: Record<string, unknown> = z.record(z.string(), z.unknown()).safeParse(row).data ?? {};
    return Object.fromEntries(Object.entries<string>(names).map(([ours, theirs]) => [ours, given[theirs]]));
  }, schema);

const coinRow = renamed(marketCoin, {
  id: "id",
  symbol: "symbol",
  name: "name",
  image: "image",
  rank: "market_cap_rank",
  price: "current_price",
  change24h: "price_change_percentage_24h",
  marketCap: "market_cap",
  volume24h: "total_volume",
  circulatingSupply: "circulating_supply",
  maxSupply: "max_supply",
});

const exchangeRow = renamed(marketExchange, {
  id: "id",
  trustScore: "trust_score",
  trustRank: "trust_score_rank",
  volume24hBtc: "trade_volume_24h_btc",
});

const globalResponse = z.object({
  data: z.object({
    total_market_cap: z.object({ usd: z.unknown() }),
    market_cap_change_percentage_24h_usd: z.unknown(),
  }),
});
const chartResponse = z.object({ prices: z.array(z.unknown()) });
const tickersResponse = z.object({ tickers: z.array(z.unknown()) });

/** The list of all coins is several megabytes long. */
const WHOLE_LIST = { maxBytes: 16 * 1024 * 1024, totalMs: 30_000 };

const contractRow = z
  .object({ id: z.string(), platforms: z.record(z.string(), z.string().nullable()) })
  .transform(({ id, platforms }) => ({
    id,
    addresses: Object.values(platforms).flatMap((address) => address || []),
  }));
export type CoinContracts = { id: string; addresses: string[] };

/** How many tickers the service returns at once; a page with fewer is the last. */
export const TICKERS_A_PAGE = 100;

/** Without `symbol`, pairs of exchanges on a chain are named by the addresses of contracts. */
const TICKER_QUERY = {
  include_exchange_logo: "false",
  depth: "false",
  order: "volume_desc",
  dex_pair_format: "symbol",
};

const COIN_QUERY = { vs_currency: "usd", order: "market_cap_desc", page: "1", sparkline: "false" };

export type TickerPage = { tickers: Ticker[]; isLast: boolean };

export type MarketService = ReturnType<typeof createMarketService>;

export function createMarketService(client: ServiceClient, { url, key }: { url: string; key?: string | undefined }) {
  const base = url.replace(/\/+$/, "");
  const headers = { accept: "application/json", ...(key ? { "x-cg-demo-api-key": key } : {}) };

  function get<Result>(
    path: string,
    query: Record<string, string>,
    read: (body: unknown) => Result,
    limits: { maxBytes?: number; totalMs?: number } = {},
  ): Promise<Result> {
    const address = new URL(base + path);
    for (const [parameter, value] of Object.entries(query)) address.searchParams.set(parameter, value);
    return client.call({ url: address, headers, ...limits }, (response) => read(readJson(response)));
  }

  return {
    nextCallAt: client.nextCallAt,

    listCoins: (): Promise<MarketCoin[]> =>
      get("/coins/markets", { ...COIN_QUERY, per_page: String(MARKET_SIZE) }, (body) => {
        const rows = checkRows(coinRow, body);
        if (rows.length === 0) throw new ExternalError("shape", "The market has no coins.");
        const byId = new Map(rows.map((row) => [row.id, row]));
        return [...byId.values()].slice(0, MARKET_SIZE);
      }),

    /** Those of the coins that the service knows. */
    findCoins(ids: readonly string[]): Promise<MarketCoin[]> {
      const query = { ...COIN_QUERY, per_page: String(MAX_MARKET_ROWS), ids: ids.join(",") };
      const requested = new Set(ids);
      return get("/coins/markets", query, (body) => checkRows(coinRow, body).filter(({ id }) => requested.has(id)));
    },

    /** The exchanges with the highest trust score. */
    listExchanges: (): Promise<MarketExchange[]> =>
      get("/exchanges", { per_page: String(MAX_MARKET_ROWS), page: "1" }, (body) => {
        const rows = checkRows(exchangeRow, body);
        if (rows.length === 0) throw new ExternalError("shape", "The market has no exchanges.");
        return rows;
      }),

    getSummary: (): Promise<MarketSummary> =>
      get("/global", {}, (body) => {
        const { data } = checkShape(globalResponse, body);
        const change24h = data.market_cap_change_percentage_24h_usd;
        return checkShape(marketSummary, { marketCap: data.total_market_cap.usd, change24h });
      }),

    getPrices: (marketId: string, days: ChartDays): Promise<PricePoint[]> =>
      get(`/coins/${encodeURIComponent(marketId)}/market_chart`, { vs_currency: "usd", days: String(days) }, (body) =>
        thinOut(checkRows(pricePoint, checkShape(chartResponse, body).prices).sort(([a], [b]) => a - b)),
      ),

    /** Every coin that has contracts, with their addresses. */
    listContracts: (): Promise<CoinContracts[]> =>
      get("/coins/list", { include_platform: "true" }, (body) => checkRows(contractRow, body), WHOLE_LIST),

    /** A page of the markets of a coin at these exchanges, the most traded first. */
    listTickers(marketId: string, exchanges: readonly string[], page: number): Promise<TickerPage> {
      const query = { ...TICKER_QUERY, exchange_ids: exchanges.join(","), page: String(page) };
      return get(`/coins/${encodeURIComponent(marketId)}/tickers`, query, (body) => {
        const given = checkShape(tickersResponse, body).tickers;
        return { tickers: checkRows(ticker, given), isLast: given.length < TICKERS_A_PAGE };
      });
    },
  };
}
