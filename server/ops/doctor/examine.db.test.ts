import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { parseConfig, unknownSettings } from "#server/config.ts";
import { migrate } from "#server/database/migrate.ts";
import { MIGRATIONS } from "#server/database/migrations/index.ts";
import { openDatabase, SQLITE_FILE } from "#server/database/open.ts";
import { createPostgres, onEachEngine } from "#tests/support/engines.ts";
import { checkNotifications } from "./check-database.ts";
import { checkSettings, checkUnused } from "./check-settings.ts";
import { examine } from "./examine.ts";

const NOWHERE = "http://127.0.0.1:9";
const OUTSIDE = {
  MARKET_API_URL: NOWHERE,
  NEWS_API_URL: NOWHERE,
  RATES_API_URL: NOWHERE,
  TRANSLATE_FALLBACK_URL: NOWHERE,
};

async function stateOf(variables: Record<string, string>): Promise<Record<string, string>> {
  const findings = await examine(parseConfig({ ...OUTSIDE, ...variables }));
  for (const { state, remedy } of findings) expect(remedy !== undefined).toBe(state !== "ok");
  return Object.fromEntries(findings.map(({ part, state }) => [part, state]));
}

onEachEngine("the doctor", (create) => {
  it("finds a migrated database well, and says what is not made yet", async () => {
    const { options, remove } = await create();
    const home = mkdtempSync(join(tmpdir(), "mizan-doctor-"));
    const where: Record<string, string> = options.databaseUrl
      ? { DATABASE_URL: options.databaseUrl, DATA_DIR: home }
      : { DATA_DIR: options.dataDir };
    const database = openDatabase(options);
    await migrate(database, MIGRATIONS.slice(0, 1));
    expect(await stateOf(where)).toMatchObject({ database: "ok", migrations: "note", DATA_DIR: "ok" });
    await migrate(database);
    expect(await stateOf(where)).toMatchObject({ database: "ok", migrations: "ok", MARKET_API_URL: "note" });
    await database.close();
    rmSync(home, { recursive: true });
    await remove();
  });
});

it("does not take tables that may not be read for a database that is new", async () => {
  const made = await createPostgres();
  const database = openDatabase(made.options);
  await migrate(database);
  const role = `mizan_${randomUUID().replaceAll("-", "")}`;
  await sql`create role ${sql.id(role)} login`.execute(database.db);
  const own = made.options.databaseUrl;
  const url = new URL(own);
  url.username = role;
  const home = mkdtempSync(join(tmpdir(), "mizan-doctor-"));
  expect(await stateOf({ DATA_DIR: home, DATABASE_URL: url.href, DATABASE_READ_URL: own })).toMatchObject({
    database: "ok",
    migrations: "problem",
    DATABASE_READ_URL: "ok",
  });
  const deadReplica = { DATABASE_URL: own, DATABASE_READ_URL: "postgres://nobody@127.0.0.1:9/none" };
  expect(await stateOf({ DATA_DIR: home, ...deadReplica })).toMatchObject({
    migrations: "ok",
    DATABASE_READ_URL: "problem",
  });
  await sql`drop role ${sql.id(role)}`.execute(database.db);
  await database.close();
  rmSync(home, { recursive: true });
  await made.remove();
});

it("finds settings that have no effect, and a path in SITE_URL", () => {
  const unknown = unknownSettings({ SITE_ULR: "x", DATABSE_URL: "x", HOME: "x", PATH: "x", PORT: "1" }, [
    "COLOUR",
    "TZ",
  ]);
  expect(unknown).toEqual([
    { name: "COLOUR", meant: undefined },
    { name: "SITE_ULR", meant: "SITE_URL" },
    { name: "DATABSE_URL", meant: "DATABASE_URL" },
  ]);
  const found = checkUnused({ unknown, sitePath: "mizan" });
  expect(found.map(({ part, state }) => [part, state])).toEqual([
    ...unknown.map(({ name }) => [name, "problem"]),
    ["SITE_URL", "problem"],
  ]);
  expect(checkUnused({ unknown: [], sitePath: "" })).toEqual([]);
});

/** Like PgBouncer in transaction mode: it accepts LISTEN, and the connection that listens is not the one that is answered. */
async function startPooler(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const pooler = createServer((near) => {
    const far = connect(Number(port), hostname);
    near.on("data", (sent) => {
      const text = sent.toString("latin1").replace("listen mizan_check_", "select 1; -- check_");
      far.write(Buffer.from(text, "latin1"));
    });
    far.pipe(near);
    for (const socket of [near, far]) socket.on("error", () => {});
  }).listen(0, "127.0.0.1");
  await once(pooler, "listening");
  const address = pooler.address();
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  return { url: url.href, close: () => pooler.close() };
}

