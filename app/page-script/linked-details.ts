/** The folded part that the address names is open. */
function openNamed(): void {
  try {
    const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (named instanceof HTMLDetailsElement) named.open = true;
  } catch {
    // A malformed hash names nothing.
  }
}

export function openLinkedDetails(): void {
  openNamed();
  addEventListener("hashchange", openNamed);
}
