/** With a second person required, on each engine: requests by which one account could try to change what the public reads. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { descriptorOf } from "#domain/content-types/content-types.ts";
import type { StoredItem } from "#domain/content-types/descriptor.ts";
import { type ContentType, isRegisterType, RECORD_TYPES, REGISTER_TYPES } from "#domain/records/content-type.ts";
import { ROLES } from "#domain/staff/roles.ts";
import { LANGUAGES } from "#domain/text/language.ts";
import { createContentService } from "#server/content/content-service.ts";
import { STORED_TYPES } from "#server/content/stored-types.ts";
import { type Database, openDatabase } from "#server/database/open.ts";
import { openDraftService } from "#tests/support/draft-service.ts";
import { createPostgres } from "#tests/support/engines.ts";
import { FIELD_CHANGES, IMPORT_KEYS, makeFieldItems } from "#tests/support/field-changes.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { openStaffSession, PASSWORD, type StaffSession } from "#tests/support/staff-session.ts";

const TYPES: readonly ContentType[] = [...RECORD_TYPES, ...REGISTER_TYPES];
const KEY = "k".repeat(32);
/** Neither a field nor a stamp of any type. */
const UNKNOWN = { isAdmin: true, needsApproval: false, approved_by: "other@example.com", constructor: { name: "x" } };
const WRONG_VERSIONS = ["1", 0, null, 1e20, { $gt: 0 }];
const STEPS = ["submit", "approve", "publish", "merge", "confirm-deletion", "keep-record", "constructor", "__proto__"];

type World = {
  product: Product;
  database: Database;
  services: ReturnType<typeof openDraftService>;
  items: Record<ContentType, StoredItem>;
  author: StaffSession;
  reviewer: StaffSession;
};

const ENGINES = {
  async sqlite() {
    const product = await startProduct({ SEED: "none", REQUIRE_SECOND_REVIEWER: "1", LOG_LEVEL: "warn" });
    return { product, options: { dataDir: product.dataDir }, remove: async () => {} };
  },
  async postgres() {
    const { options, remove } = await createPostgres();
    const env = { SEED: "none", REQUIRE_SECOND_REVIEWER: "1", LOG_LEVEL: "warn", DATABASE_URL: options.databaseUrl };
    return { product: await startProduct(env), options, remove };
  },
};

/** Every public table: each change of a record or an entry raises the version too. */
async function readPublic({ db }: Database): Promise<object> {
  const tables = ["coins", "exchanges", "bodies", "positions", "countries", "public_notices"] as const;
  const rows = tables.map((table) => db.selectFrom(table).selectAll().orderBy("id").execute());
  const names = db.selectFrom("users").select("public_profile").where("public_profile", "<>", "").execute();
  const version = db.selectFrom("content_version").select("version").execute();
  return { version: await version, names: await names, rows: await Promise.all(rows) };
}

const changedOf = (type: ContentType, item: StoredItem): StoredItem => {
  const patches = Object.entries(FIELD_CHANGES[type]).filter(([name, patch]) => patch && name !== "supersedes");
  return { ...item, ...patches.find(([name]) => ["name", "stance"].includes(name))?.[1] };
};

/** What differs between the engines is how they store and lock, not who may do what. */
const TRIED_ROLES = { sqlite: ROLES, postgres: ["admin"] } as const;

