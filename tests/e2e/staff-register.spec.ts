import { COIN } from "#domain/content-types/coin.ts";
import type { Document } from "#domain/records/document.ts";
import { createRecords } from "#server/content/records.ts";
import { createRegisterServices } from "#server/content/register/register-entries.ts";
import { fact, SOUND_COIN, SOURCES } from "#tests/support/method-facts.ts";
import { coinInput } from "#tests/support/record-input.ts";
import { position, text } from "#tests/support/register-entries.ts";
import { violationsOf } from "./axe.ts";
import { alertOf, expect, test } from "./editing.ts";
import { hydrated } from "./fixtures.ts";

// What is refused answers 422, and the browser reports that itself.
test.use({ locale: "en-US", expectsFaults: true });

const SILENT = { notify: () => {} };

test("a body is drafted and published, a position added, and its coin shows both and keeps its status", async ({
  editor,
  database,
  staff,
}) => {
  const parts = { database, changes: SILENT };
  const { body: bodies, position: positions } = createRegisterServices(parts);
  const coins = createRecords(COIN, parts);
  const facts = { category: "halal", facts: { ...SOUND_COIN, kind: fact("meme") }, sources: SOURCES };
  await coins.create(coinInput({ name: "Argued over", ...facts }), staff.email, { id: "argued-over" });
  await bodies.create(
    "first-body",
    { id: "first-body", name: text("First"), country: null, type: "body" },
    staff.email,
  );
  const scope = { type: "coin", coin: "argued-over" };
  for (const entry of [
    position("first-body-class", "first-body", { type: "class" }, "permits"),
    position("first-body-coin", "first-body", scope, "permits"),
  ])
    await positions.create(entry.id, entry, staff.email);

  await editor.goto("/admin/bodies/add");
  await hydrated(editor);
  await editor.getByLabel("Id (part of its address)").fill("Second Body");
  await editor.getByRole("button", { name: "Add", exact: true }).click();
  await expect(alertOf(editor, "Please correct the")).toBeVisible();
  await expect(editor.getByText("Use only lowercase letters, digits and hyphens")).toBeVisible();
  await editor.getByLabel("Id (part of its address)").fill("second-body");
  await editor.getByLabel("Name (English)").fill("Second body");
  for (const button of ["Translate", "Fill in Turkish"]) await editor.getByRole("button", { name: button }).click();
  await expect(editor.getByText("Translated", { exact: true })).toHaveCount(2);
  await editor.getByRole("button", { name: "Save draft" }).click();
  await expect(editor).toHaveURL(/\/admin\/bodies\/draft\/[^/]+$/);
  expect(await bodies.find("second-body")).toBeNull();
  await editor.getByRole("link", { name: "Edit draft" }).click();
  await editor.getByLabel("Country code").fill("EG");
  await editor.getByRole("button", { name: "Save draft" }).click();
  await expect(editor.getByRole("heading", { name: /Draft of .*Second body/ })).toBeVisible();
  await editor.getByRole("button", { name: "Publish", exact: true }).click();
  await editor.getByRole("alertdialog").getByRole("button", { name: "Publish" }).click();
  await expect(editor).toHaveURL(/\/admin\/queue/);
  expect(await bodies.get("second-body")).toMatchObject({ country: "EG", version: 1 });
  await editor.goto("/admin/bodies");
  await expect(editor.getByRole("listitem").filter({ hasText: "second-body" })).toContainText("Second body");
  await positions.create(
    "second-body-class",
    position("second-body-class", "second-body", { type: "class" }, "permits"),
    staff.email,
  );

  await editor.goto("/en/coin/argued-over");
  // Its position on the class is in a fold.
  const aboutCoin = editor.locator("section[aria-labelledby=differ] > ul").last();
  await expect(aboutCoin).toContainText("First");
  await expect(aboutCoin).not.toContainText("Second body");
  await editor.goto("/admin/positions/add");
  await hydrated(editor);
  await editor.getByLabel("Id (part of its address)").fill("second-body-coin");
  await editor.getByLabel("Body or scholar", { exact: true }).selectOption("second-body");
  await editor.getByLabel("Date: value").fill("2025-03-01");
  await editor.getByLabel("Type", { exact: true }).selectOption("coin");
  await editor.getByLabel("Id of the coin", { exact: true }).fill("no-such-coin");
  await editor.getByLabel("Stance", { exact: true }).selectOption("forbids");
  for (const language of ["English", "Arabic", "Turkish"])
    await editor.getByLabel(`The position in one sentence (${language})`).fill(`It says no, in ${language}.`);
  await editor.getByLabel("Title", { exact: true }).fill("The text");
  await editor.getByLabel("Address of the page", { exact: true }).fill("https://one.example/text");
  for (const field of ["Stance", "Certainty"])
    await expect(editor.getByLabel(field, { exact: true }).locator("option").first()).toHaveText("Choose");
  await editor.getByLabel("Certainty", { exact: true }).selectOption({ index: 1 });
  await editor.getByRole("button", { name: "Add", exact: true }).click();
  await expect(editor.getByText("There is no entry with this id", { exact: true })).toBeVisible();
  await editor.getByLabel("Id of the coin", { exact: true }).fill("argued-over");
  await editor.getByRole("button", { name: "Add", exact: true }).click();
  await expect(editor).toHaveURL(/\/admin\/positions$/);
  expect(await coins.get("argued-over")).toMatchObject({ category: "halal", version: 1 });
  await editor.goto("/en/coin/argued-over");
  await expect(editor.getByText("Bodies that permit digital assets", { exact: false })).toBeVisible();
  await expect(aboutCoin).toContainText("Second body");
});

