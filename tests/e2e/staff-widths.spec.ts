/** No staff screen is wider than its window, and every form can be saved without scrolling. */
import { expect, test } from "./editing.ts";
import { hydrated } from "./fixtures.ts";

const FORMS = [
  "/admin/coins/add",
  "/admin/coins/edit/bitcoin",
  "/admin/exchanges/add",
  "/admin/exchanges/edit/binance",
  "/admin/bodies/add",
  "/admin/positions/edit/mui-2021-class",
  "/admin/countries/edit/eg",
];
const SCREENS = [
  "/admin/dashboard",
  "/admin/queue",
  "/admin/reports",
  "/admin/coins",
  "/admin/coins/history/bitcoin",
  "/admin/exchanges",
  "/admin/bodies",
  "/admin/positions",
  "/admin/countries",
  "/admin/method",
  "/admin/deleted",
  "/admin/data",
  "/admin/audit",
  "/admin/staff",
  "/admin/account",
];
const SIZES = [
  [360, 640],
  [390, 844],
  [768, 1024],
  [1280, 800],
] as const;

test.describe.configure({ mode: "parallel" });

for (const language of ["ar", "en"]) {
  for (const [what, paths] of [
    ["form", FORMS],
    ["screen", SCREENS],
  ] as const) {
    test(`no ${what} in ${language} is wider than a phone, a tablet or a desk`, async ({ editor, product }) => {
      test.slow();
      await editor.context().addCookies([{ name: "lang", value: language, url: product.url }]);
      await editor.addInitScript((lang) => localStorage.setItem("lang", lang), language);
      for (const path of paths) {
        await editor.goto(path);
        await hydrated(editor);
        await expect(editor.getByRole("heading", { level: 1 })).toBeVisible();
        for (const [width, height] of SIZES) {
          await editor.setViewportSize({ width, height });
          const over = await editor.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect([path, width, Math.max(over, 0)]).toEqual([path, width, 0]);
          if (what === "form")
            await expect(editor.locator(".form-buttons [type=submit]"), `${path} at ${width}`).toBeInViewport({
              ratio: 1,
            });
        }
      }
    });
  }
}
