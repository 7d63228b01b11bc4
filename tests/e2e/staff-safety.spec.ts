import { readFile, writeFile } from "node:fs/promises";
import { alertOf, expect, test } from "./editing.ts";
import { hydrated } from "./fixtures.ts";

test.use({ locale: "en-US" });

test("the dashboard: totals, top five and quick actions", async ({ editor, records }) => {
  await editor.goto("/admin/dashboard");
  const total = (name: string) => editor.locator("dl > div").filter({ hasText: name }).locator("dd");
  await expect(total("Total coins")).toHaveText(String(await records.coins.count()));
  await expect(total("Total exchanges")).toHaveText(String(await records.exchanges.count()));
  const top = editor.locator("section").filter({ hasText: "Top coins by rating" }).getByRole("listitem");
  await expect(top).toHaveCount(5);
  for (const [name, path] of [
    ["Add New Coin", "/admin/coins/add"],
    ["Add Exchange", "/admin/exchanges/add"],
    ["Update coins", "/admin/coins"],
    ["Update exchanges", "/admin/exchanges"],
  ] as const) {
    await expect(editor.getByRole("main").getByRole("link", { name, exact: true })).toHaveAttribute("href", path);
  }
});

test("from the dashboard too a screen that is slow to come says Loading...", async ({ editor, records }) => {
  const id = await records.coin({ name: "Slow from afar" });
  await editor.goto("/admin/dashboard");
  await hydrated(editor);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await editor.route("**/admin/coins.data*", async (route) => {
    await held;
    await route.continue();
  });
  await editor.getByRole("main").getByRole("link", { name: "Update coins", exact: true }).click();
  await expect(editor.getByRole("main").getByText("Loading...")).toBeVisible();
  await expect(editor.getByRole("heading", { level: 1 })).toBeHidden();
  letGo();
  await expect(editor.locator(`a[href$="/edit/${id}"]`)).toBeVisible();
  await expect(editor.getByText("Loading...")).toHaveCount(0);
});

test("history describes changes in words, and an earlier version can be restored", async ({
  editor,
  records,
  staff,
}) => {
  const id = await records.coin({ name: "With a past", translations: { reason: { en: "It was sound once." } } });
  const now = await records.coins.get(id);
  const translations = { ...now.translations, reason: { en: "It was weak once.", ar: "", tr: "" } };
  await records.coins.update(id, 1, { ...now, category: "haram", translations }, staff.email);
  await editor.goto("/admin/coins?q=With+a+past");
  await hydrated(editor);
  await editor.getByRole("link", { name: "History With a past" }).click();
  await expect(editor.getByRole("heading", { level: 1, name: /History of .*With a past/ })).toBeVisible();
  const steps = editor.getByRole("main").locator("ol > li");
  await expect(steps).toHaveCount(2);
  await expect(steps.first()).toContainText(staff.email);
  await expect(steps.first().locator("del").filter({ hasText: "sound" })).toBeVisible();
  await expect(steps.first().locator("ins").filter({ hasText: "weak" })).toBeVisible();
  await steps.last().getByRole("button", { name: "Restore this version" }).click();
  await editor.getByRole("alertdialog").getByRole("button", { name: "Restore this version" }).click();
  await expect(alertOf(editor, "The coin was restored.")).toBeVisible();
  await expect(steps).toHaveCount(3);
  expect(await records.coins.get(id)).toMatchObject({ category: "halal", version: 3 });
});

test("an earlier version does not replace one saved after the history was opened", async ({ editor, records }) => {
  const id = await records.coin({ name: "Moved on" });
  const cons = (en: string) => ({ cons: { en, ar: "", tr: "" } });
  await records.coins.updateTexts(id, null, cons("Seen"), "test");
  await editor.goto(`/admin/coins/history/${id}`);
  await hydrated(editor);
  await records.coins.updateTexts(id, null, cons("Not seen yet"), "other@example.com");
  const steps = editor.getByRole("main").locator("ol > li");
  await steps.last().getByRole("button", { name: "Restore this version" }).click();
  await editor.getByRole("alertdialog").getByRole("button", { name: "Restore this version" }).click();
  await expect(alertOf(editor, "This record has been changed since.")).toBeVisible();
  await expect(steps).toHaveCount(3);
  expect((await records.coins.get(id)).translations.cons.en).toBe("Not seen yet");
});

