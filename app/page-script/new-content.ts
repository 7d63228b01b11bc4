/** What a part that is put into the page later says for itself, bubbling: a replaced view, a chart. */
export const NEW_CONTENT = "new-content";

/** Runs now for the whole document, and again for each part that is put into it later. */
export function onNewContent(begin: (root: ParentNode) => void): void {
  begin(document);
  document.addEventListener(NEW_CONTENT, ({ target }) => {
    if (target instanceof Element) begin(target);
  });
}

export function announceContent(root: Element): void {
  root.dispatchEvent(new Event(NEW_CONTENT, { bubbles: true }));
}
