import { expect, it } from "vitest";
import type { ListedStatus } from "#domain/records/category.ts";
import type { Language } from "#domain/text/language.ts";
import { rowReason } from "./row-reason.ts";

type Case = [Language, ListedStatus, name: string, symbol: string, why: string, shown: string];

const shownOf = (...[language, status, name, symbol, why]: Case): string =>
  rowReason({ name, symbol, status, why: { text: why, language } }).text;

it.each<Case>([
  [
    "en",
    "questionable",
    "Tether",
    "USDT",
    "USDT is questionable: its reserve earns interest.",
    "Its reserve earns interest.",
  ],
  ["en", "halal", "Ethereum", "ETH", "Ether is halal, because it pays for work.", "It pays for work."],
  ["en", "questionable", "Lido DAO", "LDO", "LDO is questionable because stETH is lent.", "stETH is lent."],
  [
    "en",
    "undetermined",
    "Luno",
    "LUNO",
    "There is not enough information on Luno: a list is missing.",
    "A list is missing.",
  ],
  ["en", "ended", "Mt. Gox", "MTGOX", "Mt. Gox has no status: it failed in 2014.", "It failed in 2014."],
  ["ar", "questionable", "تيثر", "USDT", "رمز USDT «محل شبهة»: احتياطيه يدرّ فائدة.", "احتياطيه يدرّ فائدة."],
  ["ar", "haram", "دولار فالكون (USDf)", "USDF", "تصنيف USDf «حرام»، لأنه يدفع عائدًا.", "يدفع عائدًا."],
  ["ar", "questionable", "سوي", "SUI", "عملة SUI «محل شبهة»، لأن مطوّري سوي يُقرضون.", "لأن مطوّري سوي يُقرضون."],
  ["ar", "undetermined", "لونو", "LUNO", "المعلومات عن لونو غير كافية للتصنيف: لا نعلم المزيد.", "لا نعلم المزيد."],
  ["ar", "ended", "ون كوين", "ONECOIN", "لا تصنيف لون كوين، فقد كانت احتيالًا.", "كانت احتيالًا."],
  ["tr", "questionable", "Bithumb", "BITHUMB", "Bithumb'un durumu şüphelidir, çünkü işi borçtur.", "İşi borçtur."],
  ["tr", "undetermined", "Rain", "RAIN", "Rain için yeterli bilgi yok: Liste yok.", "Liste yok."],
  ["en", "halal", "Kraken", "KRAKEN", "Buying a coin at Kraken is halal, because it is yours.", "It is yours."],
  [
    "en",
    "halal",
    "BitMart",
    "BITMART",
    "A swap on BitMart's market is halal: coins are delivered.",
    "Coins are delivered.",
  ],
  ["ar", "halal", "كراكن", "KRAKEN", "الشراء الفوري في كراكن «حلال»، لأن العملة ملكك.", "لأن العملة ملكك."],
  ["tr", "halal", "Kraken", "KRAKEN", "Kraken'de coin satın almak helaldir: Coin sizindir.", "Coin sizindir."],
  ["tr", "ended", "Thodex", "THODEX", "Thodex'e durum verilmiyor, Nisan 2021'de battı.", "Nisan 2021'de battı."],
])("a beginning that repeats name and status is left out: %s %s %s", (...each) => {
  expect(shownOf(...each)).toBe(each[5]);
});

it.each<Case>([
  ["en", "haram", "Tether", "USDT", "USDT is questionable: its reserve earns interest.", ""],
  ["en", "halal", "Bitcoin Cash", "BCH", "Bitcoin Cash is halal, like Bitcoin: it can be owned.", ""],
  ["en", "halal", "Stellar", "XLM", "Lumens (XLM) are halal, because they pay for transfers.", ""],
  ["en", "halal", "Bitcoin", "BTC", "Bitcoin is halal: ", ""],
  ["en", "halal", "Kraken", "KRAKEN", "Lending at Kraken is halal, because it is free.", ""],
  ["tr", "halal", "", "", "", ""],
])("any other reason is shown whole: %s %s %s", (...each) => {
  expect(shownOf(...each)).toBe(each[4]);
});
