import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import { runAdmin } from "#server/cli/admin-commands.ts";
import { type Config, parseConfig } from "#server/config.ts";
import { applyMethod } from "#server/content/method/apply-method.ts";
import { createRecords } from "#server/content/records.ts";
import { clockAt } from "#server/database/clock.ts";
import { createSafe } from "#server/security/secrets.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { fillEmptyTables } from "#tests/support/fill-empty-tables.ts";
import { SOUND_COIN, SOURCES } from "#tests/support/method-facts.ts";
import { coinInput, exchangeInput } from "#tests/support/record-input.ts";
import { openStaffSession } from "#tests/support/staff-session.ts";
import { checkContent } from "./check-content.ts";

const DAY = 24 * 3600;

withDatabase("the doctor on what the database holds", (database, engine, options) => {
  const home = mkdtempSync(join(tmpdir(), "mizan-doctor-"));
  afterAll(() => rmSync(home, { recursive: true }));
  const changes = { notify: () => {} };
  const configOf = (variables: Record<string, string>): Config => parseConfig({ DATA_DIR: home, ...variables });

  /** Without `SEED` the release's reviews are compared too, which is what its own test is for. */
  async function look(variables: Record<string, string> = {}): Promise<Record<string, string>> {
    const findings = await checkContent(database(), configOf({ SEED: "none", ...variables }));
    for (const { state, remedy } of findings) expect(remedy !== undefined).toBe(state !== "ok");
    return Object.fromEntries(findings.map(({ part, state }) => [part, state]));
  }

  beforeAll(async () => {
    await fillEmptyTables(database());
    const made = ["coins", "exchanges", "search_keys", "bodies", "positions", "countries", "applied_method"] as const;
    for (const table of made) await database().db.deleteFrom(table).execute();
    const parts = { database: database(), changes };
    await createRecords(COIN, parts).create(coinInput({ name: "Found" }), "editor");
    await createRecords(EXCHANGE, parts).create(
      exchangeInput({ name: "Souk", category: "haram", website: "https://souk.example" }),
      "editor",
    );
  });

  it("finds that there is no administrator, and names every record without facts", async () => {
    await database().db.updateTable("users").set({ admin: 0 }).execute();
    expect(await look()).toMatchObject({ administrator: "problem", facts: "note", evidence: "ok" });
    const { items } = await createRecords(COIN, { database: database(), changes }).listAfter({ limit: 5 });
    const findings = await checkContent(database(), configOf({ SEED: "none" }));
    const { text } = findings.find(({ part }) => part === "facts") ?? {};
    expect(text).toMatch(/^2 records have no facts/);
    for (const { id } of items) expect(text).toContain(`coin ${id}`);
    await openStaffSession(database(), "zero@example.com");
    expect(await look()).not.toHaveProperty("administrator");
  });

  it("counts the facts that lack evidence", async () => {
    const coins = createRecords(COIN, { database: database(), changes });
    const made = await coins.create(coinInput({ name: "Weak", facts: SOUND_COIN, sources: SOURCES }), "editor");
    const findings = await checkContent(database(), configOf({ SEED: "none" }));
    expect(findings.find(({ part }) => part === "evidence")?.text).toMatch(/^\d+ facts of 1 records lack evidence/);
    await coins.delete(made.id, "editor");
    expect(await look()).toMatchObject({ evidence: "ok" });
  });

  it("asks for two who may approve where a second one is required", async () => {
    const required = { REQUIRE_SECOND_REVIEWER: "1" };
    await database().db.updateTable("users").set({ admin: 0 }).execute();
    expect(await look()).not.toHaveProperty("reviewers");
    await openStaffSession(database(), "one@example.com");
    expect(await look(required)).toMatchObject({ reviewers: "problem" });
    await openStaffSession(database(), "two@example.com");
    expect(await look(required)).toMatchObject({ reviewers: "ok" });
  });

  it("names an account that approved the work of who had just made it", async () => {
    const required = { REQUIRE_SECOND_REVIEWER: "1" };
    const { db } = database();
    const now = Date.parse(await database().now());
    const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString();
    const draft = { entity: "coin", record_id: "own", name: "Own coin", field: "", text: "" } as const;
    const event = { address: "", device: "", account: "one@example.com", detail: "two@example.com: reviewer" };
    const save = { ...draft, id: "saved", at: hoursAgo(5), who: "one@example.com", kind: "saved" } as const;
    const approve = { ...draft, id: "approved", at: hoursAgo(4), who: "two@example.com", kind: "approved" } as const;
    await db.insertInto("draft_events").values([save, approve]).execute();
    expect(await look(required)).not.toHaveProperty("approvals");
    const invited = (id: string, hours: number) => ({ ...event, id, at: hoursAgo(hours), kind: "staffInvited" });
    await db
      .insertInto("events")
      .values(invited("long-ago", 24 * 8))
      .execute();
    expect(await look(required)).not.toHaveProperty("approvals");
    await db.insertInto("events").values(invited("just-now", 6)).execute();
    expect(await look(required)).toMatchObject({ approvals: "note" });
    expect(await look()).not.toHaveProperty("approvals");
  });

  it("finds records that search does not, until the index is made again", async () => {
    expect(await look()).toMatchObject({ search: "ok" });
    await database().db.deleteFrom("search_keys").where("entity", "=", "coin").execute();
    expect(await look()).toMatchObject({ search: "problem" });
    const { databaseUrl, dataDir } = options();
    const where: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir };
    await runAdmin(["rebuild-search"], configOf(where), async () => "");
    expect(await look()).toMatchObject({ search: "ok" });
  });

  it("tells by which method the records were assessed", async () => {
    expect(await look()).toMatchObject({ method: "note" });
    await applyMethod({ database: database(), changes });
    expect(await look()).toMatchObject({ method: "ok" });
    await database().db.updateTable("applied_method").set({ fingerprint: "" }).execute();
    expect(await look()).toMatchObject({ method: "note" });
  });

  it("names a paid link to an exchange that is not halal", async () => {
    expect(await look()).not.toHaveProperty("SIGN_UP_URL");
    expect(await look({ SIGN_UP_URL: "https://souk.example/?ref=1" })).toMatchObject({ SIGN_UP_URL: "problem" });
  });

  it("counts what is newer in this release, and writes nothing", async () => {
    expect(await look({ SEED: "content" })).toMatchObject({ reviews: "note" });
    expect(await database().db.selectFrom("countries").selectAll().execute()).toEqual([]);
  });

  it("tries the key on what it has to open, and makes none", async () => {
    const { db } = database();
    expect(await look()).toMatchObject({ key: "problem" });
    expect(readdirSync(home)).toEqual([]);
    const key = Buffer.alloc(32, 7);
    await db
      .updateTable("reports")
      .set({ mail: createSafe(key, "reports").lock("sample-id", "a@example.com") })
      .execute();
    const { user_id } = await db.selectFrom("authenticators").select("user_id").executeTakeFirstOrThrow();
    const sealed_secret = createSafe(key, "authenticators").lock(user_id, "secret");
    await db.updateTable("authenticators").set({ sealed_secret }).execute();
    const hook = createSafe(key, "webhooks").lock("sample-id", "whsec_");
    await db.updateTable("webhooks").set({ sealed_secret: hook }).execute();
    writeFileSync(join(home, "secret.key"), key);
    expect(await look()).toMatchObject({ key: "ok" });
    writeFileSync(join(home, "secret.key"), Buffer.alloc(32, 8));
    expect(await look()).toMatchObject({ key: "problem" });
  });

  it("tells what was not refreshed, and what was not deleted in time", async () => {
    const { db } = database();
    await db
      .updateTable("reports")
      .set({ state: "answered", ended_at: clockAt(engine, -181 * DAY) })
      .execute();
    await db
      .updateTable("snapshots")
      .set({ key: "venues x", fetched_at: clockAt(engine, -22 * DAY) })
      .execute();
    expect(await look()).toMatchObject({ deletions: "note", "answers (venues)": "note" });
    await db
      .updateTable("reports")
      .set({ ended_at: clockAt(engine, -180 * DAY) })
      .execute();
    const confirm = (days: number) =>
      db
        .updateTable("push_subscriptions")
        .set({ confirmed_at: clockAt(engine, -days * DAY) })
        .execute();
    await confirm(90);
    await db
      .updateTable("snapshots")
      .set({ fetched_at: clockAt(engine, -20 * DAY) })
      .execute();
    const found = await look();
    expect(found).toMatchObject({ deletions: "ok" });
    expect(found).not.toHaveProperty("answers (venues)");
    await confirm(91);
    expect(await look()).toMatchObject({ deletions: "note" });
  });
});
