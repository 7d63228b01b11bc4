import { expect, hydrated, SMOKE, test } from "./fixtures.ts";

test("the hero links to the external sign-up and video, and shows the three figures", SMOKE, async ({ page }) => {
  await page.goto("/en");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Is it halal? Weigh it before you invest");
  const main = page.getByRole("main");
  for (const name of ["Sign up free", "Watch the video"]) {
    const link = main.getByRole("link", { name: new RegExp(name) });
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("href", /^https:\/\//);
  }
  for (const figure of ["1M+ users", "50+ cryptos", "99.9% uptime"]) {
    await expect(main.getByRole("listitem").filter({ hasText: figure })).toBeVisible();
  }
});

test("the Arabic page has the same content", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("أحلال هو؟ زِنه قبل أن تستثمر");
  await expect(page.locator("main")).toContainText("1M+ مستخدم");
  // Figures that are still fetched come once their place is near.
  await page.locator("#trending").scrollIntoViewIfNeeded();
  await expect(page.getByText("أرقام نموذجية وليست بيانات مباشرة.").first()).toBeVisible();
  await page.locator("#featured nav").getByRole("link", { name: "المقارنة" }).click();
  await expect(page.locator("#featured svg[data-chart]")).toBeVisible();
});

test("the three newest exchanges link to their review and to their own site", async ({ page, request }) => {
  const { items } = await (await request.get("/api/v1/exchanges?lang=en")).json();
  await page.goto("/en");
  const cards = page.locator("#exchanges article");
  await expect(cards).toHaveCount(3);
  for (const [index, exchange] of items.slice(0, 3).entries()) {
    const card = cards.nth(index);
    await expect(card.getByRole("link", { name: exchange.name, exact: true })).toHaveAttribute(
      "href",
      `/en/exchange/${exchange.id}`,
    );
    await expect(card.getByRole("link", { name: /Visit website/ })).toHaveAttribute("href", exchange.website);
  }
});

test("the three newest coins are shown twice, with the sample figures marked", async ({ page, request }) => {
  const { items } = await (await request.get("/api/v1/coins?lang=en")).json();
  await page.goto("/en");
  const newest = items.slice(0, 3).map((coin: { name: string }) => coin.name);
  await expect(page.locator("#trending article h3")).toHaveText(newest);
  await expect(page.locator("#featured article h3")).toHaveText(newest);
  const trending = page.locator("#trending article").first();
  await trending.scrollIntoViewIfNeeded();
  for (const figure of ["$43,567.89", "+2.34%", "$28.5M", "$850M", "Sample figures, not live data."]) {
    await expect(trending).toContainText(figure);
  }
  const featured = page.locator("#featured article").first();
  for (const figure of ["+0.27%", "$368.63M", "$58.56M", "Sample figures, not live data."]) {
    await expect(featured).toContainText(figure);
  }
  await trending.getByRole("link").first().click();
  await expect(page).toHaveURL(new RegExp(`/en/coin/${items[0].id}$`));
});

test("featured is the first tab; the comparison has five per page and starts at page 1 each time", async ({
  page,
  request,
}) => {
  const names = (await (await request.get("/api/v1/coins?lang=en")).json()).items.map(
    (coin: { name: string }) => coin.name,
  );
  await page.goto("/en");
  await hydrated(page);
  const tabs = page.getByRole("navigation", { name: "Featured coins" });
  const comparison = tabs.getByRole("link", { name: "Comparison" });
  const featured = tabs.getByRole("link", { name: "Featured" });
  const panel = page.locator("#featured");
  await expect(featured).toHaveAttribute("aria-current", "true");
  await expect(panel.locator("svg[data-chart]")).toHaveCount(0);
  await comparison.press("Enter");
  await expect(page).toHaveURL(/\/en\?tab=comparison$/);
  await expect(comparison).toBeFocused();
  const rows = panel.getByRole("rowheader");
  await expect(panel.locator("svg[data-chart]")).toBeVisible();
  await expect(rows).toHaveText(names.slice(0, 5));
  await expect(panel.getByRole("table", { name: "Coins compared by rating" })).toBeVisible();
  await panel.getByRole("link", { name: "Next page" }).click();
  await expect(panel.getByText("Page 2")).toBeVisible();
  await expect(rows).toHaveText(names.slice(5, 10));
  await featured.click();
  await expect(rows).toHaveCount(0);
  await comparison.click();
  await expect(panel.getByText("Page 1")).toBeVisible();
  await expect(rows).toHaveText(names.slice(0, 5));
});

