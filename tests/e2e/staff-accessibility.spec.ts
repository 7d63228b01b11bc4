import type { Page } from "@playwright/test";
import { THOROUGH } from "#tests/support/thorough.ts";
import { turnTheme, violationsOf } from "./axe.ts";
import { alertOf, expect, picture, REASON, test } from "./editing.ts";
import { hydrated } from "./fixtures.ts";

const SCREENS = [
  "/admin/dashboard",
  "/admin/queue",
  "/admin/reports",
  "/admin/coins",
  "/admin/coins/add",
  "/admin/coins/edit/bitcoin",
  "/admin/coins/history/bitcoin",
  "/admin/exchanges",
  "/admin/exchanges/add",
  "/admin/exchanges/edit/binance",
  "/admin/bodies",
  "/admin/positions/edit/mui-2021-class",
  "/admin/countries/edit/eg",
  "/admin/method?limits.coin.insider_share.concern=20",
  "/admin/deleted",
  "/admin/data",
  "/admin/audit",
  "/admin/webhooks",
  "/admin/account",
];

const WIDTHS = [320, 390, 1440];

/** The layout is that of Arabic, so of other languages `npm test` checks only the screens with the most text. */
const MOST_TEXT = ["/admin/dashboard", "/admin/coins/edit/bitcoin", "/admin/method", "/admin/account"];

type Look = Parameters<typeof violationsOf>[1];

// Each on its own: together they would be the last to finish.
test.describe.configure({ mode: "parallel" });

async function speak(editor: Page, language: string, base: string): Promise<void> {
  await editor.context().addCookies([{ name: "lang", value: language, url: base }]);
  await editor.addInitScript((lang) => localStorage.setItem("lang", lang), language);
}

async function open(editor: Page, path: string, language: string): Promise<void> {
  await editor.goto(path);
  await expect(editor.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(editor.locator("html")).toHaveAttribute("lang", language);
}

async function check(editor: Page, what: string, look: Look): Promise<void> {
  expect([what, await violationsOf(editor, look)]).toEqual([what, []]);
}

/** What is only visible after it was opened or after a mistake. */
async function checkOpened(editor: Page, look: Look): Promise<void> {
  await editor.goto("/admin/coins/edit/bnb");
  await hydrated(editor);
  for (const criterion of ["النشاط", "توزيع العملة ومعروضها", "السجل"]) {
    await editor.locator("summary").filter({ hasText: criterion }).first().click();
  }
  await editor.locator('[data-fact="insider_share"] summary').click();
  await check(editor, "facts", look);
  await editor.goto("/admin/coins/add");
  await hydrated(editor);
  await editor.locator('button[type="submit"]').click();
  await expect(editor.getByRole("alert").first()).toBeVisible();
  await check(editor, "a form with errors", look);
  await editor.goto("/admin/coins");
  await hydrated(editor);
  const [translations, remove] = [0, -1].map((place) =>
    editor.locator("tbody tr").first().getByRole("button").nth(place),
  );
  await translations?.click();
  await expect(editor.getByRole("dialog").getByRole("textbox").first()).toBeVisible();
  await check(editor, "the dialog", look);
  await editor.keyboard.press("Escape");
  await remove?.click();
  await expect(editor.getByRole("alertdialog")).toBeVisible();
  await check(editor, "the question", look);
}

test.describe("in Arabic", () => {
  // The other theme is there at once.
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  for (const part of [0, 1]) {
    test(`no axe violation in either theme, no screen wider than its window, part ${part + 1}`, async ({
      editor,
      product,
    }) => {
      test.slow();
      await speak(editor, "ar", product.url);
      for (const path of SCREENS.filter((_, index) => index % 2 === part)) {
        for (const width of WIDTHS) {
          await editor.setViewportSize({ width, height: 800 });
          if (width === WIDTHS[0]) await open(editor, path, "ar");
          await expect(editor.getByRole("heading", { level: 1 })).toBeVisible();
          const over = await editor.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect([path, width, over <= 0]).toEqual([path, width, true]);
        }
        await check(editor, path, "whole");
        // The next screen opens in the theme that this one ends with.
        await turnTheme(editor);
        await check(editor, path, "colours");
      }
    });
  }

  for (const { theme, look } of [
    { theme: "dark", look: "whole" },
    { theme: "light", look: "colours" },
  ] as const) {
    test(`no axe violation in what is opened: ${theme}, ${look}`, async ({ editor, product }) => {
      await speak(editor, "ar", product.url);
      await editor.addInitScript((dark) => localStorage.setItem("darkMode", dark), String(theme === "dark"));
      await checkOpened(editor, look);
    });
  }
});

for (const { language, screens } of [
  { language: "en", screens: THOROUGH ? SCREENS : MOST_TEXT },
  { language: "tr", screens: MOST_TEXT },
]) {
  test(`no axe violation in ${language}, colours aside`, async ({ editor, product }) => {
    test.slow();
    await speak(editor, language, product.url);
    for (const path of screens) {
      await open(editor, path, language);
      await check(editor, path, "all but colours");
    }
    if (THOROUGH && language === "en") await checkOpened(editor, "all but colours");
  });
}

test.describe("with the keyboard only", () => {
  test.use({ locale: "en-US" });

  test("a coin is added, translated in the dialog and deleted", async ({ editor }) => {
    await editor.goto("/admin/coins/add");
    await hydrated(editor);
    const { keyboard } = editor;
    const type = async (label: string, text: string) => {
      await editor.getByLabel(label, { exact: true }).focus();
      await keyboard.type(text);
    };
    await editor.getByLabel("Coin Name").focus();
    await keyboard.type("Typed by hand");
    await keyboard.press("Tab");
    await keyboard.type("hand");
    await type("Description (English)", "No mouse was used.");
    await editor.getByLabel("Coin Image").setInputFiles(await picture());
    await type("Reason for Category (English)", REASON);
    await editor.getByLabel("Coin Name").focus();
    await keyboard.press("Enter");
    await expect(alertOf(editor, "Coin added successfully!")).toBeVisible();

    const row = editor.getByRole("row").filter({ hasText: "Typed by hand" });
    await row.getByRole("button", { name: "Edit Translations" }).focus();
    await keyboard.press("Enter");
    const dialog = editor.getByRole("dialog");
    await dialog.getByLabel("Name (Arabic)").focus();
    await keyboard.type("مكتوب باليد");
    await keyboard.press("Enter");
    await expect(dialog).toHaveCount(0);
    await expect(row.getByRole("button", { name: "Edit Translations" })).toBeFocused();

    await row.getByRole("button", { name: "Delete" }).focus();
    await keyboard.press("Enter");
    await expect(editor.getByRole("alertdialog").getByRole("button", { name: "Cancel" })).toBeFocused();
    await keyboard.press("Tab");
    await keyboard.press("Enter");
    await expect(alertOf(editor, "Coin deleted successfully!")).toBeVisible();
    await expect(row).toHaveCount(0);
  });
});
