import type { Locator } from "@playwright/test";
import { UNTRANSLATABLE } from "../stand-ins/libre-translate.ts";
import { alertOf, expect, submit, test } from "./editing.ts";
import { hydrated } from "./fixtures.ts";

test.use({ locale: "en-US" });

test.afterEach(({ translators: { first, second } }) => {
  first.heal();
  second.heal();
});

for (const [kind, fields] of [
  ["coin", ["Description", "Pros", "Cons", "Reason for Category", "Advice", "Reviewer summary"]],
  ["exchange", ["Description", "Pros", "Cons", "Reason for Category"]],
] as const) {
  test(`Translate on the ${kind}'s add form fills the Arabic fields, with a tick each`, async ({ editor }) => {
    await editor.goto(`/admin/${kind}s/add`);
    await hydrated(editor);
    for (const field of fields) await editor.getByLabel(`${field} (English)`).fill(`About ${field}`);
    await editor.getByLabel("Pros (English)").fill("fast\n\nopen");
    await editor.getByLabel("Cons (English)").fill("x");
    await submit(editor, "Translate").click();
    await expect(submit(editor, "Translate")).toBeEnabled();
    await expect(editor.getByLabel("Pros (Arabic)")).toHaveValue("ترجمة أولى: fast\nترجمة أولى: open");
    await expect(editor.getByLabel("Cons (Arabic)")).toHaveValue("");
    await expect(editor.getByLabel("Description (Arabic)")).toHaveValue("ترجمة أولى: About Description");
    await expect(editor.getByText("Translated", { exact: true })).toHaveCount(fields.length - 1);
    await submit(editor, "Fill in Turkish").click();
    await expect(editor.getByLabel("Description (Turkish)")).toHaveValue("birinci çeviri: About Description");
  });
}

test("a text somebody typed is replaced only after asking", async ({ editor }) => {
  await editor.goto("/admin/coins/add");
  await hydrated(editor);
  await editor.getByLabel("Description (English)").fill("A coin.");
  await editor.getByLabel("Pros (English)").fill("open");
  await editor.getByLabel("Description (Arabic)").fill("كتبته بنفسي");
  await submit(editor, "Translate").click();
  const question = editor.getByRole("alertdialog", { name: "Replace the existing text?" });
  await expect(question).toContainText("Description");
  await question.getByRole("button", { name: "Fill in only the empty ones" }).click();
  await expect(editor.getByLabel("Pros (Arabic)")).toHaveValue("ترجمة أولى: open");
  await expect(editor.getByLabel("Description (Arabic)")).toHaveValue("كتبته بنفسي");
  await submit(editor, "Translate").click();
  await question.getByRole("button", { name: "Replace them" }).click();
  await expect(editor.getByLabel("Description (Arabic)")).toHaveValue("ترجمة أولى: A coin.");
});

test("where every field has a text there is nothing empty to fill, and nothing untrue is said", async ({ editor }) => {
  await editor.goto("/admin/coins/add");
  await hydrated(editor);
  await submit(editor, "Translate").click();
  await expect(alertOf(editor, "There is no English text to translate yet.")).toBeVisible();
  await alertOf(editor, "There is no English text").getByRole("button").click();
  await editor.getByLabel("Description (English)").fill("A coin.");
  await editor.getByLabel("Description (Arabic)").fill("كتبته بنفسي");
  await submit(editor, "Translate").click();
  const question = editor.getByRole("alertdialog", { name: "Replace the existing text?" });
  await expect(question.getByRole("button")).toHaveText(["Cancel", "Replace them"]);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(editor.getByLabel("Description (Arabic)")).toHaveValue("كتبته بنفسي");
  await expect(editor.getByText("There is no English text to translate yet.")).toHaveCount(0);
});

