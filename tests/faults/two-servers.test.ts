/** Two servers on one PostgreSQL: what is saved through one is read through the other, cached pages included. */
import { expect, test } from "vitest";
import { openDatabase } from "#server/database/open.ts";
import { createPostgres } from "#tests/support/engines.ts";
import { until } from "#tests/support/load/until.ts";
import { startProduct } from "#tests/support/product.ts";
import { openStaffSession } from "#tests/support/staff-session.ts";

const SEEN_WITHIN_MS = 2000;

test("an edit through one server is seen through the other within two seconds", async () => {
  const made = await createPostgres();
  const url = made.options.databaseUrl;
  const one = await startProduct({ DATABASE_URL: url });
  const other = await startProduct({ DATABASE_URL: url });
  const database = openDatabase(made.options);
  try {
    const editor = await openStaffSession(database, "two-servers@example.com");
    const page = async () => (await fetch(`${other.url}/en/coin/bitcoin`)).text();
    for (let version = 1; version <= 5; version += 1) {
      await page();
      const text = `Written through the other server, ${version}.`;
      const shown = await (await editor.send(one.url, "GET", "/api/admin/coins/bitcoin/translations")).json();
      shown.form.description.en = text;
      const body = { version: shown.version, form: shown.form };
      const saved = await editor.send(one.url, "PUT", "/api/admin/coins/bitcoin/translations", body);
      expect(saved.status).toBe(200);
      expect(await (await fetch(`${one.url}/en/coin/bitcoin`)).text()).toContain(text);
      await until(async () => (await page()).includes(text), SEEN_WITHIN_MS, "the other server shows it");
    }
  } finally {
    await database.close();
    await Promise.all([one.stop(), other.stop()]);
    await made.remove();
  }
});
