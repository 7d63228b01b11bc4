/**
 * A view transition that the next navigation or a hidden tab cuts short rejects its `ready`, which the router does not
 * wait for: the browser would report an error where none is. What the update itself throws is still reported.
 */
export function ignoreSkippedTransitions(): void {
  const start = document.startViewTransition?.bind(document);
  if (!start) return;
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.catch(() => undefined);
    return transition;
  };
}
