import { expect, it } from "vitest";
import { CONTENT_TYPES } from "#domain/content-types/content-types.ts";
import type { RegisterType } from "#domain/records/content-type.ts";
import { openDraftService } from "#tests/support/draft-service.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { body, CLASS, MEMES, position, text } from "#tests/support/register-entries.ts";
import { openStaffSession } from "#tests/support/staff-session.ts";

const REFUSED = { name: "FormIssueError", issue: { message: "form.needsSecondReviewer" } };

withDatabase("drafts of the register", (database) => {
  const open = (needsApproval = false) => openDraftService(database(), needsApproval);
  const formOf = async (kind: RegisterType, id: string) =>
    CONTENT_TYPES[kind].toForm(await open().entries[kind].get(id));
  const at = (entity: RegisterType, id: string, version: number) => ({ entity, id, version });

  it("a new entry is drafted half typed under a key, and becomes public under the id its form names, with its log", async () => {
    const { drafts, entries } = open();
    const begin = (form: object) => drafts.beginNew("body", { form, requestKey: "k".repeat(32) }, "a@x");
    const half = await begin({ name: { ar: "اسم" } });
    expect(half).toMatchObject({ entity: "body", name: "اسم", baseVersion: 0, form: { id: "", type: "body" } });
    expect((await begin({ name: { ar: "اسم" } })).recordId).toBe(half.recordId);
    const target = { entity: "body", id: half.recordId } as const;
    await expect(drafts.publish({ ...target, version: 1 }, "a@x")).rejects.toMatchObject({
      issues: expect.arrayContaining([{ path: "id", message: "form.partRequired" }]),
    });
    await drafts.save({ ...target, version: 1 }, body("drafted"), "b@x");
    expect(await drafts.publish({ ...target, version: 2 }, "b@x")).toMatchObject({ id: "drafted", version: 1 });
    expect(await entries.body.get("drafted")).toMatchObject({ ...body("drafted"), version: 1 });
    expect((await entries.body.history("drafted"))[0]).toMatchObject({ editor: "b@x", action: "create" });
    expect(await drafts.find(target)).toBeNull();
    const kinds = (await drafts.events({ entity: "body", id: "drafted" })).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(["published", "saved", "saved"]);
    expect(await drafts.events(target)).toEqual([]);
  });

  it("an id that another entry has is refused, and neither is changed", async () => {
    const { drafts, entries } = open();
    const { recordId } = await drafts.beginNew("body", { form: body("drafted"), requestKey: "t".repeat(32) }, "a@x");
    await expect(drafts.publish(at("body", recordId, 1), "a@x")).rejects.toMatchObject({
      issues: [{ path: "id", message: "form.idTaken" }],
    });
    expect(await entries.body.get("drafted")).toMatchObject({ version: 1 });
    await drafts.discard(at("body", recordId, 1), "a@x");
  });

  it("over a newer public version it is merged field by field before it is published", async () => {
    const { drafts, entries } = open();
    const form = { ...(await formOf("body", "drafted")), country: "EG" };
    const { version } = await drafts.begin("body", { id: "drafted", base: 1, form }, "a@x");
    await entries.body.update("drafted", 1, { ...body("drafted"), name: text("renamed") }, "c@x");
    await expect(drafts.publish(at("body", "drafted", version), "a@x")).rejects.toThrow("newer");
    await drafts.merge(at("body", "drafted", version), "a@x");
    const published = await drafts.publish(at("body", "drafted", version + 1), "a@x");
    expect(published).toMatchObject({ version: 3, country: "EG", name: text("renamed") });
  });

  it("texts of the dialog are saved in assigned languages, or laid into the draft that is there", async () => {
    const { drafts, entries } = open();
    const name = text("renamed");
    const changed = { name: { ...name, tr: "Başka ad" } };
    await expect(entries.body.updateTexts("drafted", 3, changed, "t@x", ["ar"])).rejects.toThrow("not assigned");
    const empty = { name: { ...name, tr: " " } };
    await expect(entries.body.updateTexts("drafted", 3, empty, "t@x")).rejects.toMatchObject({
      issues: [{ path: "form.name.tr", message: "form.partRequired" }],
    });
    const outside = { ...changed, type: text("person") };
    expect(await entries.body.updateTexts("drafted", 3, outside, "t@x", ["tr"])).toMatchObject({
      version: 4,
      name: changed.name,
      type: "body",
    });
    const drafted = { name: { ...changed.name, ar: "غيره" } };
    const { version } = await drafts.saveTexts("body", { id: "drafted", base: 4, texts: drafted }, "a@x");
    const other = { name: { ...changed.name, ar: "سواه" } };
    await expect(drafts.saveTexts("body", { id: "drafted", base: 4, texts: other }, "b@x")).rejects.toThrow(
      "other texts",
    );
    expect(await drafts.get({ entity: "body", id: "drafted" })).toMatchObject({ form: drafted });
    await drafts.discard(at("body", "drafted", version), "a@x");
  });

  it("a position is checked against what is there when it is published, and not before", async () => {
    const { drafts } = open();
    const form = position("nobody-class", "nobody", CLASS, "permits");
    const { recordId } = await drafts.beginNew("position", { form, requestKey: "p".repeat(32) }, "a@x");
    await expect(drafts.publish(at("position", recordId, 1), "a@x")).rejects.toMatchObject({
      issue: { path: "body", message: "form.referenceMissing" },
    });
    expect(await drafts.find({ entity: "position", id: recordId })).toMatchObject({ version: 1 });
  });

  it("where a second person is required, what a position says is published once another approved it", async () => {
    for (const email of ["a@example.com", "b@example.com"]) await openStaffSession(database(), email);
    await open().entries.body.create("two", body("two"), "seed");
    const { drafts, entries } = open(true);
    const forbids = position("two-meme", "two", MEMES, "forbids");
    await expect(entries.position.create("two-meme", forbids, "a@example.com")).rejects.toMatchObject(REFUSED);
    const { recordId } = await drafts.beginNew(
      "position",
      { form: forbids, requestKey: "s".repeat(32) },
      "a@example.com",
    );
    await expect(drafts.publish(at("position", recordId, 1), "a@example.com")).rejects.toMatchObject(REFUSED);
    await drafts.submit(at("position", recordId, 1), "", "a@example.com");
    await drafts.approve(at("position", recordId, 2), "b@example.com");
    expect(await drafts.publish(at("position", recordId, 3), "a@example.com")).toMatchObject({
      id: "two-meme",
      version: 1,
    });
    await expect(
      entries.position.update("two-meme", 1, { ...forbids, stance: "permits" }, "a@example.com"),
    ).rejects.toMatchObject(REFUSED);
    const reworded = { ...forbids, line: text("reworded") };
    await expect(entries.position.update("two-meme", 1, reworded, "a@example.com")).rejects.toMatchObject(REFUSED);
  });
});
