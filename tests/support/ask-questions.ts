/**
 * Questions about a purchase with the answers that follow from the shipped reviews, the law of the country and the rules of
 * exchange. `by`: the part that decides. `law`: holding, and the exchange in that country.
 */
type Question = {
  ask: string;
  status: "halal" | "undetermined" | "questionable" | "haram" | null;
  by?: "coin" | "exchange" | "way" | "pair";
  law?: readonly [holding: string | null, exchange: string | null];
  /** A part of the English text of the rule of exchange. */
  rule?: RegExp;
  unknown?: readonly string[];
  /** Whether something halal is suggested. */
  instead?: boolean;
  why: string;
};

const EQUAL = /^Equal amounts, hand to hand/;
const AT_ONCE = /^Hand to hand/;
const SALE = /^A plain sale/;
const GOLD = /^Equal weight/;
const DEBT = /^They are debt/;

export const ARABIC_QUESTIONS: readonly Question[] = [
  { ask: "coin=bitcoin", status: "halal", instead: false, why: "no issuer, no yield" },
  { ask: "coin=بيتكوين", status: "halal", why: "named in Arabic" },
  {
    ask: "coin=bitcoin&exchange=rain&country=bh",
    status: "undetermined",
    by: "exchange",
    law: ["allowed-licensed", "licensed"],
    why: "Rain has a licence in Bahrain, and no page that lists its products",
  },
  {
    ask: "coin=bitcoin&exchange=binance&pay=card&country=ae",
    status: "halal",
    law: ["allowed-licensed", "licensed"],
    rule: SALE,
    why: "a coin without backing is goods",
  },
  {
    ask: "coin=tether&pay=SAR",
    status: "questionable",
    by: "coin",
    rule: AT_ONCE,
    instead: true,
    why: "the issuer keeps interest; dollar for riyal",
  },
  { ask: "coin=usd-coin&pay=USD", status: "questionable", by: "coin", rule: EQUAL, why: "dollar for dollar" },
  { ask: "coin=pax-gold&pay=AED", status: "halal", rule: AT_ONCE, why: "gold for money" },
  { ask: "coin=tether-gold&pay=pax-gold", status: "questionable", by: "coin", rule: GOLD, why: "gold for gold" },
  { ask: "coin=aave", status: "haram", by: "coin", instead: true, why: "lending at interest" },
  { ask: "coin=ethereum&exchange=ftx", status: null, by: "exchange", why: "FTX failed" },
  { ask: "coin=onecoin", status: null, by: "coin", why: "a fraud that collapsed" },
  { ask: "coin=sky-maker", status: null, by: "coin", why: "replaced by another coin" },
  { ask: "coin=bitcoin&country=dz", status: "halal", law: ["banned", null], why: "Algeria bans possession" },
  {
    ask: "coin=aave&exchange=deribit&country=dz",
    status: "haram",
    law: ["banned", "unknown"],
    instead: false,
    why: "nothing is suggested where dealing is banned",
  },
  {
    ask: "coin=bitcoin&exchange=binance&country=eg",
    status: "halal",
    law: ["banned", "unknown"],
    instead: false,
    why: "Egypt bans dealing without a licence",
  },
  { ask: "coin=bitcoin&country=kw", status: "halal", law: ["banned", null], why: "Kuwait bans it" },
  { ask: "coin=bitcoin&country=sa", status: "halal", law: ["unclear", null], why: "warned against, no statute found" },
  { ask: "coin=bitcoin&country=ye", status: "halal", law: [null, null], why: "nothing verified for Yemen" },
  { ask: "exchange=deribit", status: "haram", by: "exchange", instead: true, why: "its business is derivatives" },
  {
    ask: "coin=shiba-inu&view=attention.excluded",
    status: "haram",
    by: "coin",
    why: "value from attention, by those who exclude it",
  },
];

