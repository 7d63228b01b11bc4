import { onNewContent } from "./new-content.ts";

/** Who was last shown beside our status is offered again, by a link; nobody is led there unasked. */
export function rememberLens(): void {
  onNewContent((root) => {
    const select = root.querySelector<HTMLSelectElement>("select[name=lens]");
    if (!select) return;
    try {
      if (select.value) localStorage.lens = select.value;
      const again = root.querySelector<HTMLAnchorElement>("[data-again]");
      const last = [...select.options].find(({ value }) => value && value === localStorage.lens);
      if (!again || !last) return;
      again.href = again.dataset.again + last.value;
      again.append(last.text);
      again.hidden = false;
    } catch {
      // A browser that stores nothing remembers nobody.
    }
  });
}
