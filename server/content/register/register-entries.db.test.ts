import { expect, it } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import type { Document } from "#domain/records/document.ts";
import { createContentChanges } from "#server/content/content-changes.ts";
import { createRecords } from "#server/content/records.ts";
import { seedRegister } from "#server/content/transfer/seed.ts";
import { updateRegister } from "#server/content/transfer/update-content.ts";
import { ConflictError, FormIssueError, NotFoundError } from "#server/errors.ts";
import { withDatabase } from "#tests/support/engines.ts";
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
  });

  it("changes no status and no record: where bodies differ is shown with the record", async () => {
    const { body: bodies, position: positions } = services();
    await coins().create(coin("meme"), EDITOR, { id: "pepe" });
    await bodies.create("two", body("two"), EDITOR);
    await positions.create("two-class", position("two-class", "two", CLASS, "by-kind"), EDITOR);
    await positions.create("one-meme", position("one-meme", "one", MEMES, "permits"), EDITOR);
    await positions.create("two-meme", position("two-meme", "two", MEMES, "forbids"), EDITOR);
    await positions.restore(await positions.delete("two-meme", EDITOR), EDITOR);
    expect(await coins().get("pepe")).toMatchObject({ category: "halal", version: 1 });
    expect(await coins().history("pepe")).toHaveLength(1);
    expect(await coins().counts()).toMatchObject({ halal: 1, questionable: 0, haram: 0 });
  });

  it("says nothing else by one person alone where a second one is required, and not in other words", async () => {
    const held = createRegisterServices({ ...parts(), needsApproval: true }).position;
    const { position: positions } = services();
    for (const email of ["one@example.com", "two@example.com"]) await openStaffSession(database(), email);
    const refused = { issue: { message: "form.needsSecondReviewer" } };
    const { version } = await positions.get("two-class");
    const forbidding = position("two-class", "two", CLASS, "forbids");
    await expect(held.update("two-class", version, forbidding, EDITOR)).rejects.toMatchObject(refused);
    await positions.update("two-class", version, forbidding, EDITOR);
    await expect(held.delete("two-meme", EDITOR)).rejects.toMatchObject(refused);
    const [, earlier] = await positions.history("two-class", { limit: 2 });
    const seen = { id: "two-class", version: version + 1 };
    await expect(held.restore(earlier?.id ?? "", EDITOR, seen)).rejects.toMatchObject(refused);
    expect(await positions.get("two-class")).toMatchObject({ stance: "forbids", version: version + 1 });
    const reworded = { ...forbidding, line: text("other words") };
    await expect(held.update("two-class", version + 1, reworded, EDITOR)).rejects.toMatchObject(refused);
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
      (await updateRegister(parts(), "content", apply)).filter(({ outcome }) => outcome !== "unchanged");
    expect(await outcomes(false)).toEqual([]);
    const egypt = await countries.get("eg");
    const { createdAt: _, updatedAt: __, version, id: ___, ...entry } = egypt;
    await countries.update("eg", version, { ...entry, name: text("Egypt") }, EDITOR);
    await bodies.create("new-body", body("new-body"), EDITOR);
    expect(await outcomes(true)).toMatchObject([{ entity: "country", id: "eg", outcome: "kept" }]);
    expect(await countries.get("eg")).toMatchObject({ iso: "eg", name: text("Egypt") });
  });
});
