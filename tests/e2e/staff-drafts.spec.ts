import { violationsOf } from "./axe.ts";
import { alertOf, expect, picture, REASON, submit, test, textsOf } from "./editing.ts";

// A draft that is not whole is refused.
test.use({ locale: "en", expectsFaults: true });

test("an incomplete coin is saved as a draft, completed, previewed, and published", async ({ editor, records }) => {
  await editor.goto("/admin/coins/add");
  await editor.getByLabel("Coin Name").fill("Drafted first");
  await submit(editor, "Save draft").click();
  await expect(editor.getByRole("heading", { level: 1 })).toHaveText(/Draft of .*Drafted first/);
  await expect(alertOf(editor, "The draft is saved")).toBeVisible();
  expect(await violationsOf(editor, "whole")).toEqual([]);
  await submit(editor, "Publish").click();
  await editor.getByRole("alertdialog").getByRole("button", { name: "Publish" }).click();
  await expect(alertOf(editor, "Not published").getByText("Symbol is required")).toBeVisible();

  await editor.getByRole("link", { name: "Edit draft" }).click();
  await editor.getByLabel("Symbol").fill("DRF");
  await editor.getByLabel("Description (English)").fill("Made for a test.");
  await editor.getByLabel("Reason for Category (English)").fill(REASON);
  await editor.getByLabel("Coin Image").setInputFiles(await picture());
  await submit(editor, "Save draft").click();
  await submit(editor, "Create link").click();
  const address = await editor.getByRole("textbox", { name: "Preview" }).inputValue();
  const preview = await editor.context().newPage();
  await preview.goto(address);
  await expect(preview.getByRole("heading", { level: 1 })).toContainText("Drafted first");
  await editor.goto("/admin/queue");
  await expect(editor.getByRole("heading", { level: 1 })).toHaveText("Drafts and review");
  expect(await violationsOf(editor, "whole")).toEqual([]);
  await editor.getByRole("link", { name: "Drafted first" }).click();
  await submit(editor, "Publish").click();
  await editor.getByRole("alertdialog").getByRole("button", { name: "Publish" }).click();
  await expect(alertOf(editor, "Published.")).toBeVisible();
  const { items } = await records.coins.listAfter({ limit: 1 });
  expect(items[0]).toMatchObject({ name: "Drafted first", symbol: "DRF", version: 1 });
  expect((await preview.goto(address))?.status()).toBe(404);
});

test("a form that someone else drafted meanwhile", async ({ editor, records }) => {
  const id = await records.coin({ name: "Written twice", image: "/favicon.svg", translations: textsOf("Before.") });
  const other = await editor.context().newPage();
  for (const page of [editor, other]) await page.goto(`/admin/coins/edit/${id}`);
  await editor.getByLabel("Country").fill("Oman");
  await other.getByLabel("Description (Turkish)").fill("Taslak.");
  await submit(other, "Save draft").click();
  await expect(alertOf(other, "The draft is saved")).toBeVisible();
  await submit(editor, "Save draft").click();
  await expect(alertOf(editor, "Someone else started a draft")).toBeVisible();
  await expect(editor.getByLabel("Country")).toHaveValue("Oman");
  await submit(editor, "Save Changes").click();
  await expect(editor).toHaveURL(/\/admin\/coins(\?|$)/);
  await other.goto("/admin/coins?q=Written+twice");
  await other.getByRole("row").getByRole("link", { name: /Draft/ }).click();
  await other.getByRole("button", { name: "Merge the newer version" }).click();
  await other.getByRole("button", { name: "Publish", exact: true }).click();
  await other.getByRole("alertdialog").getByRole("button", { name: "Publish" }).click();
  await expect(other).toHaveURL(/queue/);
  const { country, translations } = await records.coins.get(id);
  expect([country, translations.description]).toMatchObject(["Oman", { en: "Before.", tr: "Taslak." }]);
});
