import { readdirSync } from "node:fs";
import { join } from "node:path";
import { alertOf, expect, fillForm, submit, test } from "./editing.ts";

test.use({ locale: "en-US", withImageHost: true, expectsFaults: true });

test("with an image host the picture goes there; its refusal is the add's failure", async ({
  editor,
  imageHost,
  product,
  records,
}) => {
  imageHost.fail("500");
  await editor.goto("/admin/coins/add");
  await fillForm(editor, "Coin", "Hosted elsewhere");
  await submit(editor, "Add Coin").click();
  await expect(alertOf(editor, "Error adding coin. Please try again.")).toContainText("Upload failed");
  imageHost.heal();
  await submit(editor, "Add Coin").click();
  await expect(alertOf(editor, "Coin added successfully!")).toBeVisible();
  const { items } = await records.coins.listAfter({ limit: 1, search: "Hosted elsewhere" });
  expect(items[0]?.image).toMatch(new RegExp(`^${imageHost.url}/images/`));
  expect(readdirSync(join(product.dataDir, "images"))).toEqual([]);
});
