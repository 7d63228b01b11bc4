import type { Page } from "@playwright/test";
import { violationsOf } from "./axe.ts";
import { alertOf, expect, picture, REASON, test } from "./editing.ts";
import { hydrated } from "./fixtures.ts";

const SCREENS = [
  "/admin/dashboard",
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
  "/admin/account",
];

const WIDTHS = [320, 390, 1440];

/** Turkish reads as English does: its words are looked at where most of them stand. */
const TURKISH_SCREENS = ["/admin/dashboard", "/admin/coins/edit/bitcoin", "/admin/method", "/admin/account"];

type Look = Parameters<typeof violationsOf>[1];

async function show(editor: Page, language: string, theme: string, base: string): Promise<void> {
  await editor.context().addCookies([{ name: "lang", value: language, url: base }]);
  await editor.addInitScript(
    ([dark = "", lang = ""]) => {
      localStorage.setItem("darkMode", dark);
      localStorage.setItem("lang", lang);
    },
    [String(theme === "dark"), language],
  );
}

async function check(editor: Page, what: string, look: Look): Promise<void> {
  expect([what, await violationsOf(editor, look)]).toEqual([what, []]);
}

async function checkScreens(editor: Page, language: string, look: Look, screens: string[]): Promise<void> {
  for (const path of screens) {
    await editor.goto(path);
    await expect(editor.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(editor.locator("html")).toHaveAttribute("lang", language);
    await check(editor, path, look);
  }
}

for (const { language, theme, look } of [
  { language: "ar", theme: "dark", look: "whole" },
  { language: "ar", theme: "light", look: "colours" },
  { language: "en", theme: "dark", look: "all but colours" },
] as const) {
  test(`no axe violation: ${language}, ${theme}, ${look}`, async ({ editor, product }) => {
    test.setTimeout(240_000);
    await show(editor, language, theme, product.url);
    await checkScreens(editor, language, look, SCREENS);
    await editor.goto("/admin/coins/edit/bnb");
    await hydrated(editor);
    for (const part of ["activity", "tokenomics", "record"]) {
      await editor.locator(`#facts-${part} summary`).first().click();
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
  });
}

test("no axe violation: tr, dark, all but colours", async ({ editor, product }) => {
  await show(editor, "tr", "dark", product.url);
  await checkScreens(editor, "tr", "all but colours", TURKISH_SCREENS);
});

test("no screen is wider than its window", async ({ editor }) => {
  test.slow();
  for (const path of SCREENS) {
    for (const width of WIDTHS) {
      await editor.setViewportSize({ width, height: 800 });
      if (width === WIDTHS[0]) await editor.goto(path);
      await expect(editor.getByRole("heading", { level: 1 })).toBeVisible();
      const over = await editor.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([path, width, over <= 0]).toEqual([path, width, true]);
    }
  }
});

test.describe("by keyboard alone", () => {
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
