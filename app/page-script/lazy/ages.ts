/** How long ago a figure was fetched. Fetched by pages that tell such a time. */

import { onNewContent } from "#app/page-script/new-content.ts";
import { ageOf } from "#domain/text/date.ts";

const TICK_MS = 15_000;

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
type Words = Record<"minutesAgo" | "hoursAgo" | "daysAgo", Forms> & { justNow: string };

/** The sentences with their plural forms stand in the page, which is in one language. */
const readWords = (): Words => JSON.parse(document.getElementById("announcer")?.dataset.ages ?? "");

/** Beside the minute a figure was fetched at, which a cached page can say, how long ago that is. */
function tell(ages: readonly HTMLElement[]): void {
  if (ages.length === 0) return;
  const words = readWords();
  const plural = new Intl.PluralRules(document.documentElement.lang);
  for (const age of ages) {
    const past = ageOf(Date.now() - Date.parse(age.dataset.age ?? ""));
    const forms = past && words[`${past.unit}Ago`];
    const form = forms ? (forms[plural.select(past.count)] ?? forms.other) : words.justNow;
    age.textContent = `(${form.replace("{count}", String(past?.count))})`;
  }
}

const agesIn = (root: ParentNode): HTMLElement[] => [...root.querySelectorAll<HTMLElement>("[data-age]")];

onNewContent((root) => tell(root instanceof HTMLElement && root.dataset.age ? [root] : agesIn(root)));
setInterval(() => tell(agesIn(document)), TICK_MS);
