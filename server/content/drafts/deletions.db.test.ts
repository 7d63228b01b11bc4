import { beforeAll, expect, it } from "vitest";
import { openDraftService } from "#tests/support/draft-service.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { coinInput, exchangeInput } from "#tests/support/record-input.ts";
import { addArguedCoin, body, MEMES, position } from "#tests/support/register-entries.ts";
import { openStaffSession } from "#tests/support/staff-session.ts";

const AUTHOR = "a@example.com";
const OTHER = "b@example.com";
const REFUSED = { name: "FormIssueError", issue: { path: "", message: "form.needsSecondReviewer" } };

const ZAKAT = { type: "zakat" };

withDatabase("a deletion that needs two people", (database) => {
  const plain = () => openDraftService(database());
  const open = () => openDraftService(database(), true);
  beforeAll(async () => {
    for (const email of [AUTHOR, OTHER]) await openStaffSession(database(), email);
  });

  const asked = async () => {
    const coin = await plain().coins.create(coinInput(), "seed");
    const { coins, drafts } = open();
    const target = { entity: "coin", id: coin.id } as const;
    await drafts.deletions.ask(target, AUTHOR);
    const pending = async () => (await drafts.deletions.list()).filter(({ recordId }) => recordId === coin.id);
    return { coin, coins, target, deletions: drafts.deletions, drafts, pending };
  };

  it("is asked for by one and confirmed by another, once; the log has both", async () => {
    const { coin, coins, target, deletions, drafts, pending } = await asked();
    await expect(coins.delete(coin.id, AUTHOR)).rejects.toMatchObject(REFUSED);
    await deletions.ask(target, AUTHOR);
    expect(await pending()).toMatchObject([{ who: AUTHOR, version: 1, name: coin.name, entity: "coin" }]);
    await expect(deletions.confirm(target, 1, AUTHOR)).rejects.toMatchObject({
      issue: { message: "form.ownApproval" },
    });
    expect(await coins.find(coin.id)).not.toBeNull();
    const pressed = await Promise.allSettled([OTHER, OTHER].map((who) => deletions.confirm(target, 1, who)));
    expect(pressed.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await coins.find(coin.id)).toBeNull();
    expect((await coins.history(coin.id))[0]).toMatchObject({ action: "delete", editor: OTHER });
    const kinds = (await drafts.events(target)).map(({ kind, who }) => [kind, who]);
    expect(kinds).toEqual([
      ["deletionConfirmed", OTHER],
      ["deletionAsked", AUTHOR],
    ]);
    expect(await pending()).toEqual([]);
  });

  it("is not confirmed once it was turned down, or the record was changed", async () => {
    const { coin, coins, target, deletions, pending } = await asked();
    await deletions.keep(target, 1, OTHER);
    await expect(deletions.confirm(target, 1, OTHER)).rejects.toMatchObject({ name: "NotFoundError" });
    await deletions.ask(target, AUTHOR);
    expect(await pending()).toHaveLength(1);
    await coins.update(coin.id, 1, { ...coin, rank: 7 }, OTHER);
    expect(await pending()).toEqual([]);
    await expect(deletions.confirm(target, 1, OTHER)).rejects.toMatchObject({ name: "ConflictError" });
    await expect(deletions.confirm(target, 2, OTHER)).rejects.toMatchObject({ name: "NotFoundError" });
    expect((await coins.get(coin.id)).rank).toBe(7);
  });

  it("nobody answered in a month is asked for no more", async () => {
    const { coin, target, deletions, pending } = await asked();
    const long = new Date(Date.now() - 31 * 86_400_000).toISOString();
    await database().db.updateTable("draft_events").set({ at: long }).where("record_id", "=", coin.id).execute();
    expect(await pending()).toEqual([]);
    await expect(deletions.confirm(target, 1, OTHER)).rejects.toMatchObject({ name: "NotFoundError" });
  });

  it("of an exchange is held alike", async () => {
    const { records, drafts } = open();
    const { id } = await plain().records.exchange.create(exchangeInput({ name: "Held" }), "seed");
    await expect(records.exchange.delete(id, AUTHOR)).rejects.toMatchObject(REFUSED);
    await drafts.deletions.ask({ entity: "exchange", id }, AUTHOR);
    await drafts.deletions.confirm({ entity: "exchange", id }, 1, OTHER);
    expect(await records.exchange.find(id)).toBeNull();
  });

  it("of a position is held alike, whatever it is about; no status follows", async () => {
    const seed = plain();
    await addArguedCoin(seed, "argued-over");
    for (const entry of [position("two-meme", "two", MEMES, "forbids"), position("two-zakat", "two", ZAKAT, "due")])
      await seed.entries.position.create(entry.id, entry, "seed");
    const { entries, coins, drafts } = open();
    const argued = () => coins.get("argued-over");
    expect(await argued()).toMatchObject({ category: "halal", version: 1 });
    await expect(entries.position.delete("two-zakat", AUTHOR)).rejects.toMatchObject(REFUSED);
    await seed.entries.body.create("three", body("three"), "seed");
    await expect(entries.body.delete("three", AUTHOR)).rejects.toMatchObject(REFUSED);

    const target = { entity: "position", id: "two-meme" } as const;
    await expect(entries.position.delete("two-meme", AUTHOR)).rejects.toMatchObject(REFUSED);
    await drafts.deletions.ask(target, AUTHOR);
    expect(await drafts.deletions.list()).toMatchObject([
      { entity: "position", recordId: "two-meme", name: "two-meme" },
    ]);
    await expect(drafts.deletions.confirm(target, 1, AUTHOR)).rejects.toMatchObject({
      issue: { message: "form.ownApproval" },
    });
    await expect(drafts.deletions.confirm(target, 2, OTHER)).rejects.toMatchObject({ name: "ConflictError" });
    expect(await entries.position.find("two-meme")).not.toBeNull();
    await drafts.deletions.confirm(target, 1, OTHER);
    expect(await entries.position.find("two-meme")).toBeNull();
    expect(await argued()).toMatchObject({ category: "halal", version: 1 });
    expect((await drafts.events(target)).map(({ kind, who }) => [kind, who])).toEqual([
      ["deletionConfirmed", OTHER],
      ["deletionAsked", AUTHOR],
    ]);
    expect(await drafts.deletions.list()).toEqual([]);
  });

  it("is refused where something has come to refer to the entry meanwhile, and stays asked for", async () => {
    const { entries } = plain();
    const { drafts } = open();
    const target = { entity: "position", id: "one-meme" } as const;
    await drafts.deletions.ask(target, AUTHOR);
    const later = { ...position("one-meme-later", "one", MEMES, "permits"), supersedes: "one-meme" };
    await entries.position.create(later.id, later, "seed");
    await expect(drafts.deletions.confirm(target, 1, OTHER)).rejects.toMatchObject({
      issue: { message: "form.positionInUse" },
    });
    expect(await entries.position.find("one-meme")).not.toBeNull();
    expect(await drafts.deletions.list()).toHaveLength(1);
  });

  it("a deleted position comes back as a draft that another approves", async () => {
    const { entries, drafts } = open();
    const [deletion] = await entries.position.history("two-meme");
    if (!deletion?.before) throw new Error("The deletion has the state before it.");
    await expect(entries.position.restore(deletion.id, AUTHOR)).rejects.toMatchObject(REFUSED);
    const form = drafts.formOf("position", deletion.before);
    const begun = await drafts.begin("position", { id: "two-meme", base: 0, form }, AUTHOR);
    const after = (steps: number) => ({ entity: "position", id: "two-meme", version: begun.version + steps }) as const;
    await drafts.submit(after(0), "", AUTHOR);
    await drafts.approve(after(1), OTHER);
    expect(await drafts.publish(after(2), AUTHOR)).toMatchObject({ id: "two-meme", stance: "forbids" });
  });
});
