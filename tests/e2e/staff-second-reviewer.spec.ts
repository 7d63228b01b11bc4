/** What an editor is shown where another person has to approve. */
import { COIN } from "#domain/content-types/coin.ts";
import { createDrafts } from "#server/content/drafts/drafts.ts";
import { violationsOf } from "./axe.ts";
import { alertOf, expect, submit, test, textsOf } from "./editing.ts";

test.use({ locale: "en", expectsFaults: true, productSettings: { REQUIRE_SECOND_REVIEWER: "1" } });

test("the form submits for review, Publish says what is missing, another person approves and publishes", async ({
  editor,
  staff,
  records,
  database,
}) => {
  await staff.createAccount();
  const id = await records.coin({ name: "Two people", image: "/favicon.svg", translations: textsOf("Before.") });
  await editor.goto(`/admin/coins/edit/${id}`);
  await expect(editor.getByText("Nobody enters them here.")).toBeVisible();
  await expect(editor.getByLabel("Checked by")).toHaveCount(0);
  await expect(submit(editor, "Save Changes")).toHaveCount(0);
  await expect(editor.getByText("Visitors see it after another person has approved it.")).toBeVisible();
  await editor.getByLabel("Website").fill("not an address");
  await submit(editor, "Submit for review").click();
  await expect(editor.getByRole("button", { name: "1 field to correct" })).toBeVisible();
  await editor.getByLabel("Website").fill("https://fake.example/");
  expect(await violationsOf(editor)).toEqual([]);
  await submit(editor, "Save draft").click();
  await expect(editor.getByRole("heading", { level: 1 })).toHaveText(/Draft of .*Two people/);
  await expect(editor.getByText("Submit the draft for review first.")).toBeVisible();
  await expect(editor.getByText("Approve notes that a second person checked the draft; Publish then")).toBeVisible();
  await expect(submit(editor, "Publish")).toHaveAttribute("aria-disabled", "true");
  await editor.getByRole("link", { name: "Edit draft" }).click();
  // The page of the draft has a button of the same name.
  await expect(editor.getByRole("heading", { level: 1 })).toHaveText("Edit Coin");
  await submit(editor, "Submit for review").click();
  await expect(alertOf(editor, "The draft is submitted for review.")).toBeVisible();
  await expect(editor.getByText("Somebody who did not write in the draft has to approve it.")).toBeVisible();
  await expect(submit(editor, "Publish")).toHaveAttribute("aria-disabled", "true");
  expect(await records.coins.get(id)).toMatchObject({ version: 1, website: "" });

  const drafted = await records.coin({
    name: "By somebody else",
    image: "/favicon.svg",
    translations: textsOf("Before."),
  });
  const [author, form] = [await staff.createAccount(), COIN.toForm(await records.coins.get(drafted))];
  const drafts = createDrafts({ database, changes: { notify: () => {} }, needsApproval: true });
  const begun = await drafts.begin("coin", { id: drafted, base: 1, form: { ...form, country: "Oman" } }, author);
  await drafts.submit({ entity: "coin", id: drafted, version: begun.version }, "", author);
  await editor.goto(`/admin/coins/draft/${drafted}`);
  await submit(editor, "Approve and publish").click();
  await editor.getByRole("alertdialog").getByRole("button", { name: "Approve and publish" }).click();
  await expect(alertOf(editor, "Published.")).toBeVisible();
  expect(await records.coins.get(drafted)).toMatchObject({ version: 2, country: "Oman" });

  const other = await records.coin({ name: "Only texts", image: "/favicon.svg", translations: textsOf("Before.") });
  await editor.goto("/admin/coins?q=Only+texts");
  await editor.getByRole("button", { name: "Edit Translations" }).click();
  const dialog = editor.getByRole("dialog", { name: "Edit Translations: Only texts" });
  await dialog.getByLabel("Pros (Turkish)").fill("hızlı");
  await dialog.getByRole("button", { name: "Submit for review" }).click();
  await expect(alertOf(editor, "Your texts are a draft now.")).toBeVisible();
  expect((await records.coins.get(other)).version).toBe(1);
  await editor.goto(`/admin/coins/edit/${other}`);
  await editor.getByRole("link", { name: "This record has a draft." }).click();
  await expect(editor.getByText("In review").first()).toBeVisible();
});
