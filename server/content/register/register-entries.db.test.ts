import { expect, it } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import type { Document } from "#domain/records/document.ts";
import { createContentChanges } from "#server/content/content-changes.ts";
import { createHistory } from "#server/content/history/revisions.ts";
import { createRecords } from "#server/content/records.ts";
import { seedRegister, updateRegister } from "#server/content/transfer/seed-register.ts";
import { PUT_CHUNK } from "#server/content/writes/put-records.ts";
import { writeContent } from "#server/content/writes/write-content.ts";
import { ConflictError, FormIssueError, NotFoundError } from "#server/errors.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { isWithin } from "#tests/support/load/slowness.ts";
import { fact, SOUND_COIN, SOURCES } from "#tests/support/method-facts.ts";
import { coinInput } from "#tests/support/record-input.ts";
import { body, CLASS, MEMES, position, text } from "#tests/support/register-entries.ts";
import { openStaffSession } from "#tests/support/staff-session.ts";
import { createLiveRegister } from "./live-register.ts";
import { createRegisterServices } from "./register-entries.ts";

const EDITOR = "editor@example.com";
const changes = { notify: () => {} };
const coin = (kind: string) =>
  coinInput({ category: "halal", facts: { ...SOUND_COIN, kind: fact(kind) }, sources: SOURCES });

