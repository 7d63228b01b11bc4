import { expect, test } from "vitest";
import { translateRequest } from "#domain/api/translate-request.ts";
import { type Translate, translateFields } from "./translation.ts";

/** Answers each text with itself in brackets, and fails those that hold "stuck". */
const asked: string[][] = [];
const translate: Translate = async (texts) => {
  asked.push(texts);
  return texts.map((text) => (text.includes("stuck") ? { ok: false, text } : { ok: true, text: `«${text}»` }));
};

test("lists go point by point, texts whole, and texts under two characters are skipped", async () => {
  asked.length = 0;
  const texts = { description: " A coin.\nOf its own. ", pros: "fast\n\n  open  ", cons: "x", reason: "  ", des: "ok" };
  expect(await translateFields(translate, texts, "ar")).toEqual({
    description: { ok: true, text: "«A coin.\nOf its own.»" },
    pros: { ok: true, text: "«fast»\n«open»" },
    des: { ok: true, text: "«ok»" },
  });
  expect(asked).toEqual([["A coin.\nOf its own.", "fast", "open", "ok"]]);
});

test("a list with one failed item is marked as failed and keeps the others, with the original of that item", async () => {
  expect(await translateFields(translate, { pros: "fast\nstuck\nopen", cons: "slow" }, "tr")).toEqual({
    pros: { ok: false, text: "«fast»\nstuck\n«open»" },
    cons: { ok: true, text: "«slow»" },
  });
});

test("a field of which nothing could be translated has no text to offer", async () => {
  expect(await translateFields(translate, { pros: "stuck", reason: "It is stuck." }, "tr")).toEqual({
    pros: { ok: false },
    reason: { ok: false },
  });
});

test("a translator that answers too little did not translate", async () => {
  expect(await translateFields(async () => [], { reason: "Because of it." }, "ar")).toEqual({ reason: { ok: false } });
});

test("nothing to translate asks nobody", async () => {
  asked.length = 0;
  expect(await translateFields(translate, { pros: "a", cons: "" }, "ar")).toEqual({});
  expect(asked).toEqual([]);
});

test("texts of an entry go by their paths; what is no path of a text is refused", async () => {
  expect(await translateFields(translate, { "laws.0.name": "A law", line: "It says.\nTwice." }, "tr")).toEqual({
    "laws.0.name": { ok: true, text: "«A law»" },
    line: { ok: true, text: "«It says.\nTwice.»" },
  });
  const accepts = (texts: object) => translateRequest.safeParse({ target: "ar", texts }).success;
  expect(accepts({ "unclear.12": "x", "laws.0.name": "x", advice_x: "x" })).toBe(true);
  expect(accepts({ "__proto__ x": "x" })).toBe(false);
  expect(accepts({ "a.b.c.d.e": "x" })).toBe(false);
  expect(accepts(Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`unclear.${at}`, "x"])))).toBe(false);
});