it("finds a pooler that delivers no notifications", async () => {
  const made = await createPostgres();
  const pooler = await startPooler(made.options.databaseUrl);
  expect(await checkNotifications(made.options.databaseUrl)).toMatchObject([{ state: "ok" }]);
  expect(await checkNotifications(pooler.url)).toMatchObject([{ part: "notifications", state: "note" }]);
  expect(await checkNotifications("postgres://nobody@127.0.0.1:9/none")).toEqual([]);
  pooler.close();
  await made.remove();
});

it("calls a picture proxy that reaches private addresses a problem", () => {
  const partsOf = (variables: Record<string, string>) =>
    checkSettings(parseConfig(variables)).flatMap(({ part, state }) => (state === "problem" ? [part] : []));
  expect(partsOf({ IMAGE_PROXY_ALLOW_PRIVATE: "1" })).toEqual(["IMAGE_PROXY_ALLOW_PRIVATE"]);
  expect(partsOf({ IMAGE_PROXY_ALLOW_PRIVATE: "0" })).toEqual([]);
});

it("notes a database that other users of the machine may read", async () => {
  const home = mkdtempSync(join(tmpdir(), "mizan-doctor-"));
  const file = join(home, SQLITE_FILE);
  await openDatabase({ dataDir: home }).close();
  const look = (folderMode: number, fileMode: number) => {
    chmodSync(home, folderMode);
    chmodSync(file, fileMode);
    return stateOf({ DATA_DIR: home });
  };
  expect(await look(0o755, 0o644)).toMatchObject({ "file modes": "note" });
  expect(await look(0o700, 0o644)).not.toHaveProperty("file modes");
  expect(await look(0o755, 0o600)).not.toHaveProperty("file modes");
  rmSync(home, { recursive: true });
});

it("asks how old the newest backup is", async () => {
  const home = mkdtempSync(join(tmpdir(), "mizan-doctor-"));
  const backups = join(home, "backups");
  const look = () => stateOf({ DATA_DIR: home, BACKUP_DIR: backups });
  const makeOneOf = (hoursAgo: number) => {
    const moment = new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
    mkdirSync(join(backups, `mizan-${moment.replace(/[:.]/g, "-")}`));
  };
  expect(await look()).toMatchObject({ BACKUP_DIR: "ok", backup: "note" });
  makeOneOf(27);
  expect(await look()).toMatchObject({ backup: "problem" });
  makeOneOf(25);
  expect(await look()).toMatchObject({ backup: "ok" });
  rmSync(home, { recursive: true });
});

it("names what was left as it is shipped: the sender of letters, and links that lead nowhere of ours", () => {
  const noteOf = (variables: Record<string, string>, part: string) =>
    checkSettings(parseConfig(variables)).find((finding) => finding.part === part)?.text;
  expect(noteOf({}, "MAIL_FROM")).toBeUndefined();
  expect(noteOf({ SMTP_URL: "smtp://localhost" }, "MAIL_FROM")).toContain("no-reply@localhost");
  expect(noteOf({ SMTP_URL: "smtp://localhost", MAIL_FROM: "a@example.com" }, "MAIL_FROM")).toBeUndefined();
  const some = noteOf({ VIDEO_URL: "https://example.com/video", TELEGRAM_URL: "https://t.me/ours" }, "links");
  expect(some).toContain("INSTAGRAM_URL, FACEBOOK_URL");
  expect(some).not.toMatch(/VIDEO_URL|TELEGRAM_URL|START_TRADING_URL|SIGN_UP_URL/);
  expect(noteOf({}, "SIGN_UP_URL")).toBeUndefined();
  expect(noteOf({ SIGN_UP_URL: "https://example.com/?ref=1" }, "SIGN_UP_URL")).toContain("Türkiye bans");
});

it("calls a dead database, a dead mail server and a folder that is none problems", async () => {
  const home = mkdtempSync(join(tmpdir(), "mizan-doctor-"));
  writeFileSync(join(home, "file"), "");
  const found = await stateOf({
    DATA_DIR: join(home, "file"),
    DATABASE_URL: "postgres://nobody@127.0.0.1:9/none",
    SMTP_URL: "smtp://127.0.0.1:9",
  });
  expect(found).toMatchObject({ DATA_DIR: "problem", database: "problem", mail: "problem", SITE_URL: "note" });
  rmSync(home, { recursive: true });
});
