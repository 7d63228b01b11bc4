/** Two servers on one PostgreSQL: a save and a published draft are soon seen through the other; it renders what they touch, and nothing else. */
import { expect, test } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { createRecords } from "#server/content/records.ts";
import { openDatabase } from "#server/database/open.ts";
import { createPostgres } from "#tests/support/engines.ts";
import { readMetric } from "#tests/support/load/distinct-addresses.ts";
import { figure } from "#tests/support/load/figure.ts";
import { isWithin, TIMED } from "#tests/support/load/slowness.ts";
import { startProduct } from "#tests/support/product.ts";
import { openStaffSession } from "#tests/support/staff-session.ts";

const TOKEN = "token-of-the-other-server";
const ROUNDS = 7;
const SEEN_WITHIN_MS = 100;
const TIMEOUT_MS = 10_000;
const OTHERS = ["/en/exchange/binance", "/tr/exchange", "/purification", "/en/countries/ae", "/tr/warnings"];
const TOUCHED = ["/en/coin/bitcoin", "/en/cryptocurrencies"];

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;

test("a save and a published draft are seen through another server at once", TIMED, async () => {
  const made = await createPostgres();
  const settings = { DATABASE_URL: made.options.databaseUrl, LOG_LEVEL: "silent", METRICS_TOKEN: TOKEN };
  const one = await startProduct(settings);
  const other = await startProduct(settings);
  const database = openDatabase(made.options);
  const coins = createRecords(COIN, { database, changes: { notify: () => {} } });
  const editor = await openStaffSession(database, "elsewhere@example.com");

  const page = async (path: string): Promise<string> => (await fetch(other.url + path)).text();
  const misses = () => readMetric(other, TOKEN, "mizan_page_cache_misses_total");
  async function send(method: string, path: string, body: object): Promise<{ version: number }> {
    const answer = await editor.send(one.url, method, path, body);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.json();
  }

  const writes: Record<string, (text: string) => Promise<() => Promise<unknown>>> = {
    async save(text) {
      const { version, ...coin } = await coins.get("bitcoin");
      const form = COIN.dialog.textsOf(coin);
      const typed = { ...form, description: { ...form.description, en: text } };
      return () => send("PUT", "/api/admin/coins/bitcoin/translations", { version, form: typed });
    },
    async publish(text) {
      const { version, ...coin } = await coins.get("bitcoin");
      const form = COIN.toForm(coin);
      const { description } = form.translations;
      const typed = { ...form, translations: { ...form.translations, description: { ...description, en: text } } };
      const draft = await send("PUT", "/api/admin/coins/bitcoin/draft", { base: version, form: typed });
      return () => send("POST", "/api/admin/coins/bitcoin/draft/publish", { version: draft.version });
    },
  };

  for (const [name, prepare] of Object.entries(writes)) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const path of [...OTHERS, ...TOUCHED]) await page(path);
      const text = `Written through the other server, ${name} ${round}.`;
      const write = await prepare(text);
      await write();
      const began = performance.now();
      while (!(await page("/en/coin/bitcoin")).includes(text))
        expect(performance.now() - began, "not seen at all").toBeLessThan(TIMEOUT_MS);
      times.push(performance.now() - began);
      const missed = await misses();
      for (const path of OTHERS) await page(path);
      expect(await misses()).toBe(missed);
    }
    figure(`a ${name} seen through another server`, {
      median: `${median(times).toFixed(0)} ms`,
      longest: `${Math.max(...times).toFixed(0)} ms`,
    });
    expect([times, isWithin(median(times), SEEN_WITHIN_MS)]).toEqual([times, true]);
  }

  await database.close();
  await Promise.all([one.stop(), other.stop()]);
  await made.remove();
});
