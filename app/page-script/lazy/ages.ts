/** How long ago a figure was fetched. Loaded by pages that show such a time. */

import { onNewContent } from "#app/page-script/new-content.ts";
import { ageOf } from "#domain/text/date.ts";

const TICK_MS = 15_000;

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
type Words = Record<"minutesAgo" | "hoursAgo" | "daysAgo", Forms> & { justNow: string };

/** Adds how long ago a figure was fetched to the minute that a cached page shows. */
function showAges(root: ParentNode): void {
  const ages = root.querySelectorAll<HTMLElement>("[data-age]");
  if (ages.length === 0) return;
  /** The sentences with their plural forms are in the page, which is in one language. */
  const words: Words = JSON.parse(document.getElementById("announcer")?.dataset.ages ?? "");
  const plural = new Intl.PluralRules(document.documentElement.lang);
  for (const age of ages) {
    const past = ageOf(Date.now() - Date.parse(age.dataset.age ?? ""));
    const forms = past && words[`${past.unit}Ago`];
    const form = forms ? (forms[plural.select(past.count)] ?? forms.other) : words.justNow;
    age.textContent = `(${form.replace("{count}", String(past?.count))})`;
  }
}

onNewContent(showAges);
setInterval(() => showAges(document), TICK_MS);
