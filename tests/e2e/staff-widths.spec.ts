/** No staff screen is wider than its window, and every form can be saved without scrolling. */
import { COIN } from "#domain/content-types/coin.ts";
import { createDrafts } from "#server/content/drafts/drafts.ts";
import { fact, SOURCES } from "#tests/support/method-facts.ts";
import { createSendReport } from "#tests/support/send-report.ts";
import { listStaffRoutes } from "#tests/support/staff-routes.ts";
import { expect, test, textsOf } from "./editing.ts";
import { hydrated } from "./fixtures.ts";

const FORMS = [
  "/admin/coins/add",
  "/admin/coins/edit/bitcoin",
  "/admin/coins/edit/ID",
  "/admin/coins/draft/ID/edit",
  "/admin/exchanges/add",
  "/admin/exchanges/edit/binance",
  "/admin/bodies/add",
  "/admin/bodies/edit/ali-gomaa",
  "/admin/positions/add",
  "/admin/positions/edit/mui-2021-class",
  "/admin/countries/add",
  "/admin/countries/edit/eg",
];
const SCREENS = [
  "/admin",
  "/admin/dashboard",
  "/admin/queue",
  "/admin/reports",
  "/admin/reports/REPORT",
  "/admin/coins",
  "/admin/coins/history/bitcoin",
  "/admin/coins/history/ID",
  "/admin/coins/draft/ID",
  "/admin/exchanges",
  "/admin/exchanges/history/binance",
  "/admin/bodies",
  "/admin/bodies/history/ali-gomaa",
  "/admin/positions",
  "/admin/positions/history/mui-2021-class",
  "/admin/countries",
  "/admin/countries/history/eg",
  "/admin/method",
  "/admin/deleted",
  "/admin/data",
  "/admin/audit",
  "/admin/staff",
  "/admin/webhooks",
  "/admin/account",
  "/admin/nothing/here",
];
/** Before the login. */
const OPEN = ["/admin/login", "/admin/join"];
const SIZES = [
  [360, 640],
  [390, 844],
  [768, 1024],
  [1280, 800],
] as const;

test.describe.configure({ mode: "parallel" });

test("every staff screen is among those that are measured", async () => {
  const measured = [...FORMS, ...SCREENS];
  const screens = new Map<string, boolean>();
  for (const { path, file } of await listStaffRoutes()) {
    if (path === null || !file.startsWith("routes/admin/")) continue;
    const address = new RegExp(`^${path.replace("some-id", "[^/]+").replace("any/thing", ".+")}$`);
    screens.set(file, screens.get(file) || measured.some((one) => address.test(one)));
  }
  expect([...screens].filter(([, isMeasured]) => !isMeasured)).toEqual([]);
});

for (const language of ["ar", "en"]) {
  for (const [what, paths] of [
    ["form", FORMS],
    ["screen", SCREENS],
    ["login", OPEN],
  ] as const) {
    test(`no ${what} in ${language} is wider than a phone, a tablet or a desk`, async ({
      page,
      staff,
      records,
      database,
      product,
    }) => {
      test.slow();
      // The longest status there is, with a long name and a long email address.
      const long = {
        name: "A coin with a rather long name of its own",
        image: "/favicon.svg",
        translations: textsOf("It has a long name."),
        sources: SOURCES,
        facts: { fee_terms: fact("published"), kind: fact("governance") },
        category: "questionable",
      };
      const id = await records.coin(long);
      await records.exchange(long);
      const drafts = createDrafts({ database, changes: { notify: () => {} } });
      const form = { ...COIN.toForm(await records.coins.get(id)), website: `https://${"long".repeat(30)}.example/` };
      await drafts.begin("coin", { id, base: 1, form }, "somebody.with.a.long.name@department.example.org");
      const send = await createSendReport(product);
      const client = `203.0.113.${1 + test.info().parallelIndex}`;
      await send({ kind: "error", about: `coin:${id}`, text: "unbroken".repeat(20) }, { client });
      const [report] = await database.db.selectFrom("reports").select("id").execute();
      expect(report).toBeDefined();

      if (what !== "login") await staff.signIn(page);
      await page.context().addCookies([{ name: "lang", value: language, url: product.url }]);
      await page.addInitScript((lang) => localStorage.setItem("lang", lang), language);
      for (const path of paths) {
        await page.goto(path.replace("ID", id).replace("REPORT", report?.id ?? ""));
        await hydrated(page);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        for (const [width, height] of SIZES) {
          await page.setViewportSize({ width, height });
          const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect([path, width, Math.max(over, 0)]).toEqual([path, width, 0]);
          if (what === "form")
            await expect(
              page.locator(".form-buttons [type=submit], .form-buttons button").last(),
              `${path} at ${width}`,
            ).toBeInViewport({
              ratio: 1,
            });
        }
      }
    });
  }
}