test("a country that somebody else saved meanwhile is a conflict; its history brings a state back", async ({
  editor,
  database,
}) => {
  const { country: countries } = createRegisterServices({ database, changes: SILENT });
  await editor.goto("/admin/countries/edit/jo");
  await hydrated(editor);
  await editor.getByLabel("Name (English)").first().fill("Jordan of mine");
  const { createdAt: _, updatedAt: __, version, id: ___, ...entry } = await countries.get("jo");
  const theirs = { ...entry, name: { ...(entry.name as Document), tr: "Onların Ürdün'ü" } };
  await countries.update("jo", version, theirs, "other@example.com");
  await editor.getByRole("button", { name: "Save Changes" }).click();
  const dialog = editor.getByRole("dialog");
  await expect(dialog).toContainText("other@example.com");
  await dialog.getByRole("button", { name: "Apply my changes to it" }).click();
  await editor.getByRole("button", { name: "Save Changes" }).click();
  await expect(editor).toHaveURL(/\/admin\/countries$/);
  expect(await countries.get("jo")).toMatchObject({ name: { en: "Jordan of mine", tr: "Onların Ürdün'ü" } });

  await editor.goto("/admin/countries/history/jo");
  await hydrated(editor);
  const steps = editor.getByRole("main").locator("ol > li");
  await expect(steps).toHaveCount(3);
  await steps.last().getByRole("button", { name: "Restore this version" }).click();
  await editor.getByRole("alertdialog").getByRole("button", { name: "Restore this version" }).click();
  await expect(alertOf(editor, "Restored.")).toBeVisible();
  await expect(steps).toHaveCount(4);
  expect(await countries.get("jo")).toMatchObject({ name: { en: "Jordan" } });
});

test("an entry in use is not deleted, and a deleted one can be restored", async ({ editor }) => {
  await editor.goto("/admin/bodies");
  await hydrated(editor);
  await editor.getByRole("button", { name: "Delete mui", exact: true }).click();
  await editor.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(alertOf(editor, "It has positions. Delete those first")).toBeVisible();
  await editor.goto("/admin/countries");
  await hydrated(editor);
  await editor.getByRole("button", { name: "Delete mr", exact: true }).click();
  await editor.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(alertOf(editor, "Deleted.")).toBeVisible();
  await expect(editor.getByRole("button", { name: "Delete mr", exact: true })).toHaveCount(0);
  await editor.goto("/admin/deleted");
  await hydrated(editor);
  await editor.getByRole("listitem").filter({ hasText: "Mauritania" }).getByRole("button").click();
  await expect(alertOf(editor, "Restored.")).toBeVisible();
});

// Wide, staff-accessibility.spec.ts sees them.
test("a list and a form have no violations and fit a phone", async ({ editor }) => {
  await editor.setViewportSize({ width: 360, height: 800 });
  for (const path of ["positions", "countries/edit/eg"]) {
    await editor.goto(`/admin/${path}`);
    await hydrated(editor);
    expect(await violationsOf(editor), path).toEqual([]);
    const width = await editor.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(360);
  }
});
