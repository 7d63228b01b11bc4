import { alertOf, expect, test, textsOf } from "./editing.ts";
import { hydrated } from "./fixtures.ts";

test.use({ locale: "en-US" });

test("by keyboard: a removed source moves the focus to the next one, the last one to the add button", async ({
  editor,
  records,
}) => {
  const sources = ["one", "two", "three"].map((title) => ({ title, url: "https://example.com/", supports: [] }));
  const id = await records.coin({ name: "Sourced", image: "/favicon.svg", translations: textsOf("A."), sources });
  await editor.goto(`/admin/coins/edit/${id}`);
  await hydrated(editor);
  const removal = (number: number) => editor.getByRole("button", { name: `Remove source ${number}`, exact: true });
  await removal(2).focus();
  await editor.keyboard.press("Enter");
  await expect(removal(3)).toHaveCount(0);
  await expect(removal(2)).toBeFocused();
  await expect(editor.getByLabel("Source 2: title")).toHaveValue("three");
  await editor.keyboard.press("Enter");
  await expect(editor.getByRole("button", { name: "Add source" })).toBeFocused();
  await removal(1).focus();
  await editor.keyboard.press("Enter");
  await expect(editor.getByRole("button", { name: "Add source" })).toBeFocused();
});

test("by keyboard: a restored record moves the focus to the next one, the last one to the heading", async ({
  editor,
  records,
  database,
}) => {
  // What other tests have deleted is not to be in the way.
  await database.db.deleteFrom("revisions").where("action", "=", "delete").execute();
  const names = ["Back one", "Back two"];
  for (const name of names) await records.coins.delete(await records.coin({ name }), "test");
  await editor.goto("/admin/deleted");
  await hydrated(editor);
  const back = (name: string) => editor.getByRole("button", { name: `Restore ${name}` });
  await expect(editor.getByRole("main").getByRole("listitem")).toHaveCount(2);
  await back("Back two").focus();
  await editor.keyboard.press("Enter");
  await expect(back("Back two")).toHaveCount(0);
  await expect(back("Back one")).toBeFocused();
  await editor.keyboard.press("Enter");
  await expect(editor.getByText("Nothing was deleted in the last 30 days.")).toBeVisible();
  await expect(editor.getByRole("heading", { level: 1 })).toBeFocused();
});

test("by keyboard: a restored version keeps the focus, and a dismissed message returns it", async ({
  editor,
  records,
}) => {
  const id = await records.coin({ name: "Restored by key", country: "Oman" });
  const before = await records.coins.get(id);
  await records.coins.update(id, before.version, { ...before, country: "Qatar" }, "test");
  await editor.goto(`/admin/coins/history/${id}`);
  await hydrated(editor);
  const restore = editor.getByRole("button", { name: /^Restore this version/ }).last();
  const restoreByKey = async () => {
    await restore.focus();
    await editor.keyboard.press("Enter");
    await editor.getByRole("alertdialog").getByRole("button", { name: "Restore this version" }).press("Enter");
    await expect(alertOf(editor, "The coin was restored.")).toBeVisible();
  };
  await restoreByKey();
  await expect(editor.getByRole("main").getByRole("listitem")).toHaveCount(3);
  await expect(restore).toBeFocused();
  await editor.getByRole("button", { name: "Dismiss message" }).focus();
  await editor.keyboard.press("Enter");
  await expect(alertOf(editor, "The coin was restored.")).toHaveCount(0);
  await expect(restore).toBeFocused();
  expect((await records.coins.get(id)).country).toBe("Oman");
});

test.describe("when something fails", () => {
  test.use({ expectsFaults: true });

  test("by keyboard: a failed restore keeps the focus", async ({ editor, records }) => {
    await records.coins.delete(await records.coin({ name: "Stays away" }), "test");
    await editor.goto("/admin/deleted");
    await hydrated(editor);
    await editor.route("**/restore", (route) => route.fulfill({ status: 503, json: { success: false } }));
    const back = editor.getByRole("button", { name: "Restore Stays away" });
    await back.press("Enter");
    await expect(alertOf(editor, "Error restoring coin. Please try again.")).toBeVisible();
    await expect(back).toBeFocused();
  });
});

test("by keyboard: the first link of a staff screen skips the sidebar", async ({ editor }) => {
  await editor.goto("/admin/dashboard");
  await hydrated(editor);
  await editor.keyboard.press("Tab");
  await expect(editor.getByRole("link", { name: "Skip to content" })).toBeFocused();
});