test("the Edit Translations dialog translates too, and marks what is older than its English", async ({
  editor,
  records,
}) => {
  const texts = (en: string) => ({ en, ar: "نص قديم", tr: "" });
  const id = await records.coin({ name: "Grown old", translations: { reason: texts("First."), pros: texts("one") } });
  await records.coins.updateTexts(id, null, { reason: texts("Second.") }, "test");
  await editor.goto("/admin/coins?q=Grown+old");
  await hydrated(editor);
  await editor.getByRole("button", { name: "Edit Translations" }).click();
  const dialog = editor.getByRole("dialog");
  await expect(dialog.getByText("Older than the English text")).toHaveCount(1);
  await dialog.getByRole("button", { name: "Fill in Turkish" }).click();
  await expect(dialog.getByLabel("Reason for Category (Turkish)")).toHaveValue("birinci çeviri: Second.");
  await dialog.getByRole("button", { name: "Translate", exact: true }).click();
  await editor.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  await expect(dialog.getByLabel("Reason for Category (Arabic)")).toHaveValue("نص قديم");
});

test("an outdated translation on the dashboard opens its texts, once", async ({ editor, records }) => {
  const texts = (en: string) => ({ en, ar: "نص قديم", tr: "" });
  const id = await records.coin({ name: "Out of date", translations: { reason: texts("First.") } });
  await records.coins.updateTexts(id, null, { reason: texts("Second.") }, "test");
  await editor.goto("/admin/dashboard");
  await hydrated(editor);
  await editor.getByRole("link", { name: "Out of date" }).click();
  const dialog = editor.getByRole("dialog", { name: "Edit Translations: Out of date" });
  await expect(dialog.getByText("Older than the English text")).toHaveCount(1);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  await editor.reload();
  await expect(editor.getByRole("row").filter({ hasText: "Out of date" })).toHaveCount(1);
  await expect(dialog).toHaveCount(0);
});

test("a mark disappears when its text or its English is edited", async ({ editor, records }) => {
  const texts = (en: string) => ({ en, ar: "نص قديم", tr: "eski metin" });
  const translations = { description: { en: "A coin." }, reason: texts("First."), pros: texts("one") };
  const id = await records.coin({ name: "Marked", image: "/favicon.svg", translations });
  await records.coins.updateTexts(id, null, { reason: texts("Second.") }, "test");
  const check = async (form: Locator) => {
    const stale = form.getByText("Older than the English text");
    const done = form.getByText("Translated", { exact: true });
    await expect(stale).toHaveCount(2);
    await form.getByLabel("Reason for Category (English)").press("End");
    await form.getByLabel("Reason for Category (English)").press("!");
    await expect(stale, "new English makes no translation younger").toHaveCount(2);
    await form.getByLabel("Reason for Category (Arabic)").fill("نص جديد");
    await expect(stale).toHaveCount(1);
    await form.getByRole("button", { name: "Fill in Turkish" }).click();
    await editor.getByRole("alertdialog").getByRole("button", { name: "Replace them" }).click();
    await expect(done).toHaveCount(3);
    await expect(stale).toHaveCount(0);
    await form.getByLabel("Description (English)").fill("Another coin.");
    await expect(done).toHaveCount(2);
    await form.getByLabel("Pros (Turkish)").fill("bir");
    await expect(done).toHaveCount(1);
    await form.getByLabel("Pros (Arabic)").fill("واحد");
    await expect(done).toHaveCount(1);
  };
  editor.on("dialog", (dialog) => dialog.accept());
  await editor.goto("/admin/coins?q=Marked");
  await hydrated(editor);
  await editor.getByRole("button", { name: "Edit Translations" }).click();
  await check(editor.getByRole("dialog"));
  await editor.goto(`/admin/coins/edit/${id}`);
  await hydrated(editor);
  await check(editor.locator("main"));
});

