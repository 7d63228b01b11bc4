import { onNewContent } from "#app/page-script/new-content.ts";

/** Who was last shown beside our status is offered again, by a link; nobody is led there unasked. */
export function rememberLens(): void {
  onNewContent((root) => {
    const chosen = root.querySelector<HTMLOptionElement>("[name=lens] :checked");
    const again = root.querySelector<HTMLAnchorElement>("[data-again]");
    try {
      if (chosen?.value) localStorage.lens = `${chosen.value} ${chosen.text}`;
      const [id, ...name] = localStorage.lens.split(" ");
      if (!again) return;
      again.href = again.dataset.again + id;
      again.append(name.join(" "));
      again.hidden = false;
    } catch {
      // Nobody yet, or a browser that stores nothing.
    }
  });
}
