/** What a review that is not halal names instead, and what the home page says after an edit. */
import { coinInput } from "#tests/support/record-input.ts";
import { expect, test } from "./product-test.ts";

const partOf = (html: string, id: string): string =>
  new RegExp(`<section aria-labelledby="${id}"[\\s\\S]*?</section>`).exec(html)?.[0] ?? "";

test("names halal coins instead, at most four, of the same kind first, and follows edits at once", async ({
  coins,
  textOf,
}) => {
  expect(await textOf("/en/coin/bitcoin")).not.toContain('id="alternatives"');
  const shown = async (id: string) => partOf(await textOf(`/en/coin/${id}`), "alternatives");
  const linkedIn = (html: string) => [...html.matchAll(/href="\/en\/coin\/([^"]+)"/g)].map(([, id = ""]) => id);
  const kindOf = async (id: string) => (await coins.get(id)).facts.kind?.value;

  const ofItsKind = await shown("xrp");
  expect(linkedIn(ofItsKind)).toHaveLength(4);
  expect(ofItsKind.match(/same kind/g)).toHaveLength(4);
  for (const id of linkedIn(ofItsKind)) expect([id, await kindOf(id)]).toEqual([id, "payment"]);

  const [first = "", ...others] = linkedIn(await shown("aave"));
  expect(others).toHaveLength(3);
  for (const id of [first, ...others]) expect((await coins.get(id)).category).toBe("halal");
  const { name } = (await coins.get(first)).translations;
  await coins.updateTexts(first, null, { name: { ...name, en: "Renamed Coin" } }, "editor");
  await expect.poll(() => shown("aave")).toContain("Renamed Coin");
});

test("an exchange that is not halal names halal exchanges", async ({ textOf, exchanges }) => {
  const part = partOf(await textOf("/en/exchange/bitmex"), "alternatives");
  const links = [...part.matchAll(/href="\/en\/exchange\/([^"]+)"/g)].map(([, id]) => id);
  expect(links).toHaveLength(4);
  for (const id of links) expect((await exchanges.get(id ?? "")).category).toBe("halal");
});

test("the home page says which status changed, and leaves the section out before", async ({ coins, textOf }) => {
  expect(await textOf("/en")).not.toContain('id="changes"');
  const { id } = await coins.create(coinInput({ name: "Once Halal", category: "halal" }), "editor");
  await coins.update(id, 1, coinInput({ name: "Once Halal", category: "haram" }), "editor");
  const shown = async () => /<section id="changes"[\s\S]*?<\/section>/.exec(await textOf("/en"))?.[0] ?? "";
  await expect.poll(shown).toMatch(/Once Halal[\s\S]*Halal[\s\S]*became[\s\S]*Haram[\s\S]*<time/);
  await coins.delete(id, "editor");
  await expect.poll(shown).toBe("");
});
