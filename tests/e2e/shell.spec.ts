import { expect, hydrated, SMOKE, test } from "./fixtures.ts";

test("dark is the default; the toggle turns it, before hydration too, and it is remembered", async ({ page }) => {
  await page.goto("/en/cryptocurrencies", { waitUntil: "commit" });
  const root = page.locator("html");
  await expect(root).not.toHaveClass(/light-mode/);
  await page.getByRole("button", { name: "Toggle theme" }).click();
  await expect(root).toHaveClass(/light-mode/);
  await page.reload();
  await expect(root).toHaveClass(/light-mode/);
  await hydrated(page);
  await expect(root).toHaveClass(/light-mode/);
  await page.getByRole("button", { name: "Toggle theme" }).click();
  await expect(root).not.toHaveClass(/light-mode/);
  expect(await page.evaluate(() => localStorage.darkMode)).toBe("true");
});

test("the browser's theme colour follows the page background, through the toggle and a reload", async ({ page }) => {
  const ground = page.locator("meta[name=theme-color]");
  await page.goto("/en");
  await hydrated(page);
  await expect(ground).toHaveAttribute("content", "#0b1411");
  await page.getByRole("button", { name: "Toggle theme" }).click();
  await expect(ground).toHaveAttribute("content", "#f4eee2");
  await page.reload();
  await hydrated(page);
  await expect(ground).toHaveAttribute("content", "#f4eee2");
});

test("the bar gets its scrolled style past 50 px and shows progress", async ({ page }) => {
  await page.goto("/en/cryptocurrencies");
  await hydrated(page);
  const header = page.getByRole("banner");
  await expect(header).not.toHaveClass(/scrolled/);
  await page.evaluate(() => window.scrollTo(0, 50));
  await expect(header).not.toHaveClass(/scrolled/);
  await page.evaluate(() => window.scrollTo(0, 51));
  await expect(header).toHaveClass(/scrolled/);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect
    .poll(() => page.getByRole("progressbar").evaluate((bar: HTMLProgressElement) => bar.value))
    .toBeGreaterThan(0.98);
});

test("Start Trading and the five footer links leave the site safely; the year is this one", async ({ page }) => {
  await page.goto("/en");
  const start = page.getByRole("banner").getByRole("link", { name: /Start Trading/ });
  await expect(start).toHaveAttribute("target", "_blank");
  await expect(start).toHaveAttribute("rel", "noopener noreferrer");
  const footer = page.getByRole("contentinfo");
  for (const name of ["Instagram", "Facebook", "YouTube", "Telegram", "Personal website"]) {
    await expect(footer.getByRole("link", { name: new RegExp(name) })).toHaveAttribute("href", /^https:\/\//);
    await expect(footer.getByRole("link", { name: new RegExp(name) })).toHaveAttribute("rel", "noopener noreferrer");
  }
  await expect(footer).toContainText(`© ${new Date().getUTCFullYear()} Mizan`);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test("the menu opens, navigates and closes", async ({ page }) => {
    await page.goto("/en");
    await page.getByRole("button", { name: "Menu" }).click();
    const menu = page.getByRole("navigation", { name: "Menu" });
    await menu.getByRole("link", { name: "Cryptocurrencies" }).click();
    await expect(page).toHaveURL(/\/en\/cryptocurrencies$/);
    await expect(page.getByRole("heading", { level: 1, name: "Cryptocurrencies" })).toBeVisible();
    await expect(menu).not.toBeInViewport();
  });
});

test("the cursor follows the mouse, grows over links, and keeps the real pointer visible", async ({ page }) => {
  await page.goto("/en");
  await hydrated(page);
  const ring = page.locator(".cursor");
  await page.mouse.move(300, 500);
  await expect(ring).toHaveClass(/visible/);
  await expect(ring).not.toHaveClass(/large/);
  await page.getByRole("banner").getByRole("link", { name: "Mizan" }).hover();
  await expect(ring).toHaveClass(/large/);
  expect(await page.evaluate(() => getComputedStyle(document.body).cursor)).not.toBe("none");
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  test("there is no cursor ring", async ({ page }) => {
    await page.goto("/en");
    await hydrated(page);
    await page.mouse.move(200, 200);
    await expect(page.locator(".cursor")).toBeHidden();
  });
});

test(
  "every script is set in Cairo, and Arabic letters are fetched only where they are read",
  SMOKE,
  async ({ page }) => {
    const [ARABIC, TURKISH, LATIN] = ["Cairo Variable U+60C", "Cairo Variable U+11E-11F", "Cairo Variable U+20-7E"];
    const loadedFaces = () =>
      page.evaluate(async () => {
        await document.fonts.ready;
        const loaded = [...document.fonts].filter(({ status }) => status === "loaded");
        return loaded.map(({ family, unicodeRange }) => `${family} ${unicodeRange.split(",")[0]}`);
      });
    await page.goto("/en");
    // Fonts are asked for when their letters are first laid out, which may be after the page has loaded.
    await expect.poll(loadedFaces).toContain(LATIN);
    const english = await loadedFaces();
    expect(english.filter((face) => face.startsWith("Cairo Variable"))).toEqual([LATIN]);
    await page.goto("/tr");
    await expect.poll(loadedFaces).toEqual(expect.arrayContaining([TURKISH, LATIN]));
    await page.goto("/ar");
    await expect.poll(loadedFaces).toEqual(expect.arrayContaining([ARABIC, LATIN]));
  },
);
