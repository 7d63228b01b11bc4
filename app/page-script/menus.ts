const MENUS = "details[data-menu]";

function close(menu: Element): void {
  menu.removeAttribute("open");
}

const panel = document.getElementById("site-menu");

const closePanel = () => panel?.hidePopover();

/** An open menu closes on Escape, on a click or focus outside of it, and on leaving the page. The page does not scroll behind it. */
export function closeMenus(): void {
  panel?.addEventListener("toggle", ({ newState }) => {
    document.documentElement.style.overflow = newState === "open" ? "hidden" : "";
  });
  const closeOthers = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    for (const menu of document.querySelectorAll(`${MENUS}[open]`)) if (!menu.contains(target)) close(menu);
    if (!panel?.contains(target)) closePanel();
  };
  document.addEventListener("click", closeOthers);
  document.addEventListener("focusin", closeOthers);
  document.addEventListener("keydown", ({ key, target }) => {
    const menu = key === "Escape" && target instanceof Element ? target.closest(`${MENUS}[open]`) : null;
    if (!menu) return;
    close(menu);
    menu.querySelector("summary")?.focus();
  });
  addEventListener("pagehide", () => {
    closePanel();
    document.querySelectorAll(MENUS).forEach(close);
  });
}
