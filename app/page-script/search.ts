const isField = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.name === "q";

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input,textarea,select"));

/** Search fields suggest from their first use on. `/` and Ctrl or ⌘ with K lead to the one in the header, open or not. */
export function offerSearch(): void {
  const panel = document.getElementById("site-search");
  const field = panel?.querySelector("input");
  panel?.addEventListener("toggle", ({ newState }) => newState === "open" && field?.focus());
  document.addEventListener("focusin", ({ target }) => {
    if (isField(target)) void import("./lazy/suggest.ts").then(({ suggest }) => suggest(target));
  });
  document.addEventListener("keydown", (event) => {
    const { key, code, target } = event;
    const isWanted = event.ctrlKey || event.metaKey ? code === "KeyK" : key === "/" && !isTyped(target);
    if (!isWanted || !field) return;
    event.preventDefault();
    if (!field.checkVisibility()) panel?.showPopover();
    field.focus();
  });
}