withDatabase("the register", (database) => {
  const parts = () => ({ database: database(), changes });
  const services = () => createRegisterServices(parts());
  const coins = () => createRecords(COIN, parts());
  const statuses = async (...ids: string[]) =>
    (await Promise.all(ids.map((id) => coins().get(id)))).map(({ category }) => category);

  it("is saved with versions, and a stale save is a conflict that changes nothing", async () => {
    const { body: bodies } = services();
    const made = await bodies.create("one", body("one"), EDITOR);
    expect(made).toMatchObject({ id: "one", version: 1 });
    // The same once more is an answer that got lost; anything else under the id is a conflict.
    expect(await bodies.create("one", body("one"), EDITOR)).toMatchObject({ version: 1 });
    await expect(bodies.create("one", { ...body("one"), country: "EG" }, EDITOR)).rejects.toThrow(ConflictError);
    expect(await bodies.update("one", 1, { ...body("one"), country: "EG" }, EDITOR)).toMatchObject({ version: 2 });
    const stale = bodies.update("one", 1, { ...body("one"), country: "TR" }, "other@example.com");
    await expect(stale).rejects.toThrow(ConflictError);
    await expect(stale).rejects.toMatchObject({ current: { country: "EG", version: 2 } });
    expect(await bodies.get("one")).toMatchObject({ country: "EG", version: 2 });
    await expect(bodies.get("none")).rejects.toThrow(NotFoundError);
  });

  it("refuses what its schema or its references do not allow, and writes none of it", async () => {
    const { body: bodies, position: positions } = services();
    const create = (entry: Document & { id: string }) => positions.create(entry.id, entry, EDITOR);
    await expect(create(position("x", "one", CLASS, "permits", { certainty: "C" }))).rejects.toThrow();
    await expect(create(position("x", "nobody", CLASS, "permits"))).rejects.toThrow(FormIssueError);
    await expect(create(position("x", "one", { type: "coin", coin: "none" }, "permits"))).rejects.toMatchObject({
      issue: { path: "scope.coin", message: "form.referenceMissing" },
    });
    const future = { date: { precision: "year", value: "2999" } };
    await expect(create(position("x", "one", CLASS, "permits", future))).rejects.toMatchObject({
      issue: { path: "date" },
    });
    expect(await positions.find("x")).toBeNull();
    await create(position("one-class", "one", CLASS, "permits"));
    await expect(create(position("again", "one", CLASS, "forbids"))).rejects.toMatchObject({
      issue: { message: "form.stanceTwice" },
    });
    await expect(bodies.delete("one", EDITOR)).rejects.toMatchObject({ issue: { message: "form.bodyInUse" } });
    expect(await bodies.find("one")).not.toBeNull();
  });

  it("leaves out what the new state leaves out, and brings earlier states and deleted entries back", async () => {
    const { position: positions } = services();
    await positions.update("one-class", 1, position("one-class", "one", CLASS, "permits", { note: text("n") }), EDITOR);
    await positions.update("one-class", 2, position("one-class", "one", CLASS, "permits"), EDITOR);
    expect(await positions.get("one-class")).not.toHaveProperty("note");
    const [, withNote] = await positions.history("one-class", { limit: 3 });
    const seen = { id: "one-class", version: 3 };
    expect(await positions.restore(withNote?.id ?? "", EDITOR, seen)).toMatchObject({ note: text("n"), version: 4 });
    await expect(positions.restore(withNote?.id ?? "", EDITOR, seen)).rejects.toThrow(ConflictError);
    const deletion = await positions.delete("one-class", EDITOR);
    expect(await positions.find("one-class")).toBeNull();
    expect(await positions.deletedWithin(30)).toMatchObject([{ id: deletion, entityId: "one-class" }]);
    const back = await positions.restore(deletion, EDITOR, { id: "one-class", version: null });
    expect(back).toMatchObject({ version: 5, note: text("n") });
    expect(await positions.deletedWithin(30)).toEqual([]);
    expect((await createHistory(database()).recent(1))[0]).toMatchObject({ entity: "position", name: "one-class" });
  });

  it("assesses the records a position affects in the same transaction, as the editor who saved it", async () => {
    const { body: bodies, position: positions } = services();
    await coins().create(coin("meme"), EDITOR, { id: "pepe" });
    await coins().create(coin("network-fuel"), EDITOR, { id: "ether" });
    expect(await statuses("pepe", "ether")).toEqual(["halal", "halal"]);
    await bodies.create("two", body("two"), EDITOR);
    await positions.create("two-class", position("two-class", "two", CLASS, "by-kind"), EDITOR);
    await positions.create("one-meme", position("one-meme", "one", MEMES, "permits"), EDITOR);
    expect(await statuses("pepe", "ether")).toEqual(["halal", "halal"]);
    await positions.create("two-meme", position("two-meme", "two", MEMES, "forbids"), "third@example.com");
    expect(await statuses("pepe", "ether")).toEqual(["questionable", "halal"]);
    const [step] = await coins().history("pepe");
    expect(step).toMatchObject({ editor: "third@example.com", action: "update" });
    const [of] = await positions.history("two-meme", { limit: 1 });
    expect(step?.at).toBe(of?.at);
    expect(await coins().counts()).toEqual({ halal: 1, questionable: 1, haram: 0 });
    // What another server saved meanwhile counts for the next save of a record too.
    await coins().create({ ...coin("meme"), category: "questionable" }, EDITOR, { id: "doge" });
    const deletion = await positions.delete("two-meme", EDITOR);
    expect(await statuses("pepe", "doge")).toEqual(["halal", "halal"]);
    await positions.restore(deletion, EDITOR);
    expect(await statuses("pepe", "doge")).toEqual(["questionable", "questionable"]);
    // A body that no longer permits the class is no party, whatever it says of the kind.
    const version = (await positions.get("two-class")).version;
    await positions.update("two-class", version, position("two-class", "two", CLASS, "forbids"), EDITOR);
    expect(await statuses("pepe", "doge")).toEqual(["halal", "halal"]);
  });

  it("changes no status by one person alone where a second one is required; what changes none is saved", async () => {
    const held = createRegisterServices({ ...parts(), needsApproval: true }).position;
    const { position: positions } = services();
    for (const email of ["one@example.com", "two@example.com"]) await openStaffSession(database(), email);
    const refused = { issue: { message: "form.needsSecondReviewer" } };
    const { version } = await positions.get("two-class");
    const permitting = position("two-class", "two", CLASS, "by-kind");
    await expect(held.update("two-class", version, permitting, EDITOR)).rejects.toMatchObject(refused);
    await positions.update("two-class", version, permitting, EDITOR);
    expect(await statuses("pepe", "doge")).toEqual(["questionable", "questionable"]);
    await expect(held.delete("two-meme", EDITOR)).rejects.toMatchObject(refused);
    const [, earlier] = await positions.history("two-class", { limit: 2 });
    const seen = { id: "two-class", version: version + 1 };
    await expect(held.restore(earlier?.id ?? "", EDITOR, seen)).rejects.toMatchObject(refused);
    expect(await statuses("pepe", "doge")).toEqual(["questionable", "questionable"]);
    const reworded = { ...permitting, line: text("other words") };
    expect(await held.update("two-class", version + 1, reworded, EDITOR)).toMatchObject({ version: version + 2 });
  });

  it("is in memory before any listener is notified of a change", async () => {
    const live = createLiveRegister(database());
    const notified = createContentChanges(database(), undefined, live.follow);
    await live.load();
    const received: string[] = [];
    notified.subscribe((changed) => {
      for (const { entity, id } of changed)
        received.push(`${entity} ${id}: ${live.current().bodies.some((each) => each.id === id)}`);
    });
    const own = createRegisterServices({ database: database(), changes: notified });
    await own.body.create("three", body("three"), EDITOR);
    expect(received).toEqual(["body three: true"]);
    // And by another server.
    await notified.checkNow();
    await services().body.create("four", body("four"), EDITOR);
    await notified.checkNow();
    expect(received.at(-1)).toBe("body four: true");
  });
});