test("the comparison pages back, from a shared address too", async ({ page, request }) => {
  const names = (await (await request.get("/api/v1/coins?lang=en")).json()).items.map(
    (coin: { name: string }) => coin.name,
  );
  await page.goto("/en?tab=comparison");
  await hydrated(page);
  const panel = page.locator("#featured");
  const rows = panel.getByRole("rowheader");
  const turn = async (name: string, to: number) => {
    await panel.getByRole("link", { name }).click();
    await expect(panel.getByText(`Page ${to}`, { exact: true })).toBeVisible();
    await expect(rows).toHaveText(names.slice((to - 1) * 5, to * 5));
  };
  await expect(panel.getByRole("link", { name: "Previous page" })).toHaveCount(0);
  await turn("Next page", 2);
  await expect(panel.getByRole("link", { name: "First page" })).toHaveCount(0);
  await turn("Next page", 3);
  await page.goto(page.url());
  await hydrated(page);
  await turn("Previous page", 2);
  await turn("Previous page", 1);
  await expect(page).toHaveURL(/\/en\?tab=comparison$/);
});

test("values of the chart run from left to right in Arabic too", async ({ page }) => {
  await page.goto("/?tab=comparison");
  const places = await page
    .locator("svg[data-chart] text.fill-muted")
    .evaluateAll((ticks) => ticks.map((tick) => tick.getBoundingClientRect().left));
  expect(places).toHaveLength(6);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test("the dashboard is animated while 30 % of it is in view, and not out of view", async ({ page }) => {
  await page.goto("/en");
  await hydrated(page);
  const dashboard = page.locator("#dashboard");
  await expect(dashboard).not.toHaveClass(/animate/);
  const scrollTo = (share: number) =>
    dashboard.evaluate((element, visible) => {
      const box = element.getBoundingClientRect();
      window.scrollTo(0, window.scrollY + box.top - (window.innerHeight - 100) + box.height * visible);
    }, share);
  await scrollTo(0.2);
  await page.waitForTimeout(200);
  await expect(dashboard).not.toHaveClass(/animate/);
  await scrollTo(0.4);
  await expect(dashboard).toHaveClass(/animate/);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(dashboard).not.toHaveClass(/animate/);
});

test("a name of one very long word does not widen a phone's page", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of ["/en", "/en?tab=comparison"]) {
    await page.goto(address);
    await hydrated(page);
    await page.locator("main tbody th a > :last-child").evaluateAll((names) => {
      for (const name of names) name.textContent = "Verylongword".repeat(6);
    });
    await page.locator("main h3 a").evaluateAll((links) => {
      for (const link of links) link.textContent = "Verylongword".repeat(6);
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    for (const name of await page.locator("main tbody th").all()) {
      expect((await name.boundingBox())?.width ?? 0).toBeLessThan(200);
    }
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the tabs are links, and the comparison goes on", async ({ page }) => {
    await page.goto("/en");
    const panel = page.locator("#featured");
    await expect(panel.getByRole("article")).toHaveCount(3);
    await panel.getByRole("link", { name: "Comparison" }).click();
    await panel.getByRole("link", { name: "Next page" }).click();
    await expect(panel.getByText("Page 2")).toBeVisible();
    await panel.getByRole("link", { name: "Previous page" }).click();
    await expect(panel.getByText("Page 1")).toBeVisible();
  });
});
