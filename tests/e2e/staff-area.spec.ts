import { turnTheme, violationsOf } from "./axe.ts";
import { expect, test } from "./staff.ts";

test.describe("in English", () => {
  test.use({ locale: "en-US" });

  test("the layout: its navigation, no public header or footer, View Site, the badge", async ({ page, staff }) => {
    await staff.signIn(page);
    await page.goto("/admin/dashboard");
    const navigation = page.getByRole("navigation", { name: "Staff area" });
    for (const name of ["Dashboard", "Manage Coins", "Add New Coin", "Manage Exchanges", "Add New Exchange"]) {
      await expect(navigation.getByRole("link", { name })).toBeVisible();
    }
    for (const name of ["Cryptocurrency", "Exchange"]) {
      await expect(navigation.getByRole("heading", { name, exact: true })).toBeVisible();
    }
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
    await expect(page.getByRole("link", { name: /Start Trading/ })).toHaveCount(0);
    await expect(page.getByText("Admin", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "View Site" }).click();
    await expect(page).toHaveURL(/\/en$/);
  });

  test("a spinner is shown until the browser's flags are checked", async ({ page, staff }) => {
    await staff.signIn(page);
    const html = await (await page.request.get("/admin/dashboard")).text();
    expect(html).toContain("Loading...");
    expect(html).not.toContain("<h1");
  });

  test("the sidebar collapses and is remembered", async ({ page, staff }) => {
    await staff.signIn(page);
    await page.goto("/admin/dashboard");
    const width = () => page.getByRole("complementary").evaluate((aside) => aside.getBoundingClientRect().width);
    await page.getByRole("button", { name: "Collapse sidebar" }).click();
    await expect.poll(width).toBeLessThan(100);
    await page.reload();
    await expect(page.getByRole("button", { name: "Expand sidebar" })).toBeVisible();
    await expect.poll(width).toBeLessThan(100);
  });

  test("logout ends the session, here and in a second tab, and the old cookie is refused", async ({
    page,
    staff,
    product,
  }) => {
    await staff.signIn(page);
    await page.goto("/admin/dashboard");
    const second = await page.context().newPage();
    await second.goto("/admin/dashboard");
    await expect(second.getByRole("heading", { level: 1 })).toBeVisible();
    const cookies = await page.context().cookies();
    await page.getByRole("button", { name: "Log out" }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await expect(second).toHaveURL(/\/admin\/login$/);
    expect(await page.evaluate(() => localStorage.getItem("isAdminAuthenticated"))).toBeNull();
    const session = cookies.find(({ name }) => name === "session")?.value;
    const replay = await fetch(`${product.url}/api/auth/session`, { headers: { cookie: `session=${session}` } });
    expect(replay.status).toBe(401);
  });

  test.describe("when something fails", () => {
    test.use({ expectsFaults: true });

    test("logout goes to the login page even if signing out fails", async ({ page, staff }) => {
      await staff.signIn(page);
      await page.goto("/admin/dashboard");
      await page.route("**/api/auth/logout", (route) => route.fulfill({ status: 503, body: "{}" }));
      await page.getByRole("button", { name: "Log out" }).click();
      await expect(page).toHaveURL(/\/admin\/login$/);
      expect(await page.evaluate(() => localStorage.getItem("adminEmail"))).toBeNull();
    });
  });

  test("a session without the flags, or with another email, is redirected to the login", async ({ page, staff }) => {
    await staff.signIn(page);
    await page.goto("/admin/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.evaluate(() => localStorage.setItem("adminEmail", "someone-else@example.com"));
    await expect(page).toHaveURL(/\/admin\/login$/);
    await staff.signIn(page);
    await page.evaluate((email) => localStorage.setItem("adminEmail", email.toUpperCase()), staff.email);
    await page.goto("/admin/dashboard");
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    await page.evaluate(() => localStorage.removeItem("isAdminAuthenticated"));
    await expect(page).toHaveURL(/\/admin\/login$/);
  });

  test("a lost claim is noticed on the next step", async ({ page, staff, accounts }) => {
    await staff.signIn(page);
    await page.goto("/admin/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await accounts.setAdmin(staff.email, false);
    await page.getByRole("navigation").getByRole("link", { name: "Manage Coins" }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
  });

  test("an unknown staff page shows not-found inside the layout", async ({ page, staff }) => {
    await staff.signIn(page);
    const answer = await page.goto("/admin/nothing-here");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
  });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 } });
    test("the navigation is a drawer", async ({ page, staff }) => {
      await staff.signIn(page);
      await page.goto("/admin/dashboard");
      await page.getByRole("button", { name: "Open menu" }).click();
      const drawer = page.getByRole("dialog", { name: "Staff area" });
      await expect(drawer).toBeVisible();
      await drawer.getByRole("link", { name: "Dashboard" }).click();
      await expect(drawer).toBeHidden();
    });
  });
});

test.describe("to look at", () => {
  // The other theme is there at once.
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  for (const language of ["ar", "en", "tr"]) {
    test(`${language}: no axe violation, no overflow at the login and on a phone`, async ({ page, staff }) => {
      test.slow();
      await page.addInitScript((lang) => localStorage.setItem("lang", lang), language);
      const open = async (path: string, width: number) => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(tooWide, `${path} at ${width}`).toBeLessThanOrEqual(0);
        const look = language === "ar" ? "whole" : "all but colours";
        expect([path, width, await violationsOf(page, look)]).toEqual([path, width, []]);
        if (language !== "ar") return;
        await turnTheme(page);
        expect([path, width, await violationsOf(page, "colours")]).toEqual([path, width, []]);
      };
      for (const width of [320, 1440]) await open("/admin/login", width);
      await staff.signIn(page);
      // Wide, staff-accessibility.spec.ts sees it.
      await open("/admin/dashboard", 320);
    });
  }
});
