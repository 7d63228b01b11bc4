import { expect, test, textsOf } from "./editing.ts";
import { hydrated } from "./fixtures.ts";

test.use({ locale: "en-US" });

test("by keyboard: a source that goes hands the focus to the next one, the last one to the way to add another", async ({
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

test("by keyboard: a deleted record that is brought back hands the focus to the next, the last one to the heading", async ({
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
  const back = (name: string) => editor.getByRole("button", { name: `Bring back ${name}` });
  await expect(editor.getByRole("main").getByRole("listitem")).toHaveCount(2);
  await back("Back two").focus();
  await editor.keyboard.press("Enter");
  await expect(back("Back two")).toHaveCount(0);
  await expect(back("Back one")).toBeFocused();
  await editor.keyboard.press("Enter");
  await expect(editor.getByText("Nothing was deleted in the last 30 days.")).toBeVisible();
  await expect(editor.getByRole("heading", { level: 1 })).toBeFocused();
});
