/** The exchanges of the market stand-in, most trusted first: names to join by, and figures missing as the service warns. */

export type StandInExchange = {
  id: string;
  name: string;
  year_established: number | null;
  country: string | null;
  url: string;
  image: string;
  trust_score: number | null;
  trust_score_rank: number | null;
  trade_volume_24h_btc: number;
};

const NAMED: readonly (readonly [id: string, name: string, year: number | null, country: string | null])[] = [
  ["binance", "Binance", 2017, "Cayman Islands"],
  ["gdax", "Coinbase Exchange", 2012, "United States"],
  ["kraken", "Kraken", 2011, "United States"],
  ["okex", "OKX", 2013, "Seychelles"],
  ["bybit_spot", "Bybit", 2018, "British Virgin Islands"],
  ["bitget", "Bitget", 2018, "Seychelles"],
  ["kucoin", "KuCoin", 2014, "Seychelles"],
  ["gate", "Gate", 2013, "Panama"],
  ["crypto_com", "Crypto.com Exchange", 2019, "Cayman Islands"],
  ["mxc", "MEXC", 2018, "Seychelles"],
  ["btcturk", "BtcTurk PRO", 2013, "Türkiye"],
  ["binance_tr", "Binance TR", 2020, "Türkiye"],
  ["uniswap_v3", "Uniswap V3 (Ethereum)", 2021, null],
  ["paribu", "Paribu", 2017, "Türkiye"],
  ["bitexen", "Bitexen", null, null],
];

/** The last is known by name alone. */
export function makeMarketExchanges(pictures: string): StandInExchange[] {
  return NAMED.map(([id, name, year_established, country], index) => {
    const isKnown = index < NAMED.length - 1;
    return {
      id,
      name,
      year_established,
      country,
      url: `https://${id.replaceAll("_", "-")}.example/`,
      image: `${pictures}/exchanges/${id}.png`,
      trust_score: isKnown ? 10 - Math.floor(index / 4) : null,
      trust_score_rank: isKnown ? index + 1 : null,
      trade_volume_24h_btc: isKnown ? Math.round(28_450_000 / (index + 1)) / 100 : 0,
    };
  });
}
