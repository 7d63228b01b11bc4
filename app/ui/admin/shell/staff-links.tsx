import { useEffect } from "react";
import { useNavigate } from "react-router";

/**
 * Page numbers and filters of the shared kit are plain links (`data-within`): here the router follows them. `data-ready` on the root
 * says that the page reacts: tests wait for it.
 */
export function StaffLinks() {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-within]") : null;
      if (!link || event.defaultPrevented) return;
      event.preventDefault();
      void navigate(link.pathname + link.search, { preventScrollReset: link.dataset.within !== "top" });
    };
    document.addEventListener("click", follow);
    document.documentElement.dataset.ready = "";
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
  return null;
}