withDatabase("the register that comes with the product", (database) => {
  const parts = () => ({ database: database(), changes });

  it("is filled once, and an update leaves alone what an editor wrote", async () => {
    expect(await seedRegister(parts(), "content")).toBeGreaterThan(80);
    expect(await seedRegister(parts(), "content")).toBe(0);
    const { body: bodies, country: countries } = createRegisterServices(parts());
    const outcomes = async (apply: boolean) =>
      (await updateRegister(parts(), "content", { apply })).filter(({ outcome }) => outcome !== "unchanged");
    expect(await outcomes(false)).toEqual([]);
    const egypt = await countries.get("eg");
    const { createdAt: _, updatedAt: __, version, id: ___, ...entry } = egypt;
    await countries.update("eg", version, { ...entry, name: text("Egypt") }, EDITOR);
    await bodies.create("new-body", body("new-body"), EDITOR);
    expect(await outcomes(true)).toMatchObject([{ entity: "country", id: "eg", outcome: "kept" }]);
    expect(await countries.get("eg")).toMatchObject({ iso: "eg", name: text("Egypt") });
  });
});

withDatabase("a position on the class", (database) => {
  it("assesses a thousand coins in one transaction of at most two seconds", async () => {
    const parts = { database: database(), changes };
    const [coins, exchanges] = [createRecords(COIN, parts), createRecords(EXCHANGE, parts)];
    expect(await exchanges.count()).toBe(0);
    const { body: bodies, position: positions } = createRegisterServices(parts);
    for (const id of ["one", "two"]) {
      await bodies.create(id, body(id), EDITOR);
      const stance = id === "one" ? "permits" : "forbids";
      await positions.create(`${id}-meme`, position(`${id}-meme`, id, MEMES, stance), EDITOR);
    }
    await positions.create("one-class", position("one-class", "one", CLASS, "permits"), EDITOR);
    await writeContent(parts, EDITOR, async (write) => {
      const given = { fields: {}, texts: {} };
      for (let from = 0; from < 1000; from += PUT_CHUNK) {
        const ids = Array.from({ length: PUT_CHUNK }, (_, index) => `coin-${from + index}`);
        await coins.putWithin(
          write,
          ids.map((id) => ({ id, input: coin("meme"), given })),
        );
      }
    });
    // The best of a few: what else the machine does meanwhile is not measured.
    const took: number[] = [];
    for (let round = 0; round < 3 && Math.min(...took) > 2000; round += 1) {
      if (await positions.find("two-class")) await positions.delete("two-class", EDITOR);
      expect(await coins.counts()).toEqual({ halal: 1000, questionable: 0, haram: 0 });
      const begun = performance.now();
      await positions.create("two-class", position("two-class", "two", CLASS, "permits"), EDITOR);
      took.push(performance.now() - begun);
      expect(await coins.counts()).toEqual({ halal: 0, questionable: 1000, haram: 0 });
    }
    expect([took, isWithin(Math.min(...took), 2000)]).toEqual([took, true]);
  });
});
