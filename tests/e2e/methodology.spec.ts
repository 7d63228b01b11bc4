import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { startProduct } from "#tests/support/product.ts";
import { expect, hydrated, test } from "./fixtures.ts";

test("a review says why: criteria, findings, facts, what decided, sources by number, date", async ({ page }) => {
  await page.goto("/en/coin/aave");
  const screening = page.getByRole("region", { name: "Screening" });
  await expect(screening.getByRole("heading", { level: 3 })).toHaveCount(11);
  const riba = screening.getByRole("listitem").filter({ hasText: "Riba" });
  await expect(riba).toContainText("Fail");
  await expect(riba).toContainText("This criterion decides the status");
  await expect(riba.getByText("Its own business")).toBeVisible();
  const folded = screening.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Legitimacy" }) });
  await expect(folded.getByText("Named", { exact: true })).toBeHidden();
  await folded.locator("summary").click();
  await expect(folded.getByText("Named", { exact: true })).toBeVisible();
  await expect(page.getByText(/^Reviewed on /)).toBeVisible();
  const sources = page.locator("section", { has: page.getByRole("heading", { name: "Sources" }) });
  expect(await sources.getByRole("listitem").count()).toBeGreaterThanOrEqual(2);
  const cited = riba.getByRole("link", { name: /^Source \d+$/ }).first();
  const number = /\d+/.exec((await cited.getAttribute("aria-label")) ?? "")?.[0];
  await cited.click();
  await expect(page.locator(`#source-${number}`)).toBeInViewport();
  await riba.getByRole("link", { name: /^How this criterion is judged ?: Riba$/ }).click();
  await expect(page).toHaveURL(/\/en\/methodology#criterion-riba$/);
  await expect(page.locator("#criterion-riba")).toBeInViewport();
});

test("in Arabic every criterion has its Arabic name", async ({ page }) => {
  await page.goto("/exchange/binance");
  const screening = page.getByRole("region", { name: "الفحص الشرعي" });
  await expect(screening.getByRole("heading", { level: 3 })).toHaveText([
    ...["التداول الفوري", "الرافعة المالية", "منتجات العائد", "الميسر", "الرسوم"],
    ...["حفظ الأموال", "الترخيص والرقابة", "سجل الأمان", "الإدراج"],
  ]);
});

test("the badge of a review leads to the methodology", async ({ page }) => {
  await page.goto("/en/coin/bitcoin");
  await hydrated(page);
  await page.getByRole("link", { name: /Islamic finance status: Halal/ }).click();
  await expect(page).toHaveURL(/\/en\/methodology$/);
});

for (const { path, words } of [
  {
    path: "/en/methodology",
    words: [
      "A screening opinion, not a fatwa",
      "Who differs",
      "Grand Mufti",
      "MUI",
      "Malaysia",
      "AAOIFI",
      "Method 2.0",
    ],
  },
  { path: "/methodology", words: ["رأي في الفحص الشرعي وليس فتوى", "من يخالف", "مفتي مصر", "الماليزية", "أيوفي"] },
  { path: "/tr/methodology", words: ["Bir tarama görüşüdür, fetva değildir", "Mısır Müftüsü", "Malezya"] },
]) {
  test(`${path} tells the criteria, the rule and who differs`, async ({ page }) => {
    await page.goto(path);
    for (const word of words) await expect(page.getByRole("main")).toContainText(word);
    await expect(page.locator("[id^=criterion-]")).toHaveCount(20);
    await expect(page.getByRole("contentinfo").locator(`a[href="${path}"]`)).toBeVisible();
  });
}

test("a link to a fact opens it, with and without scripts", async ({ browser, page }) => {
  const plain = await browser.newPage({ javaScriptEnabled: false });
  for (const reader of [page, plain]) {
    await reader.goto("/en/methodology#fact-insider_share");
    await expect(reader.locator("#fact-insider_share")).toBeInViewport();
    await expect(reader.getByText("Above 30% and up to 60%")).toBeVisible();
    await expect(reader.getByText("Pen names", { exact: true })).toBeHidden();
    await reader.locator("#fact-team summary").click();
    await expect(reader.getByText("Pen names", { exact: true })).toBeVisible();
  }
  await plain.close();
});

test("the glossary has an anchor for every term, in the page's language", async ({ page }) => {
  for (const [path, term] of [
    ["/glossary", "الغرر"],
    ["/en/glossary", "gharar"],
    ["/tr/glossary", "garar"],
  ] as const) {
    await page.goto(path);
    await expect(page.locator("#gharar dt")).toHaveText(term);
    expect(await page.locator("dl > div[id]").count()).toBeGreaterThan(40);
  }
});

test("a changed status stands in the history and in the feed, with its reason", async ({ browser }) => {
  const product = await startProduct();
  // As another server on the same database would: the product looks for such writes itself.
  const database = new DatabaseSync(join(product.dataDir, "mizan.sqlite"), { timeout: 5000 });
  const { document } = database.prepare("select document from coins where id = 'solana'").get() as { document: string };
  const before = JSON.parse(document);
  const to = before.category === "haram" ? "halal" : "haram";
  const reason = { ...before.translations.reason, en: "The treasury turned to lending at interest." };
  const after = { ...before, category: to, translations: { ...before.translations, reason }, version: 2 };
  const { version } = database.prepare("select version from content_version").get() as { version: number };
  database.exec("begin");
  database.prepare("update coins set document = ?, category = ? where id = 'solana'").run(JSON.stringify(after), to);
  database
    .prepare("insert into revisions values ('test-revision', 'coin', 'solana', 'update', 'test', ?, ?, ?, ?)")
    .run(new Date().toISOString(), document, JSON.stringify(after), version + 1);
  database.prepare("update content_version set version = ?").run(version + 1);
  database.exec("commit");
  database.close();
  const page = await browser.newPage();
  await expect(async () => {
    await page.goto(`${product.url}/en/coin/solana`);
    const history = page.locator("section", { has: page.getByRole("heading", { name: "History of the status" }) });
    await expect(history.getByRole("listitem").first()).toContainText("The treasury turned to lending at interest.", {
      timeout: 2000,
    });
    await expect(history.getByRole("listitem")).toHaveCount(2);
  }).toPass({ timeout: 20_000 });
  const feed = await (await page.request.get(`${product.url}/en/feed.xml`)).text();
  expect(feed.indexOf("<entry>")).toBe(feed.indexOf(`<entry><id>${product.url}/en/coin/solana`));
  expect(feed).toMatch(/<title>Solana: \w+, now \w+<\/title>/);
  await page.close();
  await product.stop();
});
