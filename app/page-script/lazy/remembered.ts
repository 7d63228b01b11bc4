/** The country that was last viewed, stored in this browser and offered again. Loaded by pages that offer it. */
import { onNewContent } from "#app/page-script/new-content.ts";
import { readItem, writeItem } from "#app/page-script/storage.ts";

const KEY = "country";

onNewContent((root) => {
  // A form starts with the country that was chosen last.
  for (const field of root.querySelectorAll<HTMLSelectElement>("[data-choose-country]")) {
    const last = readItem(KEY);
    if (field.value) writeItem(KEY, field.value);
    else if (last) field.value = last;
  }
  const { country } = document.querySelector("main")?.dataset ?? {};
  if (country) writeItem(KEY, country);
  const iso = readItem(KEY) ?? "";
  const link = document.querySelector<HTMLAnchorElement>("[hidden]>[data-your-country]");
  const name = document.querySelector(`[data-iso="${CSS.escape(iso)}"]`)?.textContent;
  if (!link || !name) return;
  link.href += iso;
  link.append(` ${name}`);
  link.parentElement?.removeAttribute("hidden");
});
