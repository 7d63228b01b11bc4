import { describe, expect, test } from "vitest";
import { CSV_START, toCsvLine } from "#domain/text/csv.ts";
import type { Language } from "#domain/text/language.ts";
import { isCsvProblem, readCsv } from "./csv.ts";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

function holdingsIn(text: string | Uint8Array, language: Language = "en"): Record<string, string> {
  const read = readCsv(typeof text === "string" ? bytes(text) : text, language);
  if (isCsvProblem(read)) throw new Error(`${read.kind} in row ${read.row}: ${read.text}`);
  return Object.fromEntries(read.rows.map(({ name = "", amount = "" }) => [name, amount]));
}

const BINANCE = [
  '"User_ID","UTC_Time","Account","Operation","Coin","Change","Remark"',
  '"7","2025-01-03 10:00:00","Spot","Deposit","USDT","1000",""',
  '"7","2025-01-04 10:00:00","Spot","Transaction Spend","USDT","-600.5",""',
  '"7","2025-01-04 10:00:00","Spot","Transaction Buy","BTC","0.00612345",""',
  '"7","2025-01-04 10:00:00","Spot","Transaction Fee","BTC","-6.12E-6","a ""quoted"" remark, with a comma"',
  '"7","2025-02-01 10:00:00","Spot","Withdraw","ETH","-1","bought before"',
].join("\n");

const COINBASE = [
  "Transactions",
  "User,Somebody,00000000-0000-0000-0000-000000000000",
  "",
  "Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total,Fees,Notes",
  "2023-01-03T10:00:00Z,Buy,BTC,0.5,USD,20000,10000,10010,10,Bought 0.5 BTC",
  "2023-02-03T10:00:00Z,Send,BTC,0.1,USD,22000,2200,2200,0,Sent 0.1 BTC",
  "2023-02-04T10:00:00Z,Rewards Income,ETH,0.25,USD,1600,400,400,0,Received",
  "2023-02-05T10:00:00Z,Convert,BTC,0.1,USD,22000,2200,2200,0,Converted 0.1 BTC to 1.4 ETH",
].join("\n");

describe("the right holdings", () => {
  test("1. a plain list", () => {
    expect(holdingsIn("Coin,Amount\nBTC,0.5\nETH,10\nbtc,0.25\n")).toEqual({ BTC: "0.75", ETH: "10" });
  });

  test("2. semicolons, with the comma in the numbers", () => {
    expect(holdingsIn("Coin;Amount\r\nBTC;0,5\r\nETH;1.500,25\r\n")).toEqual({ BTC: "0.5", ETH: "1,500.25" });
  });

  test("3. tabs, no header, empty lines", () => {
    expect(holdingsIn("BTC\t0.5\n\n\nETH\t2\n")).toEqual({ BTC: "0.5", ETH: "2" });
  });

  test("4. a mark at the beginning, and a spreadsheet's UTF-16", () => {
    expect(holdingsIn("\uFEFFCoin,Amount\nBTC,1\n")).toEqual({ BTC: "1" });
    const wide = Uint8Array.from([0xff, 0xfe, ...Buffer.from("Coin\tAmount\nBTC\t1.5\n", "utf16le")]);
    expect(holdingsIn(wide)).toEqual({ BTC: "1.5" });
  });

  test("5. Arabic names and digits", () => {
    expect(holdingsIn("العملة,الكمية\nبيتكوين,١٫٥\nإيثر,١٬٢٥٠٫٧٥\n", "ar")).toEqual({
      بيتكوين: "1.5",
      إيثر: "1,250.75",
    });
  });

  test("6. thousands separators, by the language of the page", () => {
    expect(holdingsIn('Coin,Amount\nDOGE,"1,234,567.5"\n')).toEqual({ DOGE: "1,234,567.5" });
    expect(holdingsIn('Coin,Miktar\nDOGE,"1.234.567,5"\n', "tr")).toEqual({ DOGE: "1.234.567,5" });
  });

  test("7. Binance's transactions, added up", () => {
    const read = readCsv(bytes(BINANCE), "tr");
    expect(read).toMatchObject({ format: "binance", short: ["ETH"] });
    expect(holdingsIn(BINANCE)).toEqual({ USDT: "399.5", BTC: "0.00611733" });
  });

  test("8. Coinbase's transactions: by their type, or by their sign", () => {
    expect(holdingsIn(COINBASE)).toEqual({ BTC: "0.3", ETH: "1.65" });
    const signed = COINBASE.replace("Send,BTC,0.1", "Send,BTC,-0.1").replace("Convert,BTC,0.1", "Convert,BTC,-0.1");
    expect(
      holdingsIn(`${signed}\n2023-02-05T10:00:00Z,Convert,ETH,1.4,USD,1,1,1,0,Converted 0.1 BTC to 1.4 ETH`),
    ).toEqual({
      BTC: "0.3",
      ETH: "1.65",
    });
  });

  test("9. fifty thousand rows", { timeout: 60_000 }, () => {
    const rows = Array.from(
      { length: 50_000 },
      (_, index) => `2025,Spot,Buy,${["BTC", "ETH", "SOL"][index % 3]},0.0001`,
    );
    expect(holdingsIn(["Time,Account,Operation,Coin,Change", ...rows].join("\n"))).toEqual({
      BTC: "1.6667",
      ETH: "1.6667",
      SOL: "1.6666",
    });
  });

  test("10. a formula is a name like any other, and is written so that no spreadsheet runs it", () => {
    const formula = '=HYPERLINK("https://evil.example","x")';
    const rows = [
      ["Coin", "Amount"],
      [formula, "1"],
      ["+1", "2"],
      ["@SUM(1)", "3"],
    ];
    const file = CSV_START + rows.map(toCsvLine).join("");
    expect(file).toContain("'=HYPERLINK");
    expect(file).toContain("'+1,2");
    expect(holdingsIn(file)).toEqual({ [formula]: "1", "+1": "2", "@SUM(1)": "3" });
  });
});

describe("a clear message that names the row", () => {
  test.each([
    ["11. a spreadsheet, which is no text", Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0, 0xff]), "binary", 1],
    ["a picture after two rows of text", Uint8Array.from([...bytes("a,b\nc,d\n"), 0x89, 0x50, 0]), "binary", 3],
    ["12. an amount that is none", "Coin,Amount\nBTC,1\n\nETH,lots\n", "amount", 4],
    ["a formula as an amount", "Coin,Amount\nBTC,=1+1\n", "amount", 2],
    ["an amount without a coin", "Coin,Amount\n,5\n", "amount", 2],
    ["columns that say nothing", "a,b,c\n1,2,3\n", "columns", 1],
    ["an empty file", "", "empty", 1],
    ["a header alone", "Coin,Amount\n", "empty", 2],
    ["too many coins", `Coin,Amount\n${Array.from({ length: 600 }, (_, i) => `c${i},1`).join("\n")}`, "many", 502],
    ["a transaction of Coinbase that nobody knows", COINBASE.replace("Rewards Income", "Magic"), "type", 7],
  ] as const)("%s", (_, file, kind, row) => {
    const read = readCsv(typeof file === "string" ? bytes(file) : file, "en");
    expect(read).toMatchObject({ kind, row });
  });
});
