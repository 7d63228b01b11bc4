/** The coins of the market stand-in: a few real names to join by, the rest made up, some figures missing on purpose. */

export type StandInCoin = {
  id: string;
  symbol: string;
  name: string;
  image: string;
  current_price: number | null;
  market_cap: number | null;
  market_cap_rank: number | null;
  total_volume: number | null;
  price_change_percentage_24h: number | null;
  circulating_supply: number | null;
  total_supply: number | null;
  max_supply: number | null;
  high_24h: number | null;
  low_24h: number | null;
  ath: number | null;
  atl: number | null;
  last_updated: string;
};

type Named = readonly [id: string, symbol: string, name: string, price: number, supply: number];

const NAMED: readonly Named[] = [
  ["bitcoin", "btc", "Bitcoin", 64_250.12, 19_700_000],
  ["ethereum", "eth", "Ethereum", 3120.55, 120_100_000],
  ["tether", "usdt", "Tether", 1, 112_000_000_000],
  ["binancecoin", "bnb", "BNB", 585.3, 147_000_000],
  ["solana", "sol", "Solana", 148.92, 462_000_000],
  ["ripple", "xrp", "XRP", 0.5213, 55_600_000_000],
  ["usd-coin", "usdc", "USDC", 0.9998, 33_000_000_000],
  ["cardano", "ada", "Cardano", 0.4471, 35_600_000_000],
  ["dogecoin", "doge", "Dogecoin", 0.1247, 144_000_000_000],
  ["tron", "trx", "TRON", 0.1189, 87_300_000_000],
  ["avalanche-2", "avax", "Avalanche", 35.41, 393_000_000],
  ["shiba-inu", "shib", "Shiba Inu", 0.00001823, 589_000_000_000_000],
  ["polkadot", "dot", "Polkadot", 6.87, 1_430_000_000],
  ["chainlink", "link", "Chainlink", 14.22, 587_000_000],
  ["litecoin", "ltc", "Litecoin", 81.34, 74_600_000],
  ["stellar", "xlm", "Stellar", 0.1043, 29_000_000_000],
  ["monero", "xmr", "Monero", 165.77, 18_400_000],
  ["uniswap", "uni", "Uniswap", 8.12, 599_000_000],
  ["aave", "aave", "Aave", 98.41, 14_800_000],
  ["pepe", "pepe", "Pepe", 0.00000912, 420_000_000_000_000],
];

/** Known to the service, and not among its hundred largest. */
const FURTHER: readonly Named[] = [
  ["kaspa", "kas", "Kaspa", 0.0521, 26_700_000_000],
  ["algorand", "algo", "Algorand", 0.1812, 8_700_000_000],
  ["arweave", "ar", "Arweave", 6.14, 65_500_000],
  ["tether-gold", "xaut", "Tether Gold", 4012.4, 375_000],
  ["havven", "snx", "Synthetix", 0.6133, 343_000_000],
  ["funfair", "fun", "FUNToken", 0.003127, 10_800_000_000],
];

const SIZE = 100;

const madeUp = (index: number): Named => [
  `stand-in-${index + 1}`,
  `si${index + 1}`,
  `Stand-in ${index + 1}`,
  120 / (index + 1),
  40_000_000 - index * 100_000,
];

function makeCoin([id, symbol, name, price, supply]: Named, index: number, pictures: string): StandInCoin {
  const marketCap = Math.round(price * supply);
  return {
    id,
    symbol,
    name,
    image: `${pictures}/coins/${id}.png`,
    current_price: price,
    market_cap: marketCap,
    market_cap_rank: index + 1,
    total_volume: Math.round(marketCap * (0.02 + (index % 7) / 100)),
    price_change_percentage_24h: Math.round(((index * 37) % 21) * 55 - 500) / 100,
    circulating_supply: supply,
    total_supply: supply,
    max_supply: id === "bitcoin" ? 21_000_000 : null,
    high_24h: price * 1.03,
    low_24h: price * 0.97,
    ath: price * 2,
    atl: price / 50,
    last_updated: new Date().toISOString(),
  };
}

/** Two of the hundred have no figures at all, as the service warns. */
export function makeMarketCoins(pictures: string): StandInCoin[] {
  return Array.from({ length: SIZE }, (_, index) => {
    const coin = makeCoin(NAMED[index] ?? madeUp(index), index, pictures);
    if (index !== 97 && index !== 98) return coin;
    return { ...coin, current_price: null, market_cap: null, total_volume: null, price_change_percentage_24h: null };
  });
}

export const makeFurtherCoins = (pictures: string): StandInCoin[] =>
  FURTHER.map((named, index) => makeCoin(named, SIZE + 40 * (index + 1), pictures));
