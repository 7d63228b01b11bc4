/** The country that was last viewed, stored in this browser and offered again. Loaded by pages that offer it. */
import { onNewContent } from "#app/page-script/new-content.ts";

/** A form starts with the country that was chosen last. */
function rememberChoice(root: ParentNode): void {
  for (const field of root.querySelectorAll<HTMLSelectElement>("[data-choose-country]")) {
    if (field.value) localStorage.country = field.value;
    else if (localStorage.country) field.value = localStorage.country;
  }
}

function rememberCountry(): void {
  const { country } = document.querySelector("main")?.dataset ?? {};
  if (country) localStorage.country = country;
  const iso = localStorage.country;
  const link = document.querySelector<HTMLAnchorElement>("[hidden]>[data-your-country]");
  const name = document.querySelector(`[data-iso="${iso}"]`)?.textContent;
  if (!link || !name) return;
  link.href += iso;
  link.append(` ${name}`);
  link.parentElement?.removeAttribute("hidden");
}

onNewContent((root) => {
  for (const remember of [rememberChoice, rememberCountry]) {
    try {
      remember(root);
    } catch {
      // Storage is blocked or holds a value that is not ours: nothing is offered.
    }
  }
});
