import { useEffect, useState } from "react";

const KEY = "staffSidebar";

/** Whether the sidebar shows icons only; remembered in this browser. */
export function useNarrowSidebar(): [isNarrow: boolean, toggle: () => void] {
  const [isNarrow, setNarrow] = useState(false);
  useEffect(() => setNarrow(localStorage.getItem(KEY) === "narrow"), []);
  const toggle = () => {
    localStorage.setItem(KEY, isNarrow ? "wide" : "narrow");
    setNarrow(!isNarrow);
  };
  return [isNarrow, toggle];
}
