/** A start that cannot succeed says why in one sentence with the fix, without a stack trace, and exits with 1. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, expect, inject, test } from "vitest";
import { migrate } from "#server/database/migrate.ts";
import { openDatabase } from "#server/database/open.ts";
import { startProduct } from "#tests/support/product.ts";
import { SERVER_ARGUMENTS } from "../../scripts/setup.mjs";

const work = mkdtempSync(join(tmpdir(), "mizan-start-"));
const isRoot = process.getuid?.() === 0;
afterAll(() => rmSync(work, { recursive: true, force: true }));

/** What it wrote to standard error, which nothing but the sentence may be. */
async function failureOf(env: Record<string, string>, args: readonly string[] = SERVER_ARGUMENTS): Promise<string> {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", ...args], {
    env: { PATH, HOME, PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "error", ...env },
  });
  const [[code], said] = await Promise.all([once(child, "exit"), text(child.stderr)]);
  expect(said).not.toMatch(/\n {4}at |node:internal/);
  expect(said.trim().split("\n")).toHaveLength(1);
  expect(code).toBe(1);
  return said.trim();
}

function makeFolder(name: string): string {
  const folder = join(work, name);
  mkdirSync(folder);
  return folder;
}

test("the port is in use", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const address = other.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const env = { DATA_DIR: makeFolder("port"), SEED: "none", PORT: String(port) };
  expect(await failureOf(env)).toBe(
    `Mizan could not start. Port ${port} is in use: end the program that uses it, or set PORT to another one.`,
  );
  other.close();
});

test("the address is not one of this machine", async () => {
  const env = { DATA_DIR: makeFolder("host"), SEED: "none", HOST: "192.0.2.1" };
  expect(await failureOf(env)).toContain("192.0.2.1 is not an address of this machine: correct HOST.");
});

test("the database refuses: nothing there, no such database, an unknown user, an unknown machine", async () => {
  const DATA_DIR = makeFolder("refused");
  const none = await failureOf({ DATA_DIR, DATABASE_URL: "postgres://nobody@127.0.0.1:9/none" });
  expect(none).toMatch(
    /does not answer \(connect ECONNREFUSED 127.0.0.1:9\): start PostgreSQL, or correct DATABASE_URL/,
  );
  const url = new URL(inject("postgresUrl"));
  url.pathname = "/there_is_none";
  expect(await failureOf({ DATA_DIR, DATABASE_URL: url.href })).toContain("has no such database: create it");
  url.username = "nobody_at_all";
  url.password = "wrong";
  expect(await failureOf({ DATA_DIR, DATABASE_URL: url.href })).toMatch(
    /refuses the (user|password): correct DATABASE_URL/,
  );
  expect(await failureOf({ DATA_DIR, DATABASE_URL: "postgres://a@database.invalid/b" })).toContain(
    "No machine of that name is known",
  );
});

test("the data folder is a file, or its database file is none", async () => {
  const file = join(work, "file");
  writeFileSync(file, "");
  expect(await failureOf({ DATA_DIR: file })).toBe(`Mizan could not start. ${file} is a file: configure a folder.`);
  const folder = makeFolder("damaged");
  writeFileSync(join(folder, "mizan.sqlite"), "no database at all ".repeat(100));
  expect(await failureOf({ DATA_DIR: folder })).toContain("is not a database: move it away");
});

test.skipIf(process.platform !== "linux")("the data folder is one of the kernel's", async () => {
  expect(await failureOf({ DATA_DIR: "/proc/mizan/data" })).toBe(
    "Mizan could not start. /proc/mizan cannot be made: configure another folder.",
  );
  expect(await failureOf({ DATA_DIR: "/proc" })).toContain("/proc/mizan.sqlite cannot be made: configure another");
});

