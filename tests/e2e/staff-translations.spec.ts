import { alertOf, expect, type Kind, listOf, test } from "./editing.ts";
import { hydrated } from "./fixtures.ts";

test.use({ locale: "en-US" });

// Both kinds have the same screens: staff-forms and staff-lists see that, here one of them is enough.
for (const kind of ["Coin"] as Kind[]) {
  const list = listOf(kind);

  test.describe(`translations of a ${kind.toLowerCase()}`, () => {
    test("a text typed in the translations survives a reload, and leaving asks first", async ({ editor, records }) => {
      const noun_ = kind === "Coin" ? records.coins : records.exchanges;
      const id = await (kind === "Coin" ? records.coin : records.exchange)({ name: `Drafted ${kind}` });
      await editor.goto(`${list}?q=Drafted+${kind}`);
      await hydrated(editor);
      editor.on("dialog", (asked) => asked.accept());
      const dialog = editor.getByRole("dialog", { name: `Edit Translations: Drafted ${kind}` });
      const open = () => editor.getByRole("button", { name: "Edit Translations" }).click();
      const pros = dialog.getByLabel("Pros (Turkish)");
      await open();
      await pros.fill("hızlı");
      await dialog.getByRole("button", { name: "Cancel" }).click();
      const question = editor.getByRole("alertdialog", { name: "Leave without saving?" });
      await question.getByRole("button", { name: "Keep editing" }).click();
      await editor.waitForFunction(() => Object.keys(localStorage).some((key) => key.endsWith(":translations")));
      await editor.reload();
      await hydrated(editor);
      await open();
      await expect(dialog.getByText("Your unsaved changes were restored.")).toBeVisible();
      await expect(pros).toHaveValue("hızlı");
      await dialog.getByRole("button", { name: "Start over" }).click();
      await expect(pros).toHaveValue("");
      await pros.fill("açık");
      await dialog.getByRole("button", { name: "Save", exact: true }).click();
      await expect(dialog).toHaveCount(0);
      expect((await noun_.get(id)).translations.pros.tr).toBe("açık");
      await open();
      await expect(pros).toHaveValue("açık");
      await expect(dialog.getByText("Your unsaved changes were restored.")).toHaveCount(0);
    });

    test("closing the dialog keeps what was typed, says so, and the note says from when it is", async ({
      editor,
      records,
    }) => {
      const id = await (kind === "Coin" ? records.coin : records.exchange)({ name: `Closed ${kind}` });
      await editor.goto(`${list}?q=Closed+${kind}`);
      await hydrated(editor);
      const dialog = editor.getByRole("dialog", { name: `Edit Translations: Closed ${kind}` });
      const open = () => editor.getByRole("button", { name: "Edit Translations" }).click();
      await open();
      await dialog.getByLabel("Pros (Turkish)").fill("hızlı");
      await dialog.getByRole("button", { name: "Cancel" }).click();
      const question = editor.getByRole("alertdialog", { name: "Leave without saving?" });
      await expect(question).toContainText("What you typed stays on this device as a draft.");
      await question.getByRole("button", { name: "Leave" }).click();
      await expect(dialog).toHaveCount(0);
      await editor.evaluate((key) => {
        const draft = JSON.parse(localStorage.getItem(key) ?? "");
        localStorage.setItem(key, JSON.stringify({ ...draft, at: Date.UTC(2026, 2, 4, 9, 30) }));
      }, `draft:${kind.toLowerCase()}:${id}:translations`);
      for (const _ of ["opened", "opened again, with nothing typed in between"]) {
        await open();
        await expect(dialog.getByLabel("Pros (Turkish)")).toHaveValue("hızlı");
        await expect(dialog.getByText("4 March 2026 at 09:30 UTC")).toBeVisible();
        await dialog.getByRole("button", { name: "Cancel" }).click();
        await question.getByRole("button", { name: "Leave" }).click();
        await expect(dialog).toHaveCount(0);
      }
    });

    test.describe("when the server refuses", () => {
      // A refusal is a 422, which the browser writes to its console.
      test.use({ expectsFaults: true });

      test("an invalid translation is marked with its error", async ({ editor, records }) => {
        await (kind === "Coin" ? records.coin : records.exchange)({ name: `Longest ${kind}` });
        await editor.goto(`${list}?q=Longest+${kind}`);
        await hydrated(editor);
        await editor.getByRole("button", { name: "Edit Translations" }).click();
        const name = editor.getByRole("dialog").getByLabel("Name (Turkish)");
        await name.fill("x".repeat(130));
        await editor.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
        await expect(alertOf(editor, "Failed to save translations.")).toBeVisible();
        await expect(name).toHaveAccessibleDescription("This text is too long");
        await expect(name).toHaveAttribute("aria-invalid", "true");
        await expect(name).toBeFocused();
      });

      test("what is marked is marked until that very field is edited, and the focus stays there", async ({
        editor,
        records,
      }) => {
        await (kind === "Coin" ? records.coin : records.exchange)({ name: `Two long ${kind}` });
        await editor.goto(`${list}?q=Two+long+${kind}`);
        await hydrated(editor);
        await editor.getByRole("button", { name: "Edit Translations" }).click();
        const dialog = editor.getByRole("dialog");
        const [arabic, turkish] = [dialog.getByLabel("Name (Arabic)"), dialog.getByLabel("Name (Turkish)")];
        await arabic.fill("x".repeat(130));
        await turkish.fill("x".repeat(130));
        await dialog.getByRole("button", { name: "Save", exact: true }).click();
        await expect(turkish).toHaveAccessibleDescription("This text is too long");
        await turkish.fill("kısa");
        await expect(turkish).not.toHaveAttribute("aria-invalid", "true");
        await expect(turkish).toHaveAccessibleDescription("");
        await expect(turkish).toBeFocused();
        await expect(arabic).toHaveAttribute("aria-invalid", "true");
      });
    });
  });
}
