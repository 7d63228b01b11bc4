/** Remembers, in this browser alone, the country that was looked at last, and offers it where countries are listed. */
import { onNewContent } from "#app/page-script/new-content.ts";

export function offerYourCountry(): void {
  onNewContent(() => {
    try {
      const { country } = document.querySelector("main")?.dataset ?? {};
      if (country) localStorage.country = country;
      const iso = localStorage.country;
      const link = document.querySelector<HTMLAnchorElement>("[hidden]>[data-your-country]");
      const name = document.querySelector(`[data-iso="${iso}"]`)?.textContent;
      if (!link || !name) return;
      link.href += iso;
      link.append(` ${name}`);
      link.parentElement?.removeAttribute("hidden");
    } catch {
      // No storage, or a code that somebody else wrote: nothing to offer.
    }
  });
}
