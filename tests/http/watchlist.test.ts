/** The watchlist as the server shows it: by the ids that an address names, with what became of each. */
import { coinInput } from "#tests/support/record-input.ts";
import { expect, test } from "./product-test.ts";

const EDITOR = "editor@example.com";

test("a watchlist is read without scripts where it is shared; otherwise it says that it needs them", async ({
  get,
  textOf,
}) => {
  const own = await get("/en/watchlist");
  expect(own.headers.get("cache-control")).toBe("private, no-store");
  expect(own.headers.get("x-robots-tag")).toBe("noindex");
  expect(await own.text()).toContain("is stored in your browser and needs JavaScript");
  const shared = await textOf("/tr/watchlist?coin=bitcoin&exchange=kraken&coin=no-such&coin=bitcoin");
  expect([...shared.matchAll(/data-watched="([^"]+)"/g)].map(([, ref]) => ref)).toEqual([
    "coin bitcoin",
    "coin no-such",
    "exchange kraken",
  ]);
  expect(shared).toContain('data-status="halal"');
});

test("more than fifty records, and what can be none, are left out", async ({ textOf }) => {
  const many = Array.from({ length: 60 }, (_, index) => `coin=c${index}`).join("&");
  const shown = await textOf(`/en/watchlist?coin=%2F&${many}`);
  expect(shown.match(/data-watched=/g)).toHaveLength(49);
});

test("a changed status is shown with what changed, at a newer position than before", async ({ textOf, coins }) => {
  const { id } = await coins.create(coinInput({ name: "Watched" }), EDITOR);
  const read = async () => {
    const html = await textOf(`/en/watchlist?coin=${id}`);
    const [, status, place] = /data-status="([^"]*)" data-place="(\d+)"/.exec(html) ?? [];
    return { status, place: Number(place), html };
  };
  await expect.poll(async () => (await read()).status).toBe("halal");
  const before = await read();
  await coins.update(id, 1, coinInput({ name: "Watched", category: "haram" }), EDITOR);
  await expect.poll(async () => (await read()).html).toContain("Watched: Halal, now Haram");
  const after = await read();
  expect(after.status).toBe("haram");
  expect(after.place).toBeGreaterThan(before.place);
  await coins.update(id, 2, coinInput({ name: "Watched", category: "haram", rating: 2 }), EDITOR);
  expect((await read()).place).toBe(after.place);
});
