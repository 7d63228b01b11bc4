/** The country that was last viewed, stored in this browser. Loaded by pages that ask for one. */
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
});
