/** The product is killed while editors save: row, revision and picture agree, and nothing acknowledged is lost. */
import { once } from "node:events";
import { mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { openDatabase } from "#server/database/open.ts";
import { parseDocument } from "#server/database/stored-text.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { openStaffSession, type StaffSession } from "#tests/support/staff-session.ts";

const ROUNDS = 8;
const BUSY_MACHINE_MS = 240_000;
const WRITERS = 3;
const REASON = "Long enough a reason for the form to take it.";

let made = 0;

async function addCoin(product: Product, editor: StaffSession): Promise<string> {
  made += 1;
  const number = made;
  const background = `#${number.toString(16).padStart(6, "0")}`;
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer();
  const parts = new FormData();
  parts.set("file", new Blob([new Uint8Array(picture)]), "logo.png");
  const { url } = await (await editor.send(product.url, "POST", "/api/admin/images", parts)).json();
  const form = {
    name: `Saved ${number}`,
    symbol: "SAV",
    image: url,
    translations: { description: { en: "Saved." }, reason: { en: REASON } },
  };
  const requestKey = String(number).padStart(32, "0");
  const answer = await editor.send(product.url, "POST", "/api/admin/coins", { requestKey, form });
  if (!answer.ok) throw new Error(`The coin was refused with ${answer.status}.`);
  return (await answer.json()).id;
}

/** Saves until the product has stopped; returns the ids that were acknowledged. */
async function saveUntilKilled(product: Product, editor: StaffSession): Promise<string[]> {
  const acknowledged: string[] = [];
  const refused: unknown[] = [];
  let isKilled = false;
  const write = async (): Promise<void> => {
    try {
      for (;;) acknowledged.push(await addCoin(product, editor));
    } catch (error) {
      if (!isKilled) refused.push(error);
    }
  };
  const writing = Array.from({ length: WRITERS }, write);
  await expect.poll(() => acknowledged.length + refused.length, { timeout: 60_000 }).toBeGreaterThan(1);
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 500));
  isKilled = true;
  product.process.kill("SIGKILL");
  await once(product.process, "exit");
  await Promise.all(writing);
  expect(refused, "what was refused while the product ran").toEqual([]);
  return acknowledged;
}

/** A server that starts leaves young ones alone: they may be another server's upload under way. */
async function ageHalfWritten(images: string): Promise<void> {
  const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000);
  for (const name of await readdir(images)) {
    if (name.endsWith(".part")) await utimes(join(images, name), twoHoursAgo, twoHoursAgo);
  }
}

test("kill -9 while saving", { timeout: BUSY_MACHINE_MS }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "mizan-kill-saving-"));
  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const product = await startProduct({ SEED: "none", LOG_LEVEL: "silent" }, dataDir);
    const database = openDatabase({ dataDir });
    const editor = await openStaffSession(database, "kill@example.com");
    await database.close();
    acknowledged.push(...(await saveUntilKilled(product, editor)));
  }
  await ageHalfWritten(join(dataDir, "images"));
  const last = await startProduct({ SEED: "none", LOG_LEVEL: "silent" }, dataDir);
  await last.stop();
  const database = openDatabase({ dataDir });
  const rows = await database.db.selectFrom("coins").select(["id", "document"]).execute();
  const revisions = await database.db
    .selectFrom("revisions")
    .select("entity_id")
    .where("entity", "=", "coin")
    .execute();
  await database.close();
  const files = new Set(await readdir(join(dataDir, "images")));
  const ids = new Set(rows.map(({ id }) => id));
  expect(acknowledged.length).toBeGreaterThan(ROUNDS);
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  expect(new Set(revisions.map((revision) => revision.entity_id))).toEqual(ids);
  for (const { document } of rows) {
    const name = String(parseDocument(document).image).replace("/images/", "");
    expect([files.has(name), files.has(name.replace(".webp", "-small.webp"))]).toEqual([true, true]);
  }
  expect([...files].filter((name) => name.endsWith(".part"))).toEqual([]);
  await rm(dataDir, { recursive: true, force: true });
});
