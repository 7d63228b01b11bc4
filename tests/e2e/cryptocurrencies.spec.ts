import { expect, hydrated, SMOKE, test } from "./fixtures.ts";

const cards = "main article";

test("lists 20 coins a page, newest first, with page numbers", async ({ page, request }) => {
  await page.goto("/en/cryptocurrencies");
  await expect(page.getByRole("heading", { level: 1, name: "Cryptocurrencies" })).toBeVisible();
  const { items, total } = await (await request.get("/api/v1/coins?lang=en")).json();
  await expect(page.locator(cards)).toHaveCount(Math.min(20, total));
  await expect(page.locator(cards).first()).toContainText(items[0].name);
  expect(items.map((coin: { createdAt: string }) => coin.createdAt)).toEqual(
    items
      .map((coin: { createdAt: string }) => coin.createdAt)
      .toSorted()
      .toReversed(),
  );
});

test("filters by status in the address, without a reload once hydrated", SMOKE, async ({ page }) => {
  await page.goto("/en/cryptocurrencies");
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { still: "here" }));
  await page.getByRole("navigation", { name: "Filter by status" }).getByRole("link", { name: "Haram" }).click();
  await expect(page).toHaveURL(/\?category=haram$/);
  await expect(page.getByRole("link", { name: /^Haram \d+$/ })).toHaveAttribute("aria-current", "true");
  for (const badge of await page.locator(`${cards} [data-category]`).all()) await expect(badge).toHaveText("Haram");
  expect(await page.evaluate(() => "still" in window)).toBe(true);
});

test("sorts by rating, category, name and newest; a second click reverses the order", async ({ page }) => {
  await page.goto("/en/cryptocurrencies");
  const sortBar = page.getByRole("navigation", { name: "Sort by" });
  // The address changes before the list does.
  const sortedBy = async (name: RegExp) => {
    await expect(sortBar.getByRole("link", { name })).toHaveAttribute("aria-current", "true");
    await expect(page.locator(cards)).toHaveCount(20);
  };
  await sortBar.getByRole("link", { name: "Name" }).click();
  await expect(page).toHaveURL(/sort=name$/);
  await sortedBy(/Name/);
  const names = await page.locator(`${cards} h2`).allTextContents();
  expect(names).toEqual(names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
  await sortBar.getByRole("link", { name: /Name/ }).click();
  await expect(page).toHaveURL(/sort=name&order=desc$/);
  await sortBar.getByRole("link", { name: "Rating" }).click();
  await expect(page).toHaveURL(/sort=rating$/);
  await sortedBy(/Rating/);
  const ratings = await page
    .locator(`${cards} [role=img]`)
    .evaluateAll((all) => all.map((one) => Number.parseFloat(one.ariaLabel ?? "")));
  expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
  await sortBar.getByRole("link", { name: "Status" }).click();
  await expect(page).toHaveURL(/sort=category$/);
});

test("a coin opens from its card: status, reason, pros and cons, advice, links", async ({ page }) => {
  await page.goto("/en/cryptocurrencies?sort=name");
  await page.getByRole("link", { name: "Bitcoin", exact: true }).click();
  await expect(page).toHaveURL(/\/en\/coin\/bitcoin$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Bitcoin");
  for (const heading of [
    "Why",
    "Pros",
    "Cons",
    "Reviewer's summary",
    "Advice",
    "About Bitcoin",
    "Links",
    "Market figures",
  ]) {
    await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
  }
  await page.getByRole("heading", { name: "Links", exact: true }).click();
  await expect(page.getByRole("link", { name: /Website/ })).toHaveAttribute("href", /^https:\/\//);
});

for (const path of ["/en/coin/bitcoin", "/en/exchange/kraken"]) {
  test(`figures and links come before sources and history: ${path}`, async ({ page }) => {
    await page.goto(path);
    const topOf = async (name: string) =>
      (await page.getByRole("heading", { name: new RegExp(`^${name}(?: \\d+)?$`) }).boundingBox())?.y ?? Number.NaN;
    const order = ["Why", "Pros", "Market figures", "Links", "Sources", "Status history"];
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const tops = await Promise.all(order.map(topOf));
      expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    }
  });
}

test.describe("when something fails to load", () => {
  test.use({ expectsFaults: true });

  test("a message replaces a price history that cannot be loaded", async ({ page }) => {
    await page.goto("/en/coin/bitcoin");
    await expect(page.getByText("The price history could not be loaded.")).toBeVisible();
  });

  test("a logo that fails to load is replaced by the first letter, before and after hydration", async ({ page }) => {
    const scripts = /\/assets\/[^/]*\.js$/;
    await page.route("**/*", (route) =>
      route.request().resourceType() === "image" ? route.fulfill({ body: "no picture" }) : route.fallback(),
    );
    await page.route(scripts, (route) => route.abort());
    await page.goto("/en/cryptocurrencies?sort=name");
    const logo = page.locator(`${cards} .logo`).first();
    const shown = () => logo.evaluate((element) => getComputedStyle(element, "::before").content);
    const name = await page.locator(`${cards} h2`).first().textContent();
    await expect.poll(shown).toBe(`"${name?.charAt(0)}"`);
    await expect(logo.locator("img")).toBeHidden();

    await page.unroute(scripts);
    await page.reload();
    await hydrated(page);
    await page.getByRole("navigation", { name: "Filter by status" }).getByRole("link", { name: "Halal" }).click();
    await expect(page).toHaveURL(/category=halal/);
    await expect.poll(shown).toMatch(/^"\p{Lu}"$/u);
  });
});

test("a hovered link is prefetched; with a modifier key it opens in a new tab", SMOKE, async ({ page, context }) => {
  await page.goto("/en/cryptocurrencies");
  await hydrated(page);
  const link = page.locator(`${cards} h2 a`).first();
  const path = await link.getAttribute("href");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === path) asked.push(request.headers()["sec-purpose"] ?? "followed");
  });
  await link.hover();
  await expect.poll(() => asked).toEqual(["prefetch"]);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await page.goBack();
  const opened = context.waitForEvent("page");
  await link.click({ modifiers: ["ControlOrMeta"] });
  await expect(await opened).toHaveURL(new RegExp(`${path}$`));
  await expect(page).toHaveURL(/cryptocurrencies$/);
});