/** As root everything is writable: the product becomes another user when it makes its folder, and has read its files by then. */
const AS_ANOTHER_USER = `
  import fs from "node:fs";
  import { syncBuiltinESMExports } from "node:module";
  const { mkdirSync } = fs;
  fs.mkdirSync = (...given) => {
    process.setuid(65534);
    return mkdirSync(...given);
  };
  syncBuiltinESMExports();`;

test("the data folder is not writable", async () => {
  const folder = makeFolder("closed");
  chmodSync(folder, 0o555);
  const args = isRoot ? ["--import", `data:text/javascript,${encodeURIComponent(AS_ANOTHER_USER)}`] : [];
  expect(await failureOf({ DATA_DIR: join(folder, "data") }, [...args, ...SERVER_ARGUMENTS])).toBe(
    `Mizan could not start. ${join(folder, "data")} cannot be written by this user: give it to the user who runs Mizan, or configure another folder.`,
  );
});

async function onDisk(options: string, work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "mizan-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder]);
  try {
    await work(folder);
  } finally {
    execFileSync("umount", [folder]);
    rmSync(folder, { recursive: true });
  }
}

test.skipIf(!isRoot)("the data folder is on a read-only disk, or on a full one", async () => {
  await onDisk("ro", async (folder) => {
    expect(await failureOf({ DATA_DIR: folder })).toContain("is on a read-only disk: mount it writable");
    expect(await failureOf({ DATA_DIR: join(folder, "data") })).toContain("is on a read-only disk: mount it writable");
  });
  await onDisk("size=256k", async (folder) => {
    expect(await failureOf({ DATA_DIR: folder })).toMatch(/has no room on its disk|is on a full disk|has free space/);
  });
});

test("the database was made by a newer release", async () => {
  const DATA_DIR = makeFolder("newer");
  const database = openDatabase({ dataDir: DATA_DIR });
  await migrate(database);
  await database.db.insertInto("migrations").values({ name: "999-later", at: "" }).execute();
  await database.close();
  const sentence =
    "The database was made by a newer release (999-later): install that release again, or restore a backup made before the upgrade.";
  expect(await failureOf({ DATA_DIR })).toBe(`Mizan could not start. ${sentence}`);
  expect(await failureOf({ DATA_DIR }, ["server/cli/admin.ts", "list"])).toBe(sentence);
});

test("a start that succeeds names the settings without effect", async () => {
  const product = await startProduct({ SITE_ULR: "https://mizan.example", SITE_URL: "http://localhost/mizan" });
  await product.stop();
  expect(product.output()).toContain("SITE_ULR is not a setting and has no effect. SITE_URL was probably meant.");
  expect(product.output()).toContain("SITE_URL has a path (/mizan), which is ignored");
});

test("a command meets the same failures", async () => {
  const env = { DATA_DIR: makeFolder("command"), DATABASE_URL: "postgres://nobody@127.0.0.1:9/none" };
  for (const [command, ...given] of [["admin", "list"], ["backup", join(work, "backups")], ["content-update"]] as const)
    expect(await failureOf(env, [`server/cli/${command}.ts`, ...given])).toContain(
      "start PostgreSQL, or correct DATABASE_URL.",
    );
});

test("packages cannot be downloaded", async () => {
  const clone = makeFolder("clone");
  const settings = [
    "package.json",
    "package-lock.json",
    ".npmrc",
    "vite.config.ts",
    "react-router.config.ts",
    "tsconfig.json",
  ];
  for (const name of [...settings, "scripts"]) cpSync(name, join(clone, name), { recursive: true });
  const env = {
    npm_config_registry: "http://127.0.0.1:9",
    npm_config_cache: join(work, "npm"),
    npm_config_fetch_retries: "0",
  };
  expect(await failureOf(env, [join(clone, "scripts/start.mjs")])).toBe(
    "The packages could not be downloaded (ECONNREFUSED): connect this machine to the npm registry.",
  );
  expect(await failureOf({}, [join(clone, "scripts/check-node.mjs")])).toBe(
    "The packages are not installed. Run npm ci first.",
  );
});
