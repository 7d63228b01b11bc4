/** A guard in a parent can be passed by asking for the child alone, so every staff loader and action has its own. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { listStaffRoutes } from "#tests/support/staff-routes.ts";

const routes = await listStaffRoutes();
const ENTRY_POINTS = /export (?:async function|const) (loader|action)\b/g;
const GUARDED =
  /export async function (?:loader|action)\([^)]*\)[^{]*\{\s*(?:const [^=]+ = )?await requireStaff\(|export const (?:loader|action) = refuseMethod\(/g;
/** Around every page: it shows who is signed in, of whatever role, and nothing else. */
const FRAME = "routes/admin/staff-layout.tsx";

describe("the loaders and actions of the staff area", () => {
  it("were found", () => {
    expect(routes.length).toBeGreaterThan(3);
  });

  it.each(routes)("$file: every loader and action asks first", ({ file }) => {
    const text = readFileSync(`app/${file}`, "utf8");
    const source = file === FRAME ? text.replace("requireEntry(", "requireStaff(") : text;
    expect(source.match(GUARDED) ?? []).toHaveLength((source.match(ENTRY_POINTS) ?? []).length);
  });
});
