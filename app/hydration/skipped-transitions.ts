/**
 * A fade that the next navigation or a hidden tab cuts short rejects its `ready`, which the router does not wait for:
 * the browser would report a fault where none is. What the fade's own update throws is still reported.
 */
export function allowFadesToBeCutShort(): void {
  const begin = document.startViewTransition?.bind(document);
  if (!begin) return;
  document.startViewTransition = (update) => {
    const fade = begin(update);
    fade.ready.catch(() => undefined);
    return fade;
  };
}