export const TURKISH_QUESTIONS: readonly Question[] = [
  {
    ask: "coin=bitcoin&exchange=binance&pay=TRY&country=tr",
    status: "halal",
    law: ["allowed-licensed", "barred"],
    rule: SALE,
    why: "Binance itself does not serve Türkiye",
  },
  {
    ask: "coin=btc&exchange=okx-tr&pay=try&country=tr",
    status: "halal",
    rule: SALE,
    why: "symbol and currency in lower case",
  },
  { ask: "coin=usdt&pay=TRY", status: "questionable", by: "coin", rule: AT_ONCE, why: "dollar for lira" },
  { ask: "coin=usdt&pay=usdc", status: "questionable", by: "coin", rule: EQUAL, why: "two dollar stablecoins" },
  { ask: "coin=wrapped-bitcoin&pay=BTC", status: "halal", rule: SALE, why: "it represents bitcoin, which is goods" },
  { ask: "coin=lido-staked-ether&pay=ETH", status: "questionable", by: "coin", rule: SALE, why: "it represents ether" },
  { ask: "coin=paxg&pay=tether-gold", status: "halal", rule: GOLD, why: "what is paid with is not bought" },
  { ask: "coin=usyc&pay=USD", status: "haram", by: "coin", rule: DEBT, why: "a fund of loans to a state" },
  {
    ask: "coin=ethereum&exchange=upbit",
    status: "questionable",
    by: "exchange",
    instead: true,
    why: "interest on won starts by itself",
  },
  {
    ask: "coin=ethereum&exchange=upbit&view=unasked-interest.give-away",
    status: "halal",
    why: "by those who have it given away",
  },
  { ask: "exchange=thodex", status: null, by: "exchange", why: "Thodex failed" },
  { ask: "coin=aave&exchange=kraken", status: "haram", by: "coin", why: "the coin is worse than the exchange" },
  { ask: "coin=bitcoin&view=class.forbidden", status: "haram", by: "coin", why: "by those who reject the class" },
  { ask: "coin=bitcoin&exchange=fasset&view=strict", status: "halal", why: "nothing disputed in either" },
  { ask: "coin=qqqqqq", status: null, unknown: ["coin"], why: "nothing is called so" },
  { ask: "exchange=qqqqqq", status: null, unknown: ["exchange"], why: "nothing is called so" },
  { ask: "coin=bitcoin&pay=qqqqqq", status: "halal", unknown: ["pay"], why: "the rest is answered" },
  { ask: "coin=bnb", status: "questionable", by: "coin", why: "the exchange behind it is mixed" },
  { ask: "country=tr", status: null, law: ["allowed-licensed", null], why: "only the law is asked about" },
  { ask: "", status: null, why: "nothing is asked" },
];

export const ENGLISH_QUESTIONS: readonly Question[] = [
  {
    ask: "coin=bitcoin&exchange=kraken&pay=GBP&country=gb",
    status: "halal",
    rule: SALE,
    law: ["allowed-licensed", "licensed"],
    why: "registered with the FCA",
  },
  { ask: "coin=$BTC", status: "halal", why: "a ticker" },
  { ask: "coin=BTC&exchange=Binance", status: "halal", why: "by symbol and name" },
  { ask: "coin=usdc&pay=EUR", status: "questionable", by: "coin", rule: AT_ONCE, why: "dollar for euro" },
  { ask: "coin=dai&pay=usdt", status: "haram", by: "coin", rule: EQUAL, why: "interest runs the protocol" },
  { ask: "coin=solana&exchange=coinbase&country=us", status: "halal", why: "both are halal" },
  { ask: "coin=ethereum&pay=bitcoin", status: "halal", rule: SALE, why: "goods for goods" },
  {
    ask: "coin=ethereum&pay=bitcoin&view=money.money",
    status: "halal",
    rule: AT_ONCE,
    why: "two currencies for those who count coins as money",
  },
  { ask: "coin=blackrock-buidl&pay=usd-coin", status: "haram", by: "coin", rule: DEBT, why: "a money market fund" },
  {
    ask: "coin=hyperliquid&exchange=hyperliquid-exchange",
    status: "haram",
    by: "exchange",
    instead: true,
    why: "a market for leverage",
  },
  { ask: "coin=monero", status: "halal", why: "privacy does not decide" },
  { ask: "coin=dogecoin", status: "questionable", by: "coin", instead: true, why: "its value comes from attention" },
  {
    ask: "coin=tether&exchange=bitfinex&pay=USD",
    status: "questionable",
    by: "coin",
    rule: EQUAL,
    why: "the issuer keeps interest",
  },
  { ask: "coin=tether&view=issuer-interest.not-held", status: "haram", by: "coin", why: "by those who do not hold it" },
  { ask: "coin=bitcoin&exchange=bitmex", status: "haram", by: "exchange", why: "derivatives are its business" },
  { ask: "coin=bitcoin&exchange=mt-gox", status: null, by: "exchange", why: "Mt. Gox failed" },
  {
    ask: "coin=pax-gold&pay=card&country=my",
    status: "halal",
    rule: AT_ONCE,
    law: ["allowed-licensed", null],
    why: "gold for ringgit",
  },
  {
    ask: "coin=bitcoin&exchange=binance&pay=p2p&country=pk",
    status: "halal",
    rule: SALE,
    why: "the coins are locked until payment",
  },
  { ask: "country=id", status: null, law: ["allowed-licensed", null], why: "only the law is asked about" },
  { ask: "coin=binance", status: null, unknown: ["coin"], why: "an exchange is not a coin" },
];
