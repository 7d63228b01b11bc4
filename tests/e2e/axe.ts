/** The violations that axe finds on the current page. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type Axe from "axe-core";

declare global {
  interface Window {
    axe: typeof Axe;
  }
}

/** Themes differ only in colours, languages in everything else. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

type Look = "whole" | "colours" | "all but colours";

// No page of ours holds a frame, and what passes is not asked for.
const ALWAYS: Axe.RunOptions = { reporter: "no-passes", resultTypes: ["violations"], iframes: false, preload: false };
const LOOKS: Record<Look, Axe.RunOptions> = {
  whole: ALWAYS,
  colours: { ...ALWAYS, runOnly: COLOUR_RULES },
  "all but colours": { ...ALWAYS, rules: Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])) },
};

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Checks the whole page, or only the given parts. */
export async function violationsOf(page: Page, look: Look = "whole", parts: string[] = []): Promise<string[]> {
  // Half a megabyte to compile: once for a page that is looked at twice.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return page.evaluate(
    async ([options, include]) => {
      const { violations } = await window.axe.run(include.length > 0 ? { include } : document, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    [LOOKS[look], parts] as const,
  );
}

/** Switches the theme with the button. With reduced motion the colours change immediately. */
export async function turnTheme(page: Page): Promise<void> {
  const root = page.locator("html");
  const wasLight = await root.evaluate(({ classList }) => classList.contains("light-mode"));
  await page.locator("[data-theme-toggle]").locator("visible=true").first().click();
  await expect(root).toHaveClass(wasLight ? /^(?!.*light-mode)/ : /light-mode/);
}
