/** Each step of a review over HTTP, and what is refused without one. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { STAFF_MAILS } from "#server/auth/auth.ts";
import { openDraftService } from "#tests/support/draft-service.ts";
import { addArguedCoin, body, MEMES, position } from "#tests/support/register-entries.ts";
import type { StaffSession } from "#tests/support/staff-session.ts";
import { openDraftProduct } from "./draft-product.ts";

const ZAKAT = { type: "zakat" };

const { product, database, coins, author, reviewer, send, step, get, makeCoin, begin } = await openDraftProduct();

describe("the steps of a review", () => {
  const mailsTo = (email: string): string[] => {
    const outbox = join(product.dataDir, "outbox");
    const names = existsSync(outbox) ? readdirSync(outbox) : [];
    const mails = names.map((name) => readFileSync(join(outbox, name), "utf8"));
    return mails.filter((mail) => mail.includes(`To: ${email}`));
  };

  test("from a draft to the public page, with an email to the people concerned", async () => {
    const { id } = await makeCoin("Goes the way");
    const begun = await begin(id, { state: "closed" });
    expect(begun).toMatchObject({ status: 200, body: { version: 1 } });
    expect((await begin(id, {})).body).toMatchObject({ error: "draft-exists" });
    const early = await step(author, id, "publish", { version: 1 });
    expect(early.body.issues).toEqual([{ path: "state", message: "form.needsSecondReviewer" }]);
    await step(author, id, "submit", { version: 1, assignee: "reviewer@example.com" });
    const own = await step(author, id, "approve", { version: 2 });
    expect(own.body.issues).toEqual([{ path: "", message: "form.ownApproval" }]);
    expect(await step(reviewer, id, "approve", { version: 1 })).toMatchObject({ status: 409 });
    expect(await step(reviewer, id, "approve", { version: 2 })).toMatchObject({ status: 200, body: { version: 3 } });
    const published = await step(reviewer, id, "publish", { version: 3 });
    expect(published).toMatchObject({ status: 200, body: { id, version: 2 } });
    expect(await step(reviewer, id, "publish", { version: 3 })).toMatchObject({ status: 404 });
    await expect.poll(() => mailsTo("reviewer@example.com").length).toBeGreaterThan(0);
    await expect.poll(() => mailsTo("author@example.com").length).toBeGreaterThan(1);
    const [row] = await database.db
      .selectFrom("revisions")
      .select("editor")
      .where("entity_id", "=", id)
      .orderBy("content_version", "desc")
      .execute();
    expect(row?.editor).toBe("reviewer@example.com");
  });

  test("over a newer public version it is refused until that is merged; half typed it names what is missing", async () => {
    const { id, ...coin } = await makeCoin("Overtaken");
    await begin(id, { country: "Oman" });
    await coins.update(id, 1, { ...coin, website: "https://new.example/" }, "another");
    expect((await step(author, id, "publish", { version: 1 })).body).toMatchObject({ error: "stale-draft" });
    await step(author, id, "merge", { version: 1 });
    const draft = { version: 2, form: { ...COIN.toForm(coin), symbol: "" } };
    const saved = await send(author, "PUT", `/api/admin/coins/${id}/draft`, draft);
    const half = await step(author, id, "publish", { version: saved.body.version });
    expect(half.body.issues).toContainEqual({ path: "symbol", message: "form.symbolRequired" });
    const stale = await send(reviewer, "PUT", `/api/admin/coins/${id}/draft`, draft);
    expect(stale.body).toMatchObject({ error: "conflict", newer: { editor: "author@example.com", version: 3 } });
  });

  test("comments without end are all stored, and mailed a few times an hour", async () => {
    const { id } = await makeCoin("Talked about");
    await begin(id, { country: "Oman" });
    const notified = () => mailsTo("author@example.com").filter((mail) => mail.includes("Talked about")).length;
    const text = "And another thing.";
    for (let count = 0; count < STAFF_MAILS.max + 5; count += 1)
      expect((await step(reviewer, id, "comment", { version: 1, field: "", text })).status).toBe(200);
    await expect.poll(() => product.output()).toContain("too many in an hour");
    const events = await database.db.selectFrom("draft_events").select("id").where("record_id", "=", id).execute();
    expect(events.length).toBeGreaterThan(STAFF_MAILS.max + 5);
    expect(notified()).toBeLessThanOrEqual(STAFF_MAILS.max);
  });

  test("a step that there is none of, and one that is sent wrong, change nothing", async () => {
    const { id } = await makeCoin("Untouched");
    await begin(id, { country: "Oman" });
    expect((await step(author, id, "toString", { version: 1 })).status).toBe(404);
    expect((await step(author, id, "return", { version: 1, reason: "" })).status).toBe(422);
    expect((await step(author, id, "publish", {})).status).toBe(422);
    expect((await step(author, "nowhere", "publish", { version: 1 })).status).toBe(404);
    const { body } = await send(author, "PUT", `/api/admin/coins/${id}/draft`, { form: {} });
    expect(body.error).toBe("invalid");
  });

  test("a deletion waits until another person confirms it, who gets an email", async () => {
    const { id } = await makeCoin("To go");
    const before = mailsTo("reviewer@example.com").length;
    const asked = await send(author, "DELETE", `/api/admin/coins/${id}`);
    expect([asked.status, asked.body]).toEqual([200, { success: true, revision: null }]);
    await expect.poll(() => mailsTo("reviewer@example.com").length).toBeGreaterThan(before);
    const own = await step(author, id, "confirm-deletion", { version: 1 });
    expect(own.body.issues).toEqual([{ path: "", message: "form.ownApproval" }]);
    expect((await get(`/en/coin/${id}`)).status).toBe(200);
    expect((await step(reviewer, id, "confirm-deletion", { version: 2 })).status).toBe(409);
    expect((await step(reviewer, id, "confirm-deletion", { version: 1 })).status).toBe(200);
    expect((await get(`/en/coin/${id}`)).status).toBe(404);
    expect((await step(reviewer, id, "keep-record", { version: 1 })).status).toBe(404);
    const [deletion] = await coins.history(id);
    const back = { revision: deletion?.id ?? "", version: null };
    expect((await send(author, "POST", `/api/admin/coins/${id}/restore`, back)).status).toBe(422);
    expect((await step(author, "bitcoin", "restore", back)).status).toBe(404);
    expect(await step(author, id, "restore", back)).toMatchObject({ status: 200, body: { id, version: 3 } });
    expect((await step(author, id, "restore", back)).body.error).toBe("draft-exists");
  });

  test("the deletion of a position waits alike, whatever it is about; no status follows from it", async () => {
    const { entries } = openDraftService(database);
    await addArguedCoin({ entries, coins }, "argued-over");
    for (const entry of [position("two-meme", "two", MEMES, "forbids"), position("two-zakat", "two", ZAKAT, "due")])
      await entries.position.create(entry.id, entry, "seed");
    for (const id of ["two-zakat", "two-meme"]) {
      const held = await send(author, "DELETE", `/api/admin/positions/${id}`);
      expect([id, held.status, held.body]).toEqual([id, 200, { success: true, revision: null }]);
      expect(await entries.position.find(id)).not.toBeNull();
    }
    await entries.body.create("three", body("three"), "seed");
    const unused = await send(author, "DELETE", "/api/admin/bodies/three");
    expect(unused).toMatchObject({ status: 200, body: { revision: null } });
    expect(await entries.body.find("three")).not.toBeNull();
    const queue = await (await reviewer.send(product.url, "GET", "/admin/queue.data")).text();
    for (const id of ["two-zakat", "two-meme"]) expect(queue).toContain(id);
    const confirm = (who: StaffSession) =>
      send(who, "POST", "/api/admin/positions/two-meme/draft/confirm-deletion", { version: 1 });
    expect((await confirm(author)).body.issues).toEqual([{ path: "", message: "form.ownApproval" }]);
    expect((await confirm(reviewer)).status).toBe(200);
    expect(await entries.position.find("two-meme")).toBeNull();
    expect(await entries.position.find("two-zakat")).not.toBeNull();
    expect(await coins.get("argued-over")).toMatchObject({ category: "halal", version: 1 });
    const [deletion] = await entries.position.history("two-meme");
    const back = { revision: deletion?.id ?? "", version: null };
    expect((await send(author, "POST", "/api/admin/positions/two-meme/restore", back)).status).toBe(422);
    const drafted = await send(author, "POST", "/api/admin/positions/two-meme/draft/restore", back);
    expect(drafted).toMatchObject({ status: 200, body: { id: "two-meme", version: 3 } });
  });

  test("a save, an import and a restore are refused for the same change; the start had said that nobody can approve", async () => {
    const { id, ...coin } = await makeCoin("Held to it");
    const form = { ...COIN.toForm(coin), state: "closed" };
    const save = await send(author, "PUT", `/api/admin/coins/${id}`, { version: 1, form });
    expect(save.body.issues).toEqual([{ path: "state", message: "form.needsSecondReviewer" }]);
    const file = JSON.stringify({ coins: [{ id, name: "Held to it", state: "closed" }] });
    const imported = await fetch(`${product.url}/api/admin/import`, {
      method: "POST",
      headers: { cookie: `session=${author.token}`, "sec-fetch-site": "same-origin" },
      body: file,
    });
    expect(imported.status).toBe(422);
    expect((await coins.get(id)).version).toBe(1);
    expect(product.output()).toContain("fewer than two people may approve");
  });
});
