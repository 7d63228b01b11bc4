import { alertOf, expect, listOf, makeMany, test } from "./editing.ts";
import { hydrated } from "./fixtures.ts";

test.use({ locale: "en-US" });

for (const kind of ["Coin", "Exchange"] as const) {
  const entity = kind.toLowerCase();
  const list = listOf(kind);

  test.describe(`${entity} list`, () => {
    test("ten a batch: Load More appends the next ten and ends after a batch that is not full", async ({
      editor,
      records,
    }) => {
      await makeMany(kind === "Coin" ? records.coin : records.exchange, `Batch ${kind}`, 24);
      await editor.goto(`${list}?q=Batch+${kind}`);
      await hydrated(editor);
      const rows = editor.locator("tbody tr");
      const more = editor.getByRole("button", { name: `Load More ${kind}s` });
      const pages = editor.getByRole("navigation", { name: "Pages" });
      await expect(rows).toHaveCount(10);
      await expect(rows.first()).toContainText(`Batch ${kind} 24`);
      await expect(pages).toHaveCount(0);
      await more.click();
      await expect(rows.first()).toContainText(`Batch ${kind} 14`);
      await expect(rows).toHaveCount(10);
      await expect(editor.getByText("20 loaded")).toBeVisible();
      await more.click();
      await expect(rows).toHaveCount(4);
      await expect(more).toHaveCount(0);
      await pages.getByRole("link", { name: "Page 1", exact: true }).click();
      await expect(rows.first()).toContainText(`Batch ${kind} 24`);
      await editor.reload();
      await expect(editor.getByText("24 loaded")).toBeVisible();
    });

    test("search and status filter the list and are in the address", async ({ editor, records }) => {
      const make = kind === "Coin" ? records.coin : records.exchange;
      await make({ name: `Needle ${kind} one`, category: "haram" });
      await make({ name: `Needle ${kind} two`, category: "halal" });
      await editor.goto(list);
      await hydrated(editor);
      await editor.getByRole("searchbox", { name: `Search ${entity}s` }).fill(`needle ${entity}`);
      await editor.getByRole("button", { name: "Search" }).click();
      await expect(editor.locator("tbody tr")).toHaveCount(2);
      await editor.getByLabel("Filter by status").selectOption("haram");
      await expect(editor.locator("tbody tr")).toHaveCount(1);
      await expect(editor).toHaveURL(/q=needle.*category=haram/);
      await editor.getByRole("searchbox").fill("nothing of that name");
      await editor.keyboard.press("Enter");
      await expect(editor.getByText(`No ${entity}s match this search.`)).toBeVisible();
    });

    test("delete asks, deletes, says so, and links to where it can be restored", async ({
      editor,
      records,
      request,
    }) => {
      const noun_ = kind === "Coin" ? records.coins : records.exchanges;
      const id = await (kind === "Coin" ? records.coin : records.exchange)({ name: `Gone ${kind}` });
      await editor.goto(`${list}?q=Gone+${kind}`);
      await hydrated(editor);
      const row = editor.getByRole("row").filter({ hasText: `Gone ${kind}` });
      const question = editor.getByRole("alertdialog", { name: `Are you sure you want to delete this ${entity}?` });
      await row.getByRole("button", { name: "Delete" }).click();
      await question.getByRole("button", { name: "Cancel" }).click();
      await expect(row).toHaveCount(1);
      await row.getByRole("button", { name: "Delete" }).click();
      await question.getByRole("button", { name: "Delete" }).click();
      await expect(alertOf(editor, `${kind} deleted successfully!`)).toBeVisible();
      await expect(row).toHaveCount(0);
      expect(await noun_.find(id)).toBeNull();
      if (kind === "Coin") expect((await request.get(`/en/coin/${id}`)).status()).toBe(404);
      await alertOf(editor, `${kind} deleted successfully!`).getByRole("link", { name: "Deleted records" }).click();
      await editor.getByRole("button", { name: `Restore Gone ${kind}` }).click();
      await expect(alertOf(editor, `The ${entity} was restored.`)).toBeVisible();
      expect((await noun_.get(id)).name).toBe(`Gone ${kind}`);
    });

    test("Edit Translations writes the translations alone and updates the row", async ({
      editor,
      records,
      request,
    }) => {
      const noun_ = kind === "Coin" ? records.coins : records.exchanges;
      const name = `Translated ${kind}`;
      const id = await (kind === "Coin" ? records.coin : records.exchange)({
        name,
        translations: { description: { en: "Plain.", ar: "سهل" }, rating_reason: { en: "Kept as it is." } },
      });
      await editor.goto(`${list}?q=${encodeURIComponent(name)}`);
      await hydrated(editor);
      await editor.getByRole("button", { name: "Edit Translations" }).click();
      const dialog = editor.getByRole("dialog", { name: `Edit Translations: ${name}` });
      const fields = ["Name", "Description", "Pros", "Cons", "Reason for Category"];
      for (const field of kind === "Coin" ? [...fields, "Advice", "Reviewer summary"] : fields) {
        for (const language of ["English", "Arabic", "Turkish"]) {
          await expect(dialog.getByLabel(`${field} (${language})`, { exact: true })).toBeVisible();
        }
      }
      await expect(dialog.getByLabel("Name (English)")).toHaveValue(name);
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await expect(dialog).toHaveCount(0);
      await editor.getByRole("button", { name: "Edit Translations" }).click();
      await dialog.getByLabel("Description (Arabic)").fill("وصفٌ جديد بالعربية");
      await dialog.getByLabel("Pros (Turkish)").fill("hızlı\naçık");
      await dialog.getByRole("button", { name: "Save", exact: true }).click();
      await expect(dialog).toHaveCount(0);
      const saved = await noun_.get(id);
      expect(saved.translations.description).toEqual({ en: "Plain.", ar: "وصفٌ جديد بالعربية", tr: "" });
      expect(saved.translations.pros.tr).toBe("hızlı\naçık");
      expect(saved.translations.rating_reason.en).toBe("Kept as it is.");
      expect((await noun_.history(id))[0]?.action).toBe("translate");
      if (kind === "Coin") expect(await (await request.get(`/coin/${id}`)).text()).toContain("وصفٌ جديد بالعربية");
      await editor.getByRole("button", { name: "Edit Translations" }).click();
      await dialog.getByLabel("Name (English)").fill(`${name} again`);
      await dialog.getByRole("button", { name: "Save", exact: true }).click();
      await expect(editor.locator("tbody tr")).toContainText(`${name} again`);
      expect((await noun_.get(id)).name).toBe(`${name} again`);
    });
  });
}

