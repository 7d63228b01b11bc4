import { expect, test } from "vitest";
import { openDatabase } from "#server/database/open.ts";
import { startProduct } from "../product.ts";
import { openStaffSession } from "../staff-session.ts";

const AIM_MS = 10_000;

test("5,000 records in one file go in within ten seconds", async () => {
  const product = await startProduct({ LOG_LEVEL: "silent" });
  const database = openDatabase({ dataDir: product.dataDir });
  const editor = await openStaffSession(database, "import@example.com");
  const coins = Array.from({ length: 5000 }, (_, index) => ({
    id: `bulk-${index}`,
    name: `Bulk ${index}`,
    symbol: `B${index}`,
    category: "halal",
    translations: { description: { en: "In bulk. ".repeat(20), ar: "بالجملة. ".repeat(20) } },
  }));
  const begun = performance.now();
  const answer = await editor.send(product.url, "POST", "/api/admin/import", { coins });
  const took = performance.now() - begun;
  expect(answer.status).toBe(200);
  const found = database.db.selectFrom("coins").select("id").where("id", "=", "bulk-4999");
  expect(await found.execute()).toHaveLength(1);
  console.log(`5,000 records: ${Math.round(took)} ms`);
  expect(took).toBeLessThan(AIM_MS);
  await database.close();
  await product.stop();
});
