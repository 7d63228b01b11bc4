import { domainToASCII } from "node:url";
import { describe, expect, test } from "vitest";
import { checkSite, type KnownSite } from "./lookalike.ts";
import { hostOf, isSecret, readPasted } from "./pasted.ts";

const PHRASE = "abandon ability able about above absent absorb abstract absurd abuse access accident";

describe("secrets", () => {
  test.each([
    PHRASE,
    PHRASE.split(" ")
      .map((word, index) => `${index + 1}. ${word}`)
      .join("\n"),
    `${PHRASE} ${PHRASE}`,
    "4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318",
    "0x4C0883A69102937D6231471B5DBB6204FE5129617082792AE468D01A3F362318",
    "5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ",
  ])("%s", (text) => {
    expect(isSecret(text)).toBe(true);
  });

  test.each([
    "bitcoin",
    "is it halal to buy bitcoin on binance with my own credit card",
    "0xdac17f958d2ee523a2206206994597c13d831ec7",
    "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
    "https://www.coingecko.com/en/coins/basic-attention-token",
  ])("not %s", (text) => {
    expect(isSecret(text)).toBe(false);
  });
});

describe("what is pasted", () => {
  test.each([
    [
      "0xdAC17F958D2ee523a2206206994597C13D831ec7",
      { kind: "contract", address: "0xdAC17F958D2ee523a2206206994597C13D831ec7" },
    ],
    ["TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", { kind: "contract", address: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t" }],
    [
      "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v",
      { kind: "contract", address: "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v" },
    ],
    ["https://www.coingecko.com/en/coins/bitcoin", { kind: "listing", slug: "bitcoin" }],
    ["coinmarketcap.com/currencies/tether/?x=1", { kind: "listing", slug: "tether" }],
    ["https://www.coingecko.com/", { kind: "site", host: "coingecko.com" }],
    ["https://accounts.binance.com/en/register?ref=1", { kind: "site", host: "accounts.binance.com" }],
    ["Binance.com", { kind: "site", host: "binance.com" }],
    ["bitcoin", null],
    ["$BTC", null],
    ["javascript:alert(1)", null],
    ["https://user@binance.com:8080/x", { kind: "site", host: "binance.com" }],
  ])("%s", (text, expected) => {
    expect(readPasted(text)).toEqual(expected);
  });

  test("a host is written in ASCII", () => {
    expect(hostOf("https://bіnance.com")).toBe(domainToASCII("bіnance.com"));
    expect(hostOf("not a host.com")).toBeNull();
  });
});

const site = (host: string, name: string): KnownSite => ({ host, name, path: `/exchange/${name}` });
const KNOWN = [
  site("binance.com", "binance"),
  site("trbinance.com", "binance-tr"),
  site("kraken.com", "kraken"),
  site("coinbase.com", "coinbase"),
  site("bybit.com", "bybit"),
  site("gate.com", "gate"),
  site("rain.com", "rain"),
  site("gemini.com", "gemini"),
  site("app.uniswap.org", "uniswap-dex"),
  site("pintu.co.id", "pintu"),
];
/** What a reader sees is what was pasted. */
const verdictOf = (shown: string) => checkSite(hostOf(shown) ?? "", shown, KNOWN);

describe("lookalikes", () => {
  test.each([
    ["bіnance.com", "binance"],
    ["blnance.com", "binance"],
    ["binnance.com", "binance"],
    ["biance.com", "binance"],
    ["binance.xyz", "binance"],
    ["binance-login.com", "binance"],
    ["binance.com.account-check.io", "binance"],
    ["krаken.com", "kraken"],
    ["krakken.com", "kraken"],
    ["coinbasse.com", "coinbase"],
    ["c0inbase.com", "coinbase"],
    ["coinbase.support", "coinbase"],
    ["bybıt.com", "bybit"],
    ["gernini.com", "gemini"],
    ["rain.app", "rain"],
  ])("%s looks like %s", (shown, name) => {
    expect(verdictOf(shown)).toMatchObject({ is: "lookalike", site: { name } });
  });

  test.each(["binance.com", "accounts.binance.com", "trbinance.com", "app.uniswap.org", "pintu.co.id"])(
    "%s is the real one",
    (shown) => {
      expect(verdictOf(shown).is).toBe("known");
    },
  );

  test.each(["train.com", "date.com", "google.com", "gov.uk", "paribu.com", "finance.com"])(
    "%s is unknown",
    (shown) => {
      expect(verdictOf(shown).is).toBe("unknown");
    },
  );
});
