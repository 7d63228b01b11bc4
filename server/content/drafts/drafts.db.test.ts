import { describe, expect, it } from "vitest";
import { COIN, type CoinForm } from "#domain/content-types/coin.ts";
import { openDraftService } from "#tests/support/draft-service.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { coinInput } from "#tests/support/record-input.ts";

const IMAGE = "/images/0123456789abcdef0123456789abcdef.webp";
const REASON = "Long enough a reason for the form to take it.";
const TEXTS = {
  description: { en: "A coin.", ar: "عملة.", tr: "Bir para." },
  reason: { en: REASON, ar: "سبب كافٍ لهذا الحكم." },
};

withDatabase("drafts", (database) => {
  const coins = () => openDraftService(database()).coins;
  const drafts = () => openDraftService(database()).drafts;
  const makeCoin = (name: string) =>
    coins().create(coinInput({ name, image: "https://img.example/a.png", translations: TEXTS }), "x@x");
  const formOf = async (id: string): Promise<CoinForm> => COIN.toForm(await coins().get(id));
  const at = (id: string, version: number) => ({ entity: "coin", id, version }) as const;
  const begin = async (name: string, change: Partial<CoinForm> = {}, who = "a@x") => {
    const { id, version } = await makeCoin(name);
    const draft = await drafts().begin("coin", { id, base: version, form: { ...(await formOf(id)), ...change } }, who);
    return { id, draft };
  };

  describe("a draft", () => {
    it("is stored next to its record, with who and when, and publishing makes it the next version once", async () => {
      const { id, draft } = await begin("Next to it", { country: "Oman" });
      expect(draft).toMatchObject({ state: "draft", version: 1, baseVersion: 1, editor: "a@x", name: "Next to it" });
      expect((await coins().get(id)).country).not.toBe("Oman");
      const published = await drafts().publish(at(id, 1), "b@x");
      expect(published).toMatchObject({ id, version: 2, country: "Oman" });
      expect(await drafts().find({ entity: "coin", id })).toBeNull();
      await expect(drafts().publish(at(id, 1), "b@x")).rejects.toMatchObject({ name: "NotFoundError" });
      expect(await coins().history(id)).toHaveLength(2);
      expect((await drafts().events({ entity: "coin", id })).map(({ kind }) => kind)).toEqual(["published", "saved"]);
    });

    it("published by ten at once is published once", async () => {
      const { id } = await begin("Pressed often", { country: "Qatar" });
      const pressed = await Promise.allSettled(Array.from({ length: 10 }, () => drafts().publish(at(id, 1), "b@x")));
      expect(pressed.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(await coins().history(id)).toHaveLength(2);
    });

    it("of a record that is not there yet may be half typed; it is public only when it is whole, under the id it had", async () => {
      const begun = { form: { ...COIN.blankForm(), name: "To be" }, requestKey: "key-of-this-form" };
      const draft = await drafts().beginNew("coin", begun, "a@x");
      const again = await drafts().beginNew("coin", begun, "a@x");
      expect(again.recordId).toBe(draft.recordId);
      expect(await coins().find(draft.recordId)).toBeNull();
      const target = { entity: "coin", id: draft.recordId } as const;
      await expect(drafts().publish({ ...target, version: 1 }, "a@x")).rejects.toMatchObject({
        name: "FormIssuesError",
      });
      const whole = { ...COIN.blankForm(), name: "To be", symbol: "TB", image: IMAGE, translations: TEXTS };
      const saved = await drafts().save({ ...target, version: 1 }, whole, "a@x");
      const published = await drafts().publish({ ...target, version: saved.version }, "a@x");
      expect(published).toMatchObject({ id: draft.recordId, name: "To be", version: 1 });
    });

    it("of a record that had no name yet is published at the address of its name", async () => {
      const whole = { ...COIN.blankForm(), symbol: "LN", image: IMAGE, translations: TEXTS };
      const begun = { form: whole, requestKey: "key-of-a-form-without-name" };
      const { recordId: id } = await drafts().beginNew("coin", begun, "a@x");
      await drafts().save(at(id, 1), { ...whole, name: "Late name" }, "a@x");
      expect(await drafts().publish(at(id, 2), "a@x")).toMatchObject({ id: "late-name", version: 1 });
      const events = await drafts().events({ entity: "coin", id: "late-name" });
      expect(events.map(({ kind }) => kind)).toEqual(["published", "saved", "saved"]);
    });

    it("keeps what is half typed in a fact, a source and a text", async () => {
      const { id, draft } = await begin("Half typed");
      const half = {
        ...draft.form,
        symbol: "",
        facts: { kind: { value: "payment", sources: [], looked_up: "2026-" } },
      };
      await drafts().save(at(id, 1), { ...half, unheard_of: "x" }, "a@x");
      const read = await drafts().get({ entity: "coin", id });
      expect(read.form).toMatchObject({ symbol: "", facts: half.facts });
      expect(read.form).not.toHaveProperty("unheard_of");
      const { drafted } = await drafts().compare(read);
      expect(drafted).toMatchObject({ id, name: "Half typed" });
    });
  });

  describe("two people", () => {
    it("save one draft: the second sees what the first wrote", async () => {
      const { id, draft } = await begin("Two pens");
      const saves = await Promise.allSettled([
        drafts().save(at(id, 1), { ...draft.form, country: "Oman" }, "a@x"),
        drafts().save(at(id, 1), { ...draft.form, country: "Qatar" }, "b@x"),
      ]);
      expect(saves.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      const lost = saves.find((save) => save.status === "rejected");
      expect(lost?.reason).toMatchObject({ name: "ConflictError", current: { version: 2 } });
      const before = await drafts().get({ entity: "coin", id });
      await drafts().save(at(id, 2), { ...before.form, website: "https://b.example/" }, "b@x");
      expect((await drafts().get({ entity: "coin", id })).authors).toContain("b@x");
    });

    it("begin a draft at once: there is one", async () => {
      const { id } = await makeCoin("Begun twice");
      const form = await formOf(id);
      const begun = await Promise.allSettled(
        ["a@x", "b@x"].map((who) => drafts().begin("coin", { id, base: 1, form }, who)),
      );
      expect(begun.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      const lost = begun.find((one) => one.status === "rejected");
      expect(lost?.reason).toMatchObject({ name: "DraftExistsError" });
    });
  });

  describe("a newer public version", () => {
    it("has to be merged first: by field, fact and source, mine on top, and nothing of the other is lost", async () => {
      const { id, draft } = await begin("Overtaken", { country: "Oman", rank: 7 });
      const shown = await coins().get(id);
      await coins().update(id, 1, { ...shown, website: "https://new.example/", rank: 3 }, "c@x");
      await expect(drafts().publish(at(id, 1), "a@x")).rejects.toMatchObject({ name: "StaleDraftError" });
      expect((await coins().get(id)).country).not.toBe("Oman");
      const merged = await drafts().merge(at(id, draft.version), "a@x");
      expect(merged).toMatchObject({
        baseVersion: 2,
        form: { country: "Oman", rank: 7, website: "https://new.example/" },
      });
      const published = await drafts().publish(at(id, merged.version), "a@x");
      expect(published).toMatchObject({ version: 3, country: "Oman", rank: 7, website: "https://new.example/" });
    });

    it("that is a deletion leaves the draft, which can be published again", async () => {
      const { id } = await begin("Deleted under it", { country: "Oman" });
      await coins().delete(id, "c@x");
      await expect(drafts().publish(at(id, 1), "a@x")).rejects.toMatchObject({ name: "StaleDraftError" });
      const merged = await drafts().merge(at(id, 1), "a@x");
      expect(await drafts().publish(at(id, merged.version), "a@x")).toMatchObject({ id, country: "Oman" });
    });
  });

  it("of a deleted record begins without a public one, and publishing brings it back under its id", async () => {
    const { id } = await makeCoin("Back again");
    const form = await formOf(id);
    await expect(drafts().begin("coin", { id, base: 0, form }, "a@x")).rejects.toMatchObject({ name: "ConflictError" });
    await coins().delete(id, "b@x");
    await drafts().begin("coin", { id, base: 0, form }, "a@x");
    expect(await drafts().publish(at(id, 1), "a@x")).toMatchObject({ id, name: "Back again" });
  });

  it("texts of the dialog begin a draft, join one, and do not write over another's", async () => {
    const { id } = await makeCoin("Dialog");
    const shown = COIN.dialog.textsOf(await coins().get(id));
    const type = (des: { en: string; ar: string; tr: string }) =>
      drafts().saveTexts("coin", { id, base: 1, texts: { ...shown, des } }, "a@x");
    await type({ en: "Summary", ar: "", tr: "" });
    const joined = await type({ en: "", ar: "خلاصة", tr: "" });
    expect(joined.form).toMatchObject({ translations: { des: { en: "Summary", ar: "خلاصة", tr: "" } } });
    await expect(type({ en: "Other", ar: "", tr: "" })).rejects.toMatchObject({ name: "DraftExistsError" });
  });

  describe("a review", () => {
    it("goes from draft over review to approved, or back with a reason; all of it is logged", async () => {
      const { id } = await begin("Reviewed", { country: "Oman" });
      await drafts().submit(at(id, 1), "b@x", "a@x");
      const returned = await drafts().return(at(id, 2), "Which country?", "b@x");
      expect(returned).toMatchObject({ state: "returned", version: 3 });
      await drafts().comment(at(id, 3), { field: "country", text: "Oman, see source." }, "a@x");
      await drafts().submit(at(id, 3), "", "a@x");
      const approved = await drafts().approve(at(id, 4), "b@x");
      expect(approved).toMatchObject({ state: "approved", approvedBy: "b@x" });
      const logged = (await drafts().events({ entity: "coin", id })).map(({ kind, text }) => [kind, text]);
      expect(logged).toEqual([
        ["approved", ""],
        ["submitted", ""],
        ["commented", "Oman, see source."],
        ["returned", "Which country?"],
        ["submitted", "b@x"],
        ["saved", ""],
      ]);
    });

    it("an edit that races an approval: either it is refused, or the approval falls", async () => {
      for (let round = 0; round < 10; round += 1) {
        const { id, draft } = await begin(`Race ${round}`, { country: "Oman" });
        await drafts().submit(at(id, 1), "", "a@x");
        const [edit, approval] = await Promise.allSettled([
          drafts().save(at(id, 2), { ...draft.form, country: "Qatar" }, "a@x"),
          drafts().approve(at(id, 2), "b@x"),
        ]);
        expect([edit.status, approval.status].sort()).toEqual(["fulfilled", "rejected"]);
        const now = await drafts().get({ entity: "coin", id });
        const expected = edit.status === "fulfilled" ? ["draft", "Qatar", ""] : ["approved", "Oman", "b@x"];
        expect([now.state, now.form.country, now.approvedBy]).toEqual(expected);
      }
    });

    it("of a draft that was changed after its approval begins again", async () => {
      const { id, draft } = await begin("Changed after", { country: "Oman" });
      await drafts().submit(at(id, 1), "", "a@x");
      await drafts().approve(at(id, 2), "b@x");
      const same = await drafts().save(at(id, 3), draft.form, "a@x");
      expect(same).toMatchObject({ state: "approved", version: 3 });
      const changed = await drafts().save(at(id, 3), { ...draft.form, country: "Qatar" }, "a@x");
      expect(changed).toMatchObject({ state: "draft", approvedBy: "" });
    });
  });

  describe("a preview", () => {
    it("opens its draft until it is revoked, and the token is nowhere in the database", async () => {
      const { id } = await begin("Looked at");
      const target = { entity: "coin", id } as const;
      const token = await drafts().previews.create(target, "a@x");
      expect(await drafts().previews.find(token)).toMatchObject({ entity: "coin", id });
      const rows = await database().db.selectFrom("previews").selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(token);
      await drafts().previews.revokeAll(target, "a@x");
      expect(await drafts().previews.find(token)).toBeNull();
      const second = await drafts().previews.create(target, "a@x");
      await database().db.updateTable("previews").set({ expires_at: "2026-01-01T00:00:00.000Z" }).execute();
      expect(await drafts().previews.find(second)).toBeNull();
      await drafts().previews.sweep();
      expect(await database().db.selectFrom("previews").selectAll().execute()).toEqual([]);
      const third = await drafts().previews.create(target, "a@x");
      await drafts().discard(at(id, 1), "a@x");
      expect(await drafts().previews.find(third)).toBeNull();
      expect(await drafts().previews.find("made up")).toBeNull();
    });
  });

  it("lists what there is, and which records have one", async () => {
    const { id } = await begin("Listed");
    expect((await drafts().list()).find(({ recordId }) => recordId === id)).toMatchObject({ name: "Listed" });
    expect(await drafts().findStates("coin", [id, "none"])).toEqual(new Map([[id, { draft: "draft", assignee: "" }]]));
    expect(await drafts().findStates("exchange", [id])).toEqual(new Map());
  });
});
