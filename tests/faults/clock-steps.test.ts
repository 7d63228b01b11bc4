/** The server's clock is set back, and far ahead: sessions, saves and pages go by the database's time and go on. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "#server/database/open.ts";
import { figure } from "#tests/support/load/figure.ts";
import { startProduct } from "#tests/support/product.ts";
import { openStaffSession } from "#tests/support/staff-session.ts";

const HOUR = 3_600_000;
const STEPS = [0, -HOUR, 26 * HOUR, -400 * 24 * HOUR, 0];
const FORM = {
  name: "Out of time",
  symbol: "CLK",
  image: "/favicon.svg",
  translations: { description: { en: "Clock." }, reason: { en: "Long enough a reason for the form to take it." } },
};

test("clock steps", async () => {
  const folder = mkdtempSync(join(tmpdir(), "mizan-clock-"));
  const clock = join(folder, "step");
  writeFileSync(clock, "0");
  const preload = join(import.meta.dirname, "../support/load/stepping-clock.mjs");
  const product = await startProduct({ NODE_OPTIONS: `--import=${preload}`, CLOCK_STEP_FILE: clock });
  const database = openDatabase({ dataDir: product.dataDir });
  const editor = await openStaffSession(database, "clock@example.com");
  try {
    for (const step of STEPS) {
      writeFileSync(clock, String(step));
      const saved = await editor.send(product.url, "POST", "/api/admin/coins", {
        requestKey: randomUUID(),
        form: FORM,
      });
      expect([step, saved.status]).toEqual([step, 200]);
      const { id } = await saved.json();
      expect((await fetch(`${product.url}/en/coin/${id}`)).status).toBe(200);
      expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
      expect((await fetch(`${product.url}/en/markets`)).status).toBe(200);
    }
    const rows = await database.db
      .selectFrom("revisions")
      .select(["at", "content_version"])
      .orderBy("content_version")
      .execute();
    const times = rows.map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
    figure("clock steps", { steps: STEPS.length, "saves refused": 0, "revisions out of order": 0 });
  } finally {
    await database.close();
    await product.stop();
    rmSync(folder, { recursive: true });
  }
});
