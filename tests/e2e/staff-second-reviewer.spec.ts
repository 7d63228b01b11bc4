/** What an editor is shown where another person has to approve. */
import { violationsOf } from "./axe.ts";
import { alertOf, expect, submit, test, textsOf } from "./editing.ts";

test.use({ locale: "en", expectsFaults: true, productSettings: { REQUIRE_SECOND_REVIEWER: "1" } });

test("a refused save says what to do; the draft names nobody by hand; texts become a draft in review", async ({
  editor,
  staff,
  records,
}) => {
  await staff.createAccount();
  const id = await records.coin({ name: "Two people", image: "/favicon.svg", translations: textsOf("Before.") });
  await editor.goto(`/admin/coins/edit/${id}`);
  await expect(editor.getByText("Nobody enters them here.")).toBeVisible();
  await expect(editor.getByLabel("Checked by")).toHaveCount(0);
  await editor.getByLabel("Website").fill("https://fake.example/");
  await submit(editor, "Save Changes").click();
  // At the field and in the notice.
  await expect(alertOf(editor, "Another person has to approve this before visitors see it.")).toHaveCount(2);
  await expect(editor.getByLabel("Website")).toHaveAttribute("aria-invalid", "true");
  expect(await violationsOf(editor)).toEqual([]);
  await submit(editor, "Save draft").click();
  await expect(editor.getByRole("heading", { level: 1 })).toHaveText(/Draft of .*Two people/);
  await submit(editor, "Publish").click();
  await editor.getByRole("alertdialog").getByRole("button", { name: "Publish" }).click();
  await expect(alertOf(editor, "Another person has to approve this")).toBeVisible();
  expect(await records.coins.get(id)).toMatchObject({ version: 1, website: "" });

  const other = await records.coin({ name: "Only texts", image: "/favicon.svg", translations: textsOf("Before.") });
  await editor.goto("/admin/coins?q=Only+texts");
  await editor.getByRole("button", { name: "Edit Translations" }).click();
  const dialog = editor.getByRole("dialog", { name: "Edit Translations: Only texts" });
  await dialog.getByLabel("Pros (Turkish)").fill("hızlı");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(alertOf(editor, "Your texts are a draft now.")).toBeVisible();
  expect((await records.coins.get(other)).version).toBe(1);
  await editor.goto(`/admin/coins/draft/${other}`);
  await expect(editor.getByText("In review").first()).toBeVisible();
});