test("what is typed while it translates stays", async ({ editor, records }) => {
  await records.coin({ name: "Typed over", translations: { description: { en: "A coin." }, pros: { en: "open" } } });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await editor.route("**/api/admin/translate", async (route) => {
    await held;
    await route.continue();
  });
  await editor.goto("/admin/coins?q=Typed+over");
  await hydrated(editor);
  await editor.getByRole("button", { name: "Edit Translations" }).click();
  const dialog = editor.getByRole("dialog");
  await dialog.getByRole("button", { name: "Fill in Turkish" }).click();
  await expect(dialog.getByRole("button", { name: "Translating..." })).toBeDisabled();
  await dialog.getByLabel("Description (Turkish)").fill("kendim yazdım");
  letGo();
  await expect(dialog.getByLabel("Pros (Turkish)")).toHaveValue("birinci çeviri: open");
  await expect(dialog.getByLabel("Description (Turkish)")).toHaveValue("kendim yazdım");
  await expect(dialog.getByText("Translated", { exact: true })).toHaveCount(1);
});

test("Translate after the session ended says so", async ({ editor, context }) => {
  await editor.goto("/admin/coins/add");
  await hydrated(editor);
  await editor.getByLabel("Description (English)").fill("A coin.");
  await context.clearCookies();
  await submit(editor, "Translate").click();
  await expect(alertOf(editor, "Your session has ended. Log in again in another tab")).toBeVisible();
  await expect(editor.getByLabel("Description (English)")).toHaveValue("A coin.");
});

test("a list keeps the points that could be translated, and its mark says that not all were", async ({
  editor,
  translators: { second },
}) => {
  await editor.goto("/admin/coins/add");
  await hydrated(editor);
  await editor.getByLabel("Pros (English)").fill(`fast\n${UNTRANSLATABLE}\nopen`);
  await editor.getByLabel("Cons (English)").fill("young");
  second.fail("malformed");
  await submit(editor, "Translate").click();
  await expect(alertOf(editor, "Could not translate the following fields: Pros.")).toBeVisible();
  await expect(editor.getByLabel("Pros (Arabic)")).toHaveValue(`ترجمة أولى: fast\n${UNTRANSLATABLE}\nترجمة أولى: open`);
  await expect(editor.getByLabel("Cons (Arabic)")).toHaveValue("ترجمة أولى: young");
  await expect(editor.getByText("Not translated")).toHaveCount(1);
});

// Last, for a translator that failed is left alone for a while.
test("while it runs it says Translating... and every button rests", async ({ editor, translators }) => {
  translators.first.fail("slow");
  translators.second.fail("slow");
  await editor.goto("/admin/coins/add");
  await hydrated(editor);
  await editor.getByLabel("Description (English)").fill("A coin.");
  const answered = editor.waitForResponse("**/api/admin/translate");
  await submit(editor, "Translate").click();
  await expect(submit(editor, "Translating...")).toBeDisabled();
  await expect(submit(editor, "Add Coin")).toBeDisabled();
  const answer = await answered;
  await answer.finished();
  expect(answer.request().timing().responseEnd, "both are given up within twelve seconds").toBeLessThan(12_000);
  await expect(alertOf(editor, "Could not translate the following fields: Description.")).toBeVisible();
  await expect(editor.getByLabel("Description (English)")).toHaveValue("A coin.");
});

test("where the first translator fails the second is asked; where both do, the fields are named", async ({
  editor,
  translators: { first, second },
}) => {
  await editor.goto("/admin/coins/add");
  await hydrated(editor);
  await editor.getByLabel("Description (English)").fill("A coin.");
  await editor.getByLabel("Reason for Category (English)").fill("It pays no interest.");
  first.fail("500");
  await submit(editor, "Translate").click();
  await expect(editor.getByLabel("Description (Arabic)")).toHaveValue(/^ترجمة ثانية: /);
  second.fail("500");
  await submit(editor, "Translate").click();
  await expect(
    alertOf(
      editor,
      "Could not translate the following fields: Description, Reason for Category. Please check your input or try again later.",
    ),
  ).toBeVisible();
  await expect(editor.getByText("Not translated")).toHaveCount(2);
  await expect(editor.getByLabel("Description (Arabic)")).toHaveValue(/^ترجمة ثانية: /);
});
