/** Every field of every content type, by every way one account has to make it public. */
import { beforeAll, describe, expect, it } from "vitest";
import { descriptorOf } from "#domain/content-types/content-types.ts";
import type { StoredItem } from "#domain/content-types/descriptor.ts";
import { FREE_FIELDS, fieldToApprove } from "#domain/drafts/free-fields.ts";
import { type ContentType, RECORD_TYPES, REGISTER_TYPES } from "#domain/records/content-type.ts";
import type { Document } from "#domain/records/document.ts";
import { createContentService } from "#server/content/content-service.ts";
import { STORED_TYPES } from "#server/content/stored-types.ts";
import { createImporter } from "#server/content/transfer/import-content.ts";
import { openDraftService } from "#tests/support/draft-service.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { FIELD_CHANGES, fieldNames, IMPORT_KEYS, makeFieldItems } from "#tests/support/field-changes.ts";
import { openStaffSession } from "#tests/support/staff-session.ts";

const AUTHOR = "a@example.com";
const OTHER = "b@example.com";
const TYPES = [...RECORD_TYPES, ...REGISTER_TYPES];

type Services = ReturnType<typeof openDraftService>;
type Try = { held: Services; plain: Services; type: ContentType; item: StoredItem; changed: StoredItem };

const contentOf = ({ parts }: Services, type: ContentType) =>
  createContentService(descriptorOf(type), STORED_TYPES[type], parts);
const textsOf = ({ type, changed }: Try) => descriptorOf(type).dialog.textsOf(changed);
const formOf = ({ type }: Try, item: StoredItem) => ({ ...descriptorOf(type).toForm(item) });
const beginWith = ({ held, type, item }: Try, form: object) =>
  held.drafts.begin(type, { id: item.id, base: item.version, form }, AUTHOR);
const at = ({ type, item }: Try, version: number) => ({ entity: type, id: item.id, version });

/** What one account can do, each with the rights of an administrator. */
const WAYS: Record<string, (tried: Try) => Promise<unknown>> = {
  "a save": ({ held, type, item, changed }) => contentOf(held, type).update(item.id, item.version, changed, AUTHOR),
  "the translations dialog": (tried) =>
    contentOf(tried.held, tried.type).updateTexts(tried.item.id, tried.item.version, textsOf(tried), AUTHOR),
  "an import": ({ held, type, changed }) => {
    const { createdAt: _made, updatedAt: _changed, version: _version, ...document } = changed;
    const { [type === "country" ? "id" : ""]: _id, ...sent } = document;
    return createImporter(held.parts)(JSON.stringify({ [IMPORT_KEYS[type]]: [sent] }), AUTHOR);
  },
  "a draft that nobody approved": async (tried) => {
    await beginWith(tried, formOf(tried, tried.changed));
    await tried.held.drafts.publish(at(tried, 1), AUTHOR);
  },
  "one's own approval": async (tried) => {
    await beginWith(tried, formOf(tried, tried.changed));
    await tried.held.drafts.submit(at(tried, 1), "", AUTHOR);
    await tried.held.drafts.approve(at(tried, 2), AUTHOR).catch(() => undefined);
    await tried.held.drafts.publish(at(tried, 2), AUTHOR);
  },
  "a change after the approval": async (tried) => {
    await beginWith(tried, formOf(tried, tried.item));
    await tried.held.drafts.submit(at(tried, 1), OTHER, AUTHOR);
    await tried.held.drafts.approve(at(tried, 2), OTHER);
    await tried.held.drafts.save(at(tried, 3), formOf(tried, tried.changed), AUTHOR);
    await tried.held.drafts.publish(at(tried, 4), AUTHOR);
  },
  "texts written into an approved draft": async (tried) => {
    await beginWith(tried, formOf(tried, tried.item));
    await tried.held.drafts.submit(at(tried, 1), OTHER, AUTHOR);
    await tried.held.drafts.approve(at(tried, 2), OTHER);
    const { type, item } = tried;
    await tried.held.drafts.saveTexts(type, { id: item.id, base: item.version, texts: textsOf(tried) }, AUTHOR);
    await tried.held.drafts.publish(at(tried, 4), AUTHOR);
  },
};

