import { useState } from "react";

const KEY = "staffSidebar";

/** Whether the sidebar shows icons only; remembered in this browser. */
export function useNarrowSidebar(): [isNarrow: boolean, toggle: () => void] {
  // The sidebar is drawn in the browser alone, behind the guard; the server has nothing to read.
  const [isNarrow, setNarrow] = useState(() => typeof window === "object" && localStorage.getItem(KEY) === "narrow");
  const toggle = () => {
    localStorage.setItem(KEY, isNarrow ? "wide" : "narrow");
    setNarrow(!isNarrow);
  };
  return [isNarrow, toggle];
}
