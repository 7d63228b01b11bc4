/** What every document of ours runs: a few kilobytes for public pages; in the staff area the router. */
import { startPage, startShell } from "./page-script/start.ts";

if (/^\/admin(\/|$)/.test(location.pathname)) {
  startShell();
  void import("./start-staff.tsx");
} else startPage();
