/** The disk is full: a write is refused whole, reads continue, and writes work again with free space. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "#server/database/open.ts";
import { figure } from "#tests/support/load/figure.ts";
import { startTraffic, written } from "#tests/support/load/traffic.ts";
import { until } from "#tests/support/load/until.ts";
import { startProduct } from "#tests/support/product.ts";
import { openStaffSession } from "#tests/support/staff-session.ts";

/** Twice the space of the seeded database and a log of the same size. */
const DISK = "size=48m";
const MIB = 1024 * 1024;

function mountSmallDisk(folder: string): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", DISK, "tmpfs", folder], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

function fill(path: string): void {
  try {
    for (let part = 0; ; part += 1) writeFileSync(`${path}.${part}`, Buffer.alloc(MIB));
  } catch {
    // Full, to the last block.
    try {
      for (let part = 0; ; part += 1) writeFileSync(`${path}.small.${part}`, Buffer.alloc(4096));
    } catch {}
  }
}

const folder = mkdtempSync(join(tmpdir(), "mizan-small-disk-"));
const isMounted = mountSmallDisk(folder);
if (!isMounted) process.stderr.write("\nThe full disk is SKIPPED: a small disk cannot be mounted here.\n\n");

test.skipIf(!isMounted)("a full disk", async () => {
  const product = await startProduct({ LOG_LEVEL: "silent" }, folder);
  const database = openDatabase({ dataDir: folder });
  const editor = await openStaffSession(database, "full@example.com");
  await database.close();
  const traffic = startTraffic({
    url: product.url,
    paths: ["/en/coin/bitcoin", "/cryptocurrencies?page=2"],
    token: editor.token,
  });
  const isRefused = () => traffic.visits.some(({ what, status }) => what === "write" && status === 503);
  try {
    await until(() => written(traffic.visits).length > 3, 15_000, "writes go through");
    fill(join(folder, "filler"));
    await until(isRefused, 20_000, "a write is refused");
    const full = Date.now();
    await until(
      () => traffic.visits.filter(({ at }) => at > full).length > 200,
      20_000,
      "two hundred answers while full",
    );
    execFileSync("sh", ["-c", `rm -f ${folder}/filler.*`]);
    const freed = Date.now();
    const healed = await until(
      () => traffic.visits.some(({ at, what, status }) => what === "write" && status === 200 && at > freed),
      10_000,
      "writes again",
    );
    await traffic.stop();
    const statuses = new Set(traffic.visits.filter(({ what }) => what === "write").map(({ status }) => status));
    expect([...statuses].sort()).toEqual([200, 503]);
    expect(traffic.visits.filter(({ what, status }) => what === "read" && status !== 200)).toEqual([]);
    expect(await product.stop()).toBe(0);

    const after = openDatabase({ dataDir: folder });
    const coins = (await after.db.selectFrom("coins").select("id").execute()).map(({ id }) => id);
    const revised = (
      await after.db.selectFrom("revisions").select("entity_id").where("entity", "=", "coin").execute()
    ).map((row) => row.entity_id);
    await after.close();
    expect(written(traffic.visits).filter((id) => !coins.includes(id))).toEqual([]);
    expect(new Set(revised)).toEqual(new Set(coins));
    const refused = traffic.visits.filter(({ what, status }) => what === "write" && status === 503).length;
    figure("disk full", { "writes refused": refused, "healed ms": healed, "reads failed": 0 });
  } finally {
    await traffic.stop();
    await product.stop();
    execFileSync("umount", [folder]);
    rmSync(folder, { recursive: true, force: true });
  }
});
