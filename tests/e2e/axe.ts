/** What axe has to say of a page as it stands. */
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** The themes differ in colours alone: what is looked at whole in one need not be in the other. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

type Look = { onlyColours?: boolean };

export async function violationsOf(page: Page, { onlyColours = false }: Look = {}): Promise<string[]> {
  // No page of ours holds a frame. Without them axe needs no second page to put together what it found.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  if (onlyColours) axe.withRules(COLOUR_RULES);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