describe.each(["sqlite", "postgres"] as const)("on %s", (engine) => {
  let world: World;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    const { product, options, ...made } = await ENGINES[engine]();
    remove = made.remove;
    const database = openDatabase(options);
    const services = openDraftService(database);
    const items = await makeFieldItems(services);
    const author = await openStaffSession(database, "author@example.com");
    const reviewer = await openStaffSession(database, "reviewer@example.com");
    world = { product, database, services, items, author, reviewer };
  });

  afterAll(async () => {
    await world.database.close();
    expect(await world.product.stop()).toBe(0);
    await remove();
  });

  async function send(who: StaffSession, method: string, path: string, body?: object): Promise<number> {
    const { status } = await who.send(world.product.url, method, path, body);
    expect([method, path, status < 500]).toEqual([method, path, true]);
    return status;
  }

  const endpointOf = (type: ContentType, part = ""): string =>
    `${descriptorOf(type).paths.endpoint}/${world.items[type].id}${part}`;

  async function draftVersion(type: ContentType): Promise<number> {
    return (await world.services.drafts.find({ entity: type, id: world.items[type].id }))?.version ?? 1;
  }

  async function dropDraft(type: ContentType): Promise<void> {
    const target = { entity: type, id: world.items[type].id };
    const draft = await world.services.drafts.find(target);
    if (draft) await world.services.drafts.discard({ ...target, version: draft.version }, "test", true);
  }

  /** Saves that are not quite what the endpoint takes. */
  async function trySaves(who: StaffSession, type: ContentType): Promise<void> {
    const item = world.items[type];
    const changed = changedOf(type, item);
    const form = { ...descriptorOf(type).toForm(changed) };
    const part = isRegisterType(type) ? { entry: form } : { form };
    const { endpoint } = descriptorOf(type).paths;
    for (const version of WRONG_VERSIONS) await send(who, "PUT", endpointOf(type), { version, ...part });
    for (const method of ["PATCH", "PUT", "POST", "DELETE"]) {
      await send(who, method, endpointOf(type), { version: item.version, ...part, ...UNKNOWN });
      await send(who, method, endpointOf(type), { ...changed });
      await send(who, method, `${endpointOf(type)}?_method=PUT`, { version: item.version, ...part });
    }
    await send(who, "PUT", endpointOf(type), { version: item.version, form: { ...form, ...UNKNOWN } });
    await send(who, "POST", endpoint, { requestKey: KEY, ...part, id: item.id });
    await send(who, "POST", endpoint, { requestKey: KEY, ...part });
    // The path of one item and the body of another, or of another type.
    for (const other of TYPES) await send(who, "PUT", endpointOf(other), { version: item.version, ...part });
    for (const id of [`${item.id}%2f..`, item.id.toUpperCase(), `./${item.id}`, `${item.id}%00`])
      await send(who, "PUT", `${endpoint}/${id}`, { version: item.version, ...part });
  }

  /** A draft of one's own, in each order of steps, at once, and with wrong versions. */
  async function tryDrafts(who: StaffSession, type: ContentType): Promise<void> {
    const item = world.items[type];
    const form = { ...descriptorOf(type).toForm(changedOf(type, item)) };
    const path = endpointOf(type, "/draft");
    for (const base of [0, item.version + 1, item.version]) await send(who, "PUT", path, { base, form });
    await send(who, "PUT", path, { base: item.version, form, state: "approved", approvedBy: "other@example.com" });
    for (const name of [...STEPS, "approve", "publish"])
      await send(who, "POST", `${path}/${name}`, { version: await draftVersion(type), assignee: who.email });
    for (const name of ["approve", "publish"])
      for (const version of WRONG_VERSIONS) await send(who, "POST", `${path}/${name}`, { version });
    const version = await draftVersion(type);
    await Promise.all(
      ["submit", "approve", "publish", "merge"].map((name) => {
        const more = name === "submit" ? { assignee: "" } : {};
        return send(who, "POST", `${path}/${name}`, { version, ...more });
      }),
    );
    await dropDraft(type);
    const begun = await who.send(world.product.url, "POST", `${descriptorOf(type).paths.endpoint}/drafts/new`, {
      requestKey: KEY,
      form: { ...form, id: item.id, iso: item.id },
    });
    const { id = "none", version: made = 1 } = await begun.json();
    const own = `${descriptorOf(type).paths.endpoint}/${id}/draft`;
    await send(who, "POST", `${own}/submit`, { version: made, assignee: "" });
    for (const name of ["approve", "publish"]) await send(who, "POST", `${own}/${name}`, { version: made + 1 });
    const draft = await world.services.drafts.find({ entity: type, id });
    if (draft) await world.services.drafts.discard({ entity: type, id, version: draft.version }, "test", true);
  }

  /** Deletions, and states of other items as if they were of this one. */
  async function tryHistory(who: StaffSession, type: ContentType): Promise<void> {
    const { version } = world.items[type];
    await send(who, "DELETE", endpointOf(type));
    await send(who, "DELETE", endpointOf(type), { confirmed: true });
    for (const seen of [version, version + 1, null])
      await send(who, "POST", endpointOf(type, "/draft/confirm-deletion"), { version: seen });
    for (const other of TYPES) {
      const service = createContentService(descriptorOf(other), STORED_TYPES[other], world.services.parts);
      const [revision] = await service.history(world.items[other].id);
      const body = { revision: revision?.id, version };
      await send(who, "POST", endpointOf(type, "/restore"), body);
      await send(who, "POST", endpointOf(type, "/draft/restore"), body);
      await send(who, "POST", endpointOf(type, "/draft/publish"), { version: await draftVersion(type) });
    }
    await dropDraft(type);
  }

  /** Files in every shape that the import reads, also of earlier versions. */
  async function tryImports(who: StaffSession, type: ContentType): Promise<void> {
    const { id, createdAt: _made, updatedAt: _to, version: _version, ...fields } = changedOf(type, world.items[type]);
    const key = IMPORT_KEYS[type];
    const older = {
      name: "Ethereum",
      islamic_status: "halal",
      reason: "Halal.",
      reason_ar: "حلال.",
      pros_en: ["Good"],
    };
    const assessed = { name: "Ethereum", assessment: { status: "halal", views: {} }, checked_by: "other", version: 99 };
    const files: object[] = [
      { [key]: [{ ...fields, id }] },
      { [key]: { [id]: fields } },
      { [key]: [{ ...fields, id: undefined }] },
      { [key]: [{ id, ...older }] },
      { [key]: { [id]: older } },
      { [key]: [{ id, ...assessed }] },
      { [key]: [{ id: "another-new-one", ...fields }] },
      { [key]: [{ id, name: "Ethereum", translations: { name: { en: "Ethereum" }, reason: { en: "Halal." } } }] },
      { [key]: [], public_notices: [{ id: "n" }], users: [{ email: who.email, role: "admin" }] },
    ];
    for (const file of files) await send(who, "POST", "/api/admin/import", file);
  }

  /** What is no content: tasks about sources, imports that only look, webhooks, push messages, and one's own rights. */
  async function tryElsewhere(who: StaffSession, type: ContentType): Promise<void> {
    const { db } = world.database;
    const file = { [IMPORT_KEYS[type]]: [changedOf(type, world.items[type])] };
    for (const query of ["?trial", "?trial=0"]) await send(who, "POST", `/api/admin/import${query}`, file);
    const task = { id: `${who.email} ${type}`, entity: "coin", record_id: world.items.coin.id, fact: "kind" } as const;
    const words = { url: "https://one.example/", kind: "gone", quote: "", found: "" } as const;
    const opened = { opened_at: "2026-11-01T00:00:00.000Z", closed_at: "", closed_by: "", closed_as: "" } as const;
    await db
      .insertInto("source_tasks")
      .values({ ...task, ...words, ...opened })
      .execute();
    const path = `/api/admin/source-tasks/${encodeURIComponent(task.id)}`;
    for (const more of [{ form: { name: "Ethereum" } }, {}])
      await send(who, "POST", path, { end: "corrected", ...more });
    await send(who, "POST", "/api/admin/webhooks", { url: "https://one.example/" });
    await send(who, "POST", "/api/push", { endpoint: "https://one.example/", keys: { p256dh: "a", auth: "b" } });
    const { id } = await db.selectFrom("users").select("id").where("email", "=", who.email).executeTakeFirstOrThrow();
    await send(who, "PUT", `/api/admin/staff/${id}`, { password: PASSWORD, role: "admin", languages: [] });
  }

  describe.each(TRIED_ROLES[engine])("one %s", (role) => {
    test.each(TYPES)("changes nothing that is public of a %s", async (type) => {
      const languages = role === "translator" ? LANGUAGES : [];
      const who = await openStaffSession(world.database, `${role}-alone@example.com`, { role, languages });
      const before = await readPublic(world.database);
      for (const attempt of [trySaves, tryDrafts, tryHistory, tryImports, tryElsewhere]) {
        await attempt(who, type);
        expect([attempt.name, await readPublic(world.database)]).toEqual([attempt.name, before]);
      }
    });
  });

  test("an author who changes an approved draft at the moment it is published publishes what was approved, or nothing", async () => {
    const { services, author, reviewer } = world;
    const { coins, drafts } = services;
    const path = endpointOf("coin", "/draft");
    const outcomes = new Set<number>();
    for (let round = 1; round <= 8; round += 1) {
      const coin = await coins.get(world.items.coin.id);
      const form = { ...descriptorOf("coin").toForm({ ...coin }) };
      await send(author, "PUT", path, { base: coin.version, form: { ...form, established: String(2000 + round) } });
      const begun = await draftVersion("coin");
      await send(author, "POST", `${path}/submit`, { version: begun, assignee: "" });
      await send(reviewer, "POST", `${path}/approve`, { version: begun + 1 });
      const unseen = { version: begun + 2, form: { ...form, established: "1900" } };
      const [saved, published] = await Promise.all([
        send(author, "PUT", path, unseen),
        send(author, "POST", `${path}/publish`, { version: begun + 2 }),
      ]);
      outcomes.add(saved).add(published);
      const after = await coins.get(coin.id);
      expect(after.established).toBe(published === 200 ? String(2000 + round) : coin.established);
      const left = await drafts.find({ entity: "coin", id: coin.id });
      if (left) {
        expect(await send(author, "POST", `${path}/publish`, { version: left.version })).not.toBe(200);
        await dropDraft("coin");
      }
    }
    expect(outcomes).toContain(200);
  });

  test("an author who discards what a reviewer looks at and begins another draft gets no approval for that one", async () => {
    const { services, author, reviewer } = world;
    const coin = await services.coins.get(world.items.coin.id);
    const form = { ...descriptorOf("coin").toForm({ ...coin }) };
    const path = endpointOf("coin", "/draft");
    const submitted = async (change: object): Promise<number> => {
      await send(author, "PUT", path, { base: coin.version, form: { ...form, ...change } });
      await send(author, "POST", `${path}/submit`, { version: await draftVersion("coin"), assignee: "" });
      return draftVersion("coin");
    };
    const seen = await submitted({ established: "2001" });
    expect(await send(author, "POST", `${path}/discard`, { version: seen })).toBe(200);
    await submitted({ name: "Ethereum" });
    expect(await send(reviewer, "POST", `${path}/approve`, { version: seen })).toBe(409);
    expect(await services.drafts.find({ entity: "coin", id: coin.id })).toMatchObject({ state: "review" });
    await dropDraft("coin");
  });
});
