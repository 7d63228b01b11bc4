/** A stand-in for the market data service (CoinGecko v3). */
import { makeFurtherCoins, makeMarketCoins, type StandInCoin } from "./market-coins.ts";
import { makeMarketExchanges, type StandInExchange } from "./market-exchanges.ts";
import { makeTickers, type StandInTicker } from "./market-tickers.ts";
import { type Call, json, type Reply, type StandIn, startStandIn } from "./stand-in.ts";

export type MarketStandIn = StandIn & {
  /** The hundred largest. */
  coins: StandInCoin[];
  /** Returned only when requested by id. */
  further: StandInCoin[];
  exchanges: StandInExchange[];
  /** By the coin's id; a coin without an entry of its own has one pair or two at every exchange. */
  tickers: Map<string, StandInTicker[]>;
  /** Moves every known price by up to this part of itself. */
  move(part?: number): void;
};

const DAY_MS = 86_400_000;
const TICKERS_A_PAGE = 100;
const GLOBAL = {
  total_market_cap: { usd: 2_410_000_000_000 },
  total_volume: { usd: 91_000_000_000 },
  market_cap_change_percentage_24h_usd: -1.37,
};

/** Hourly up to a month, daily beyond, like the service itself. */
/** Well-known contracts; a coin of a network of its own has none. */
const CONTRACTS: Readonly<Record<string, Record<string, string>>> = {
  tether: { ethereum: "0xdac17f958d2ee523a2206206994597c13d831ec7", tron: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t" },
  "usd-coin": {
    ethereum: "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48",
    solana: "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v",
  },
};

const withContracts = ({ id, symbol, name }: StandInCoin) => ({ id, symbol, name, platforms: CONTRACTS[id] ?? {} });

function chartOf(price: number, days: number): [number, number][] {
  const count = days <= 30 ? days * 24 : days;
  const now = Date.now();
  const step = (days * DAY_MS) / count;
  return Array.from({ length: count + 1 }, (_, index) => {
    const wave = 1 + 0.08 * Math.sin(index / 9) + 0.05 * Math.cos(index / 23);
    return [Math.round(now - (count - index) * step), index === count ? price : price * wave];
  });
}

export async function startMarkets(options: { port?: number; pictures?: string } = {}): Promise<MarketStandIn> {
  const pictures = options.pictures ?? "https://pictures.example";
  const coins = makeMarketCoins(pictures);
  const further = makeFurtherCoins(pictures);
  const exchanges = makeMarketExchanges(pictures);
  const tickers = new Map<string, StandInTicker[]>();
  const coinOf = (id: string) => [...coins, ...further].find((one) => one.id === decodeURIComponent(id));

  /** A hundred a page; ids of exchanges that it does not know are left out silently. */
  function answerTickers(coin: StandInCoin, query: URLSearchParams): Reply {
    const wanted = query.get("exchange_ids")?.split(",");
    const all = tickers.get(coin.id) ?? makeTickers(coin, exchanges);
    const found = wanted ? all.filter(({ market }) => wanted.includes(market.identifier)) : all;
    const first = (Number(query.get("page") ?? 1) - 1) * TICKERS_A_PAGE;
    return json({ name: coin.name, tickers: found.slice(first, first + TICKERS_A_PAGE) });
  }

  function answer({ path, query }: Call): Reply {
    const perPage = Number(query.get("per_page") ?? 100);
    if (path === "/coins/markets") {
      if (query.get("vs_currency") !== "usd") return json({ error: "Missing parameter vs_currency" }, 422);
      // Ids it does not know are left out without a word.
      const ids = query.get("ids")?.split(",");
      const found = ids ? [...coins, ...further].filter(({ id }) => ids.includes(id)) : coins;
      return json(found.slice(0, perPage));
    }
    if (path === "/exchanges") return json(exchanges.slice(0, perPage));
    if (path === "/coins/list") return json([...coins, ...further].map(withContracts));
    if (path === "/global") return json({ data: { ...GLOBAL, updated_at: Math.floor(Date.now() / 1000) } });
    const [, id = "", part] = /^\/coins\/([^/]+)\/(market_chart|tickers)$/.exec(path) ?? [];
    const coin = coinOf(id);
    if (!coin) return json({ error: "coin not found" }, 404);
    if (part === "tickers") return answerTickers(coin, query);
    const prices = chartOf(coin.current_price ?? 1, Number(query.get("days") ?? 30));
    return json({ prices, market_caps: prices, total_volumes: prices });
  }

  const standIn = await startStandIn({
    answer,
    wrongShape: { coins: "none", prices: "none", tickers: "none", data: { total_market_cap: 12 } },
    ...(options.port === undefined ? {} : { port: options.port }),
  });
  return {
    ...standIn,
    coins,
    further,
    exchanges,
    tickers,
    move(part = 0.01) {
      for (const coin of [...coins, ...further]) {
        if (coin.current_price === null) continue;
        const before = coin.current_price;
        coin.current_price = before * (1 + (Math.random() * 2 - 1) * part);
        coin.price_change_percentage_24h =
          (coin.price_change_percentage_24h ?? 0) + (coin.current_price / before - 1) * 100;
        coin.last_updated = new Date().toISOString();
      }
    },
  };
}
