import { alertOf, expect, fillForm, picture, submit, test, textsOf } from "./editing.ts";
import { hydrated } from "./fixtures.ts";

test.use({ locale: "en-US" });

const source = (name: string, supports: string[] = []) => ({
  id: name,
  title: name,
  url: `https://example.com/${name}`,
  supports,
});
const titles = /Source \d+: title/;

test("applying my changes to a newer version merges the sources by address, and is still unsaved", async ({
  editor,
  records,
}) => {
  const fields = { image: "/favicon.svg", translations: textsOf("Before.") };
  const id = await records.coin({ ...fields, name: "Merged", sources: ["S1", "S2", "S3"].map((name) => source(name)) });
  await editor.goto(`/admin/coins/edit/${id}`);
  await hydrated(editor);
  await editor.getByRole("button", { name: "Remove source 1" }).click();
  const now = await records.coins.get(id);
  const theirs = {
    ...now,
    country: "Oman",
    sources: [...now.sources, { ...source("S4"), supports: ["riba" as const] }],
  };
  await records.coins.update(id, 1, theirs, "other@example.com");
  await submit(editor, "Save Changes").click();
  await editor.getByRole("dialog").getByRole("button", { name: "Apply my changes to it" }).click();
  await expect(editor.getByLabel("Country")).toHaveValue("Oman");
  await expect(editor.getByLabel(titles)).toHaveCount(3);
  await expect(editor.getByLabel("Source 3: title")).toHaveValue("S4");
  await submit(editor, "Cancel").click();
  await editor.getByRole("alertdialog").getByRole("button", { name: "Keep editing" }).click();
  await submit(editor, "Save Changes").click();
  await expect(alertOf(editor, "Coin updated successfully!")).toBeVisible();
  expect((await records.coins.get(id)).sources).toEqual([source("S2"), source("S3"), source("S4", ["riba"])]);
});

test("using the newer version discards the chosen file and its name", async ({ editor, records }) => {
  const id = await records.coin({ name: "File let go", image: "/favicon.svg", translations: textsOf("Before.") });
  await editor.goto(`/admin/coins/edit/${id}`);
  await hydrated(editor);
  const input = editor.getByLabel("Coin Image");
  await input.setInputFiles(await picture());
  await records.coins.update(id, 1, { ...(await records.coins.get(id)), country: "Oman" }, "other@example.com");
  await submit(editor, "Save Changes").click();
  await editor.getByRole("dialog").getByRole("button", { name: "Use the newer version" }).click();
  await expect(editor.getByLabel("Country")).toHaveValue("Oman");
  expect(await input.evaluate((element: HTMLInputElement) => element.files?.length)).toBe(0);
});

test.describe("while saving", () => {
  test.use({ expectsFaults: true });

  test("the fields are disabled, and the focus returns after a failure", async ({ editor, records }) => {
    const id = await records.coin({ name: "Resting", image: "/favicon.svg", translations: textsOf("Before.") });
    await editor.goto(`/admin/coins/edit/${id}`);
    await hydrated(editor);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const endpoint = `**/api/admin/coins/${id}`;
    await editor.route(endpoint, async (route) => {
      await held;
      await route.fulfill({ status: 503, json: { success: false } });
    });
    const country = editor.getByLabel("Country");
    await country.fill("Oman");
    await country.press("Enter");
    await expect(submit(editor, "Saving...")).toBeVisible();
    await expect(editor.getByLabel("Pros (English)")).toBeDisabled();
    letGo();
    await expect(alertOf(editor, "Error updating coin. Please try again.")).toBeVisible();
    await expect(country).toBeFocused();
    await editor.unroute(endpoint);
    await country.press("Enter");
    await expect(alertOf(editor, "Coin updated successfully!")).toBeVisible();
    const left = await editor.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft:")));
    expect(left).toEqual([]);
  });
});

test("a refused save focuses the first invalid field, including the picture", async ({ editor }) => {
  await editor.goto("/admin/coins/add");
  await fillForm(editor, "Coin", "No picture");
  const image = editor.getByLabel("Coin Image");
  await image.setInputFiles([]);
  await editor.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await submit(editor, "Add Coin").click();
  await expect(alertOf(editor, "Please correct the marked field.")).toBeVisible();
  await expect(image).toBeFocused();
  await expect(editor.getByText("Coin image is required")).toBeInViewport();
});

test("too many sources show an error at the sources", async ({ editor, records }) => {
  const sources = Array.from({ length: 101 }, (_, index) => source(`S${index + 1}`));
  const id = await records.coin({
    name: "Well supported",
    image: "/favicon.svg",
    translations: textsOf("Before."),
    sources,
  });
  await editor.goto(`/admin/coins/edit/${id}`);
  await hydrated(editor);
  await submit(editor, "Save Changes").click();
  const tooMany = editor.getByText("Please add at most 100 sources");
  await expect(tooMany).toBeInViewport();
  await expect(tooMany).toBeFocused();
  await editor.getByRole("button", { name: "Remove source 101" }).click();
  await expect(tooMany).toHaveCount(0);
});

test("text that was typed and removed is not restored by a reload", async ({ editor, records }) => {
  const fields = { name: "Taken back", image: "/favicon.svg", translations: textsOf("Before."), country: "Oman" };
  const id = await records.coin(fields);
  editor.on("dialog", (dialog) => dialog.accept());
  await editor.goto(`/admin/coins/edit/${id}`);
  await hydrated(editor);
  const isKept = () => Object.keys(localStorage).some((key) => key.startsWith("draft:"));
  await editor.getByLabel("Country").fill("A mistake");
  await editor.waitForFunction(isKept);
  await editor.getByLabel("Country").fill("Oman");
  await expect.poll(() => editor.evaluate(isKept)).toBe(false);
  await editor.reload();
  await hydrated(editor);
  await expect(editor.getByText("Your unsaved changes were restored.")).toHaveCount(0);
  await expect(editor.getByLabel("Country")).toHaveValue("Oman");
});
