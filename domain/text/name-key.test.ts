import fc from "fast-check";
import { expect, test } from "vitest";
import { emptyText, LANGUAGES, type Language } from "./language.ts";
import { toNameKey, toNameKeys } from "./name-key.ts";

const compareBytes = (a: string, b: string): number => Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b)));
const compareNames = (a: string, b: string, language: Language): number =>
  compareBytes(toNameKey(a, language), toNameKey(b, language));
const sorted = (names: readonly string[], language: Language): string[] =>
  names.toSorted((a, b) => compareNames(a, b, language));

const wordOf = (letters: string) =>
  fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 6 }).map((word) => word.join(""));

/** Words in the order of an alphabet, whatever the machine holds of the letters. */
const inAlphabet = (alphabet: string) => (a: string, b: string) => {
  const [ranks, others] = [a, b].map((word) => Array.from(word, (letter) => alphabet.indexOf(letter)));
  const at = ranks?.findIndex((rank, index) => rank !== others?.[index]) ?? -1;
  if (at < 0) return Math.sign(a.length - b.length);
  return Math.sign((ranks?.[at] ?? 0) - (others?.[at] ?? -1));
};

const TURKISH = "abcçdefgğhıijklmnoöpqrsştuüvwxyz";
const ARABIC = "ابپتثجچحخدذرزژسشصضطظعغفڤقكگلمنهوي";
const MARKS = [..."\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0670\u0640\u200f\u200e\u061c"];

test("Turkish names follow the Turkish alphabet, as the language's own rules do", () => {
  const rules = new Intl.Collator("tr", { sensitivity: "base" });
  fc.assert(
    fc.property(wordOf(TURKISH), wordOf(TURKISH), (a, b) => {
      const wanted = inAlphabet(TURKISH)(a, b);
      expect(compareNames(a, b, "tr")).toBe(wanted);
      expect(compareNames(a.toLocaleUpperCase("tr"), b, "tr")).toBe(wanted);
      expect(Math.sign(rules.compare(a, b))).toBe(wanted);
    }),
    { numRuns: 2000 },
  );
  expect(sorted(["İzmir", "ısı", "Iğdır", "dal", "çam", "cüz", "Hızır", "jeton", "şal", "su", "ulu"], "tr")).toEqual([
    "cüz",
    "çam",
    "dal",
    "Hızır",
    "Iğdır",
    "ısı",
    "İzmir",
    "jeton",
    "su",
    "şal",
    "ulu",
  ]);
  expect(toNameKey("kâr", "tr")).toBe("kar");
});

test("Arabic names follow the Arabic alphabet, foreign sounds behind their neighbours", () => {
  const rules = new Intl.Collator("ar", { sensitivity: "base" });
  fc.assert(
    fc.property(wordOf(ARABIC), wordOf(ARABIC), (a, b) => {
      fc.pre(![a, b].some((word) => /^ال/.test(word)));
      const wanted = inAlphabet(ARABIC)(a, b);
      expect(compareNames(a, b, "ar")).toBe(wanted);
      expect(Math.sign(rules.compare(a, b))).toBe(wanted);
    }),
    { numRuns: 2000 },
  );
});

test("Arabic letters with and without their signs are one to the order", () => {
  for (const [written, plain] of [
    ["أحمد", "احمد"],
    ["إيثريوم", "ايثريوم"],
    ["آفي", "افي"],
    ["ٱسم", "اسم"],
    ["مصطفى", "مصطفي"],
    ["عملة", "عمله"],
    ["شبکة فارسی", "شبكة فارسي"],
    ["فاسِت", "فاست"],
    ["عمـــلة", "عملة"],
    ["ﻻيتكوين", "لايتكوين"],
    ["مؤشر ٢", "موشر 2"],
  ] as const) {
    expect([written, toNameKey(written, "ar")]).toEqual([written, toNameKey(plain, "ar")]);
  }
  fc.assert(
    fc.property(wordOf(ARABIC), fc.array(fc.constantFrom(...MARKS), { maxLength: 6 }), fc.nat(), (word, marks, at) => {
      const place = at % (word.length + 1);
      const vowelled = word.slice(0, place) + marks.join("") + word.slice(place);
      expect(toNameKey(vowelled, "ar")).toBe(toNameKey(word, "ar"));
    }),
  );
});

test("a leading article is passed over in Arabic, and only an article", () => {
  fc.assert(
    fc.property(wordOf(ARABIC), (word) => {
      fc.pre(!/^ال/.test(word));
      expect(toNameKey(`ال${word}`, "ar")).toBe(toNameKey(word, "ar"));
    }),
  );
  expect(toNameKey("اَلْعملة", "ar")).toBe(toNameKey("عملة", "ar"));
  expect(toNameKey("شبكة العملة", "ar")).not.toBe(toNameKey("شبكة عملة", "ar"));
  expect(sorted(["كاردانو", "ألغوراند", "أفالانش", "العملة", "سولانا"], "ar")).toEqual([
    "أفالانش",
    "ألغوراند",
    "سولانا",
    "العملة",
    "كاردانو",
  ]);
  for (const name of ["ال", "ال Bitcoin"]) expect(toNameKey(name, "ar")).toMatch(/^ال/);
});

test("on an Arabic page figures come first, then Arabic names, then those in other letters", () => {
  expect(sorted(["Bitcoin", "يونيسواب", "1inch", "aave", "أبتوس", "٢ كوين"], "ar")).toEqual([
    "1inch",
    "٢ كوين",
    "أبتوس",
    "يونيسواب",
    "aave",
    "Bitcoin",
  ]);
});

test("English names are sorted without regard to capitals", () => {
  expect(sorted(["dYdX", "Aave", "DAI", "aptos"], "en")).toEqual(["Aave", "aptos", "DAI", "dYdX"]);
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (name) => {
      expect(toNameKey(name, "en")).toBe(name.normalize("NFKC").toLowerCase());
    }),
  );
});

test("however its letters are composed, a name has one key", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.constantFrom(...LANGUAGES), (name, language) => {
      expect(toNameKey(name.normalize("NFD"), language)).toBe(toNameKey(name.normalize("NFC"), language));
    }),
  );
});

test("each language's key is that of the name it shows", () => {
  expect(toNameKeys({ ...emptyText(), ar: " أبتوس " }, "Aptos")).toEqual({
    ar: toNameKey("أبتوس", "ar"),
    en: "aptos",
    tr: "aptos",
  });
  expect(toNameKeys({ ar: "", en: "Gold", tr: "Altın" }, "XAU")).toEqual({
    ar: toNameKey("XAU", "ar"),
    en: "gold",
    tr: toNameKey("Altın", "tr"),
  });
});

test("in Arabic a word in another script sorts after Arabic ones, within a name too", () => {
  const names = ["منصة MEXC", "منصة يونيسواب", "منصة 24", "Uniswap", "منصة dYdX", "منصة بانكيك", "هديرا"];
  const wanted = ["منصة 24", "منصة بانكيك", "منصة يونيسواب", "منصة dYdX", "منصة MEXC", "هديرا", "Uniswap"];
  expect(sorted(names, "ar")).toEqual(wanted);
  expect(names.toSorted(new Intl.Collator("ar", { sensitivity: "base" }).compare)).toEqual(wanted);
});
