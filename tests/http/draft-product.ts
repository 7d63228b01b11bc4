/** What tests of drafts over HTTP start from: a product that requires a second person, an author and a reviewer. */
import { afterAll } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { createRecords } from "#server/content/records.ts";
import { openDatabase } from "#server/database/open.ts";
import { startProduct } from "#tests/support/product.ts";
import { coinInput } from "#tests/support/record-input.ts";
import { openStaffSession, type StaffSession } from "#tests/support/staff-session.ts";

export const IMAGE = "https://img.example/a.png";
export const REASON = "Long enough a reason for the form to take it.";
export const LANGUAGE_PATHS = ["", "/en", "/tr"];
export const METRICS_TOKEN = "a token for the metrics";

type Answer = { status: number; body: { id: string; version: number; path: string; error: string; issues: object[] } };

/** Stopped after the tests of the file. */
export async function openDraftProduct() {
  const product = await startProduct({ LOG_LEVEL: "debug", METRICS_TOKEN, REQUIRE_SECOND_REVIEWER: "1" });
  const database = openDatabase({ dataDir: product.dataDir });
  afterAll(async () => {
    await database.close();
    await product.stop();
  });
  const coins = createRecords(COIN, { database, changes: { notify: () => {} } });
  const author = await openStaffSession(database, "author@example.com");
  const reviewer = await openStaffSession(database, "reviewer@example.com");

  async function send(who: StaffSession, method: string, path: string, body?: object): Promise<Answer> {
    const response = await who.send(product.url, method, path, body);
    return { status: response.status, body: await response.json() };
  }
  return {
    product,
    database,
    coins,
    author,
    reviewer,
    send,
    step: (who: StaffSession, id: string, name: string, body: object) =>
      send(who, "POST", `/api/admin/coins/${id}/draft/${name}`, body),
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(new URL(path, product.url), { redirect: "manual", headers }),
    makeCoin(name: string) {
      const translations = { description: { en: "A coin." }, reason: { en: REASON } };
      return coins.create(coinInput({ name, image: IMAGE, translations }), "seed");
    },
    /** The author's, over the public version. */
    async begin(id: string, change: object): Promise<Answer> {
      const { version, ...coin } = await coins.get(id);
      const form = { ...COIN.toForm(coin), ...change };
      return send(author, "PUT", `/api/admin/coins/${id}/draft`, { base: version, form });
    },
  };
}