test("a long history goes on page by page, and each state's button names its moment", async ({ editor, records }) => {
  const id = await records.coin({ name: "With a long past" });
  for (let step = 1; step <= 100; step += 1)
    await records.coins.updateTexts(id, null, { cons: { en: `Step ${step}`, ar: "", tr: "" } }, "test");
  await editor.goto(`/admin/coins/history/${id}`);
  await hydrated(editor);
  const steps = editor.getByRole("main").locator("ol > li");
  await expect(steps).toHaveCount(100);
  await expect(editor.getByText("Current version")).toHaveCount(1);
  await expect(steps.last().getByRole("button", { name: /^Restore this version.*\d/ })).toBeVisible();
  await editor.getByRole("link", { name: "Older changes" }).click();
  await expect(steps).toHaveCount(1);
  await expect(steps).toContainText("Added");
  await expect(editor.getByText("Current version")).toHaveCount(0);
  await expect(editor.getByRole("link", { name: "Older changes" })).toHaveCount(0);
  await editor.getByRole("link", { name: "Newest changes" }).click();
  await expect(steps).toHaveCount(100);
});

test("a deleted record is listed and comes back whole", async ({ editor, records }) => {
  const id = await records.exchange({ name: "Deleted by mistake", country: "Jordan" });
  await records.exchanges.delete(id, "test");
  await editor.goto("/admin/deleted");
  await hydrated(editor);
  await editor.getByRole("button", { name: "Restore Deleted by mistake" }).click();
  await expect(alertOf(editor, "The exchange was restored.")).toBeVisible();
  await expect(editor.getByText("Deleted by mistake")).toHaveCount(0);
  expect(await records.exchanges.get(id)).toMatchObject({ country: "Jordan" });
});

test.describe("a file of records", () => {
  // What is refused is answered with a 4xx, which the browser writes to its console.
  test.use({ expectsFaults: true });

  test("export and import: a file goes round, a broken record is named and nothing is written", async ({
    editor,
    records,
  }, testInfo) => {
    await editor.goto("/admin/data");
    await hydrated(editor);
    const [download] = await Promise.all([
      editor.waitForEvent("download"),
      editor.getByRole("link", { name: "Export all records" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^mizan-\d{4}-\d{2}-\d{2}\.json$/);
    const text = await readFile(await download.path(), "utf8");
    const whole = JSON.parse(text);
    expect(whole.coins.length).toBe(await records.coins.count());

    let files = 0;
    const run = async (content: string) => {
      files += 1;
      const path = testInfo.outputPath(`import-${files}.json`);
      await writeFile(path, content);
      await editor.getByLabel("JSON file").setInputFiles(path);
      await editor.getByRole("button", { name: "Preview the import" }).click();
    };
    const confirm = () => editor.getByRole("button", { name: "Import file" }).click();
    await run(text);
    const total = Object.values(whole).filter(Array.isArray).flat().length;
    await expect(alertOf(editor, `It would add 0, update 0 and leave ${total} unchanged.`)).toBeVisible();
    await confirm();
    await expect(alertOf(editor, `Import finished: 0 added, 0 updated, ${total} unchanged.`)).toBeVisible();

    const before = await records.coins.count();
    await run(
      '{"coins": [\n{"id": "im-1", "name": "Fine"},\n{"id": "im-2", "name": "Odd", "category": "fine"},\n{"id": "im-3", "name": "Fine"}]}',
    );
    await expect(alertOf(editor, "1 record is invalid. Nothing was saved.")).toBeVisible();
    await expect(editor.getByText("Coin number 2, line 3")).toBeVisible();
    await expect(editor.getByText("The status is not known.")).toBeVisible();
    expect(await records.coins.count()).toBe(before);

    await run('{"coins": [\n{"id": "im-1" "name": "Fine"}]}');
    await expect(alertOf(editor, "The file is not valid JSON: line 2. Nothing was saved.")).toBeVisible();

    const older = { islamic_status: "Haram", year_established: 2019, description_ar: "منصة قديمة", likes: 3 };
    await run(JSON.stringify({ exchanges: { "im-old": { name: "Older shape", symbol: "OLD", ...older } } }));
    await expect(alertOf(editor, "It would add 1")).toBeVisible();
    await expect(editor.getByText("Left out: likes")).toBeVisible();
    expect(await records.exchanges.find("im-old")).toBeNull();
    await confirm();
    await expect(alertOf(editor, "Import finished: 1 added")).toBeVisible();
    await expect(editor.getByText("Left out: likes")).toBeVisible();
    expect(await records.exchanges.get("im-old")).toMatchObject({ category: "haram", established: "2019" });
  });
});
