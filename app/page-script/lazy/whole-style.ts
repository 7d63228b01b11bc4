let loading: Promise<void> | undefined;

async function load(): Promise<void> {
  const address = document.querySelector<HTMLElement>("style[data-whole]")?.dataset.whole;
  if (!address) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address;
  document.head.append(link);
  await new Promise((resolve) => {
    // A page without the rest of its style is still a page.
    link.onload = link.onerror = resolve;
  });
}

/** A page has only the rules it came with: before anything else is put into it, the others are fetched, once. */
export function wholeStyle(): Promise<void> {
  loading ??= load();
  return loading;
}
