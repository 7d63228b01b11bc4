/** What axe has to say of a page as it stands. */
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** The themes differ in colours alone, and the languages in everything but colours. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

type Look = "whole" | "colours" | "all but colours";

export async function violationsOf(page: Page, look: Look = "whole"): Promise<string[]> {
  // No page of ours holds a frame. Without them axe needs no second page to put together what it found.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  if (look === "colours") axe.withRules(COLOUR_RULES);
  if (look === "all but colours") axe.disableRules(COLOUR_RULES);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** To the other theme, as a visitor does it. Where motion is reduced the colours are there at once. */
export async function turnTheme(page: Page): Promise<void> {
  const root = page.locator("html");
  const wasLight = await root.evaluate(({ classList }) => classList.contains("light-mode"));
  await page.locator("[data-theme-toggle]").locator("visible=true").first().click();
  await expect(root).toHaveClass(wasLight ? /^(?!.*light-mode)/ : /light-mode/);
}
