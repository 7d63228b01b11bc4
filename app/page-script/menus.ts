const MENUS = "details[data-menu]";

function close(menu: Element): void {
  menu.removeAttribute("open");
}

const closePanel = (): void => document.querySelector<HTMLElement>("#site-menu:popover-open")?.hidePopover();

/** An open menu closes on Escape, on a click or focus outside of it, and on leaving the page. */
export function closeMenus(): void {
  const closeOthers = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    for (const menu of document.querySelectorAll(`${MENUS}[open]`)) if (!menu.contains(target)) close(menu);
    if (!target.closest("#site-menu")) closePanel();
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
    document.querySelectorAll(MENUS).forEach(close);
    closePanel();
  });
}