withDatabase("a second reviewer, field by field", (database) => {
  const plain = () => openDraftService(database());
  const held = () => openDraftService(database(), true);
  let items: Record<ContentType, StoredItem>;

  beforeAll(async () => {
    for (const email of [AUTHOR, OTHER]) await openStaffSession(database(), email);
    items = await makeFieldItems(plain());
  });

  const shownOf = (type: ContentType): Promise<StoredItem> => contentOf(plain(), type).get(items[type].id);

  /** Back to what it was. */
  async function reset(type: ContentType): Promise<void> {
    const shown = await shownOf(type);
    const { drafts } = plain();
    const draft = await drafts.find({ entity: type, id: shown.id });
    if (draft) await drafts.discard({ entity: type, id: shown.id, version: draft.version }, AUTHOR, true);
    // What is saved as it was stays as it was.
    await contentOf(plain(), type).update(shown.id, shown.version, items[type], "seed");
  }

  /** Whether the public item differs afterwards in what needs approval; everything is put back. */
  async function changes(type: ContentType, patch: Document, attempt: (tried: Try) => Promise<unknown>, by: Services) {
    const item = await shownOf(type);
    const changed = { ...item, ...patch };
    await attempt({ held: by, plain: plain(), type, item, changed }).catch(() => undefined);
    const shown = await shownOf(type);
    await reset(type);
    return fieldToApprove(type, item, shown) !== null;
  }

  describe.each(TYPES)("of a %s", (type) => {
    it("every field is tried", () => {
      expect(Object.keys(FIELD_CHANGES[type]).sort()).toEqual(fieldNames(type).sort());
    });

    it.each(Object.entries(FIELD_CHANGES[type]))("%s is not changed by one account", async (field, patch) => {
      if (patch === null) return expect(["assessment", "id", "iso"]).toContain(field);
      const succeeded: string[] = [];
      for (const [way, attempt] of Object.entries(WAYS))
        if (await changes(type, patch, attempt, held())) succeeded.push(way);
      expect(succeeded).toEqual([]);
      // Where one person is enough the same save succeeds: it is the rule that held it.
      const isFree = Object.hasOwn(FREE_FIELDS[type], field);
      const item = await shownOf(type);
      const by = isFree ? held() : plain();
      const saved = await contentOf(by, type).update(item.id, item.version, { ...item, ...patch }, AUTHOR);
      expect(saved[field]).not.toEqual(item[field]);
      await contentOf(plain(), type).update(saved.id, saved.version, items[type], "seed");
    });

    it("an earlier state is not restored by one account, nor a deleted one, nor is one added or deleted", async () => {
      const first = Object.values(FIELD_CHANGES[type]).find((patch) => patch !== null) ?? {};
      const item = await shownOf(type);
      const service = contentOf(plain(), type);
      const other = await service.update(item.id, item.version, { ...item, ...first }, "seed");
      const back = await service.update(item.id, other.version, { ...item }, "seed");
      const [, wanted] = await service.history(item.id);
      const seen = { id: item.id, version: back.version };
      const by = contentOf(held(), type);
      const refused = { issue: { message: "form.needsSecondReviewer" } };
      await expect(by.restore(wanted?.id ?? "", AUTHOR, seen)).rejects.toMatchObject(refused);
      await expect(by.delete(item.id, AUTHOR)).rejects.toMatchObject(refused);
      const added = type === "country" ? { ...item, iso: "bh" } : { ...item };
      const id = type === "country" ? "bh" : "added";
      await expect(by.create(added, AUTHOR, { id })).rejects.toMatchObject(refused);
      if (type === "body") return;
      const deletion = await service.delete(item.id, "seed");
      await expect(by.restore(deletion, AUTHOR, { id: item.id, version: null })).rejects.toMatchObject(refused);
      await service.restore(deletion, "seed", { id: item.id, version: null });
    });
  });
});
