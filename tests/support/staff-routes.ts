/** Every address of the staff area and its endpoints, read from the table of contents: one added later is covered unnamed. */
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";

export type StaffRoute = {
  /** Null where the file has no address of its own: a layout. */
  path: string | null;
  file: string;
};

const STAFF = /^\/(admin|api\/admin)(\/|$)/;
const OPEN = new Set(["/admin/login", "/admin/join"]);

const walk = (entries: RouteConfigEntry[], parent: string): StaffRoute[] =>
  entries.flatMap(({ path, index, file, children = [] }) => {
    const own = path ? `${parent}/${path}` : parent;
    return [{ path: path || index ? own : null, file }, ...walk(children, own)];
  });

/** With something in the place of every parameter. */
const fillIn = (path: string): string => path.replace(/:\w+\??/g, "some-id").replace("*", "any/thing");

export async function listStaffRoutes(): Promise<StaffRoute[]> {
  const all = walk(await routes, "");
  return all
    .filter(({ path, file }) => (STAFF.test(path ?? "") || file.includes("routes/admin/")) && !OPEN.has(path ?? ""))
    .map(({ path, file }) => ({ path: path === null ? null : fillIn(path), file }));
}

export async function listStaffAddresses(): Promise<{ path: string; file: string }[]> {
  return (await listStaffRoutes()).flatMap(({ path, file }) => (path === null ? [] : [{ path, file }]));
}
