/** What a review shows when its status changed and when the status differs from the rule. */
import type { Browser, Page } from "@playwright/test";
import { fact, SOUND_EXCHANGE, SOURCES } from "#tests/support/method-facts.ts";
import { alertOf, expect, submit, test } from "./editing.ts";

test.use({ locale: "en" });

const WRITTEN = { image: "/favicon.svg", translations: { description: { en: "It is made for a test." } } };

/** A reader of Arabic, without a session. */
async function openInArabic(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ locale: "ar" });
  await page.goto(url);
  return page;
}

test("a changed status is shown with its date, old and new value, and reason", async ({
  browser,
  editor,
  product,
  records,
}) => {
  const id = await records.coin({ ...WRITTEN, name: "Once Halal", category: "halal" });
  await editor.goto(`/admin/coins/edit/${id}`);
  await editor.getByLabel("Islamic Finance Category").selectOption({ label: "Haram" });
  await editor.getByLabel("Reason for Category (English)").fill("Its treasury began to lend at interest.");
  await editor.getByLabel("Reason for Category (Arabic)").fill("صارت خزينتها تُقرض بفائدة.");
  await submit(editor, "Save Changes").click();
  await expect(alertOf(editor, "Coin updated successfully!")).toBeVisible();

  await editor.goto(`/en/coin/${id}`);
  await editor.getByRole("heading", { name: "Status history" }).click();
  const steps = editor.locator("#history").getByRole("listitem");
  await expect(steps).toHaveCount(2);
  await expect(steps.first()).toHaveText(/Halal.*Haram.*Its treasury began to lend at interest\.$/s);
  await expect(steps.first().getByRole("time")).toHaveAttribute("datetime", /^\d{4}-\d{2}-\d{2}T/);
  await expect(steps.last()).toContainText("Published as");
  await expect(editor.getByText("The status has not changed")).toHaveCount(0);

  const reader = await openInArabic(browser, `${product.url}/coin/${id}`);
  await reader.getByRole("heading", { name: "سجل التصنيف" }).click();
  const history = reader.locator("#history").getByRole("listitem");
  await expect(history).toHaveCount(2);
  await expect(history.first()).toHaveText(/حلال.*حرام.*صارت خزينتها تُقرض بفائدة\.$/s);
  await reader.close();
});

test("an exception shows the status by the rule and the reason, and disappears once they agree", async ({
  browser,
  editor,
  product,
  records,
}) => {
  const findings = { leverage: { note: { en: "Futures are its main business." } } };
  const exception = { en: "A spot-only account shuts the futures out.", ar: "يحجب حساب التداول الفوري العقود الآجلة." };
  const id = await records.exchange({
    ...WRITTEN,
    name: "With an Exception",
    category: "questionable",
    translations: { ...WRITTEN.translations, reason: { en: "Only its spot account can be used." } },
    facts: { ...SOUND_EXCHANGE, leverage_access: fact("on-by-default") },
    sources: SOURCES,
    screening: { findings, exception },
  });
  await editor.goto(`/en/exchange/${id}`);
  const banner = editor.getByRole("region", { name: "Why the status differs from the rule" });
  await expect(banner).toBeInViewport();
  await expect(banner).toContainText(/By the rule, the status would be:\s*Haram/);
  await expect(banner).toContainText(exception.en);

  const reader = await openInArabic(browser, `${product.url}/exchange/${id}`);
  const exceptionNote = reader.getByRole("region", { name: "لماذا خالف التصنيف القاعدة" });
  await expect(exceptionNote).toContainText(/مقتضى القاعدة:\s*حرام/);
  await expect(exceptionNote).toContainText(exception.ar);
  await reader.close();

  await editor.goto(`/admin/exchanges/edit/${id}`);
  await editor.getByLabel("Islamic Finance Category").selectOption({ label: "The rule decides: Haram" });
  await submit(editor, "Save Changes").click();
  await expect(alertOf(editor, "Exchange updated successfully!")).toBeVisible();
  await editor.goto(`/en/exchange/${id}`);
  await expect(editor.getByRole("region", { name: "Screening" })).toContainText("Futures are its main business.");
  await expect(banner).toHaveCount(0);
});
