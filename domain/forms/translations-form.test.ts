import { expect, test } from "vitest";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import { readTranslations, TRANSLATED_FIELDS } from "#domain/records/translations.ts";
import { mergeTranslations } from "./translations-form.ts";

const { fields: DIALOG_FIELDS, form: translationsForm, textsOf: toTranslationsForm } = EXCHANGE.dialog;

const translations = readTranslations({
  translations: {
    description: { en: "A network.", ar: "شبكة." },
    des: { en: "Sound." },
    advice_x: { tr: "Bekleyin." },
  },
});

test("the dialog shows the texts, the English name from the record", () => {
  const form = toTranslationsForm({ name: "Sample", translations });
  expect(Object.keys(form)).toEqual([...DIALOG_FIELDS]);
  expect(form.name).toEqual({ ar: "", en: "Sample", tr: "" });
});

test("saving keeps what the dialog does not show", () => {
  const shown = toTranslationsForm({ name: "Sample", translations });
  const form = translationsForm.parse({
    ...shown,
    description: { ar: "شبكة أخرى.", en: "", tr: "" },
    pros: { ar: "", en: "", tr: "açık\r\nhızlı" },
  });
  const { translations: merged } = mergeTranslations({ name: "Sample", translations }, form);
  expect(merged.description).toEqual({ ar: "شبكة أخرى.", en: "", tr: "" });
  expect(merged.pros.tr).toBe("açık\nhızlı");
  expect(merged.des.en).toBe("Sound.");
  expect(merged.advice_x.tr).toBe("Bekleyin.");
});

test("the record bears the English name, and keeps its own where that is emptied", () => {
  const named = { name: "Sample", translations };
  const { name } = toTranslationsForm(named);
  expect(mergeTranslations(named, { name: { ...name, en: "Renamed" } }).name).toBe("Renamed");
  expect(mergeTranslations(named, { name: { ...name, en: "" } }).name).toBe("Sample");
  expect(mergeTranslations(named, {}).name).toBe("Sample");
});

test("a text that was not sent is refused rather than wiped", () => {
  const { cons, ...shown } = toTranslationsForm({ name: "Sample", translations });
  const paths = (value: unknown) =>
    translationsForm.safeParse(value).error?.issues.map((issue) => issue.path.join("."));
  expect(paths(shown)).toEqual(["cons"]);
  expect(paths({ ...shown, cons: { en: "slow", ar: "" } })).toEqual(["cons.tr"]);
});

test("the dialog has every text that can be missing or outdated", () => {
  expect(DIALOG_FIELDS.toSorted()).toEqual(TRANSLATED_FIELDS.toSorted());
});

test("unknown fields and languages are refused", () => {
  const shown = toTranslationsForm({ name: "Sample", translations });
  const keyOf = (value: unknown) => translationsForm.safeParse(value).error?.issues[0]?.message;
  expect(keyOf({ ...shown, summary: shown.pros })).toBe("form.unknownField");
  expect(keyOf({ ...shown, name: { ...shown.name, fr: "Nom" } })).toBe("form.unknownField");
  expect(keyOf({ ...shown, name: { ...shown.name, en: ["x"] } })).toBe("form.invalid");
  expect(keyOf(null)).toBe("form.invalid");
});
