/** Says something to screen readers. The element is outside of everything that is replaced, so that it is heard. */
export function announce(text: string): void {
  const announcer = document.getElementById("announcer");
  if (announcer) announcer.textContent = text;
}

/** What is said, in the page's language, while something is on its way. */
export const loadingText = (): string => document.getElementById("announcer")?.dataset.loading ?? "";
