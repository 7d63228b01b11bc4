/** The country that was last viewed, stored in this browser. Loaded by pages that ask for one. */
import { onNewContent } from "#app/page-script/new-content.ts";
import { readItem, writeItem } from "#app/page-script/storage.ts";

const KEY = "country";

/** The page of an exchange says what it is in that country: the list of its countries has the answer. */
function showHere(root: ParentNode, iso: string | null): void {
  const line = root.querySelector<HTMLElement>("[data-here]");
  const name = iso && document.querySelector(`[data-choose-country] [value="${CSS.escape(iso)}"]`)?.textContent;
  if (!line || !name) return;
  const listed = document.querySelector(`[data-presences] a[href$="/countries/${CSS.escape(iso)}"]`);
  const state = listed?.closest("div")?.querySelector("dt")?.textContent ?? line.dataset.unknown ?? "";
  line.textContent = (line.dataset.here ?? "").replace("{country}", name).replace("{state}", state);
}

onNewContent((root) => {
  // A form starts with the country that was chosen last.
  for (const field of root.querySelectorAll<HTMLSelectElement>("[data-choose-country]")) {
    const last = readItem(KEY);
    if (field.value) writeItem(KEY, field.value);
    else if (last) field.value = last;
  }
  showHere(root, readItem(KEY));
  const { country } = document.querySelector("main")?.dataset ?? {};
  if (country) writeItem(KEY, country);
});