// The screens are one for both kinds, as the tests above see: what follows is tried with one of them.

test.describe("coin list, further", () => {
  test("where every loaded row was deleted the next ones come", async ({ editor, records }) => {
    await makeMany(records.coin, "Emptied Coin", 11);
    await editor.goto("/admin/coins?q=Emptied+Coin");
    await hydrated(editor);
    for (let number = 11; number > 1; number -= 1) {
      const button = editor.getByRole("button", { name: `Delete Emptied Coin ${number}`, exact: true });
      await button.click();
      await editor.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
      await expect(button).toHaveCount(0);
    }
    await expect(editor.locator("tbody tr")).toHaveCount(1);
    await expect(editor.getByText("1 loaded")).toBeVisible();
  });

  test.describe("when something fails", () => {
    test.use({ expectsFaults: true });

    test("a failed delete, load-more and save of translations", async ({ editor, records }) => {
      await makeMany(records.coin, "Stuck Coin", 11);
      await editor.goto("/admin/coins?q=Stuck+Coin");
      await hydrated(editor);
      await editor.route("**/api/admin/**", async (route) => {
        const isTranslations = route.request().url().endsWith("/translations");
        if (isTranslations && route.request().method() === "GET") await route.continue();
        else await route.fulfill({ status: 500, json: { success: false, error: "failed" } });
      });
      const rows = editor.locator("tbody tr");
      await rows.first().getByRole("button", { name: "Delete" }).click();
      await editor.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
      await expect(alertOf(editor, "Error deleting coin. Please try again.")).toBeVisible();
      await expect(rows).toHaveCount(10);
      await editor.getByRole("button", { name: "Load More Coins" }).click();
      await expect(editor.getByRole("button", { name: "Load More Coins" })).toBeEnabled();
      await expect(rows).toHaveCount(10);
      await rows.first().getByRole("button", { name: "Edit Translations" }).click();
      const dialog = editor.getByRole("dialog");
      await dialog.getByLabel("Cons (Arabic)").fill("لا يضيع");
      await dialog.getByRole("button", { name: "Save", exact: true }).click();
      await expect(dialog.getByRole("alert")).toHaveText("Failed to save translations.");
      await expect(dialog.getByLabel("Cons (Arabic)")).toHaveValue("لا يضيع");
    });
  });
});

test.describe("exchange list, further", () => {
  test("Back takes the status with it, and focus stays where the work is", async ({ editor, records }) => {
    await makeMany(records.exchange, "Focus Exchange", 2);
    await editor.goto("/admin/exchanges");
    await hydrated(editor);
    const search = editor.getByRole("searchbox");
    await search.fill("Focus Exchange");
    await editor.keyboard.press("Enter");
    await expect(editor.locator("tbody tr")).toHaveCount(2);
    await expect(search).toBeFocused();
    await editor.getByLabel("Filter by status").selectOption("haram");
    await expect(editor.locator("tbody tr")).toHaveCount(0);
    await editor.goBack();
    await expect(editor.locator("tbody tr")).toHaveCount(2);
    await expect(editor.getByLabel("Filter by status")).toHaveValue("all");
    const deletion = async (number: number) => {
      await editor.getByRole("button", { name: `Delete Focus Exchange ${number}` }).click();
      await editor.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    };
    await deletion(2);
    await expect(editor.getByRole("button", { name: "Delete Focus Exchange 1" })).toBeFocused();
    await deletion(1);
    await expect(editor.getByRole("heading", { level: 1 })).toBeFocused();
  });

  test("translations saved over a newer version are refused and can be applied to it", async ({ editor, records }) => {
    const noun_ = records.exchanges;
    const id = await records.exchange({ name: "Raced Exchange" });
    await editor.goto("/admin/exchanges?q=Raced+Exchange");
    await hydrated(editor);
    await editor.getByRole("button", { name: "Edit Translations" }).click();
    const dialog = editor.getByRole("dialog", { name: "Edit Translations: Raced Exchange" });
    await dialog.getByLabel("Pros (Arabic)").fill("نصي");
    const theirs = { cons: { en: "Theirs", ar: "", tr: "" }, pros: { en: "", ar: "", tr: "onların" } };
    await noun_.updateTexts(id, null, theirs, "other@example.com");
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    const conflict = editor.getByRole("dialog", { name: "This record has been changed" });
    await expect(conflict).toContainText("Theirs");
    await conflict.getByRole("button", { name: "Apply my changes to it" }).click();
    await expect(dialog.getByLabel("Cons (English)")).toHaveValue("Theirs");
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await expect(dialog).toHaveCount(0);
    const { translations } = await noun_.get(id);
    expect([translations.pros.ar, translations.cons.en]).toEqual(["نصي", "Theirs"]);
    expect(translations.pros.tr).toBe("onların");
  });
});
