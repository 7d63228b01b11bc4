import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createStaticHandler } from "react-router";
import { afterAll, beforeAll, beforeEach, expect, it, type MockInstance, vi } from "vitest";
import { endLogin } from "#server/auth/login/login-request.ts";
import { parseConfig } from "#server/config.ts";
import { clockAt } from "#server/database/clock.ts";
import { bodyLimitOf } from "#server/http/request-limits.ts";
import { createLog } from "#server/log.ts";
import { contextOf, type RouteArgs } from "#server/responses/request-context.ts";
import { createServices, type Services } from "#server/services.ts";
import { PASSWORD } from "#tests/support/login.ts";
import { findAdmin, forgetAdmin, refusePageUnlessAdmin, requireStaff } from "./require-admin.ts";
import type { Sessions } from "./sessions.ts";

const EMAIL = "staff@example.com";
const CLIENT = { address: "192.0.2.1", origin: "http://localhost", secure: false };
const dataDir = mkdtempSync(join(tmpdir(), "mizan-require-admin-"));
let services: Services;
let find: MockInstance<Sessions["find"]>;
let token: string;

beforeAll(async () => {
  services = await createServices(parseConfig({ DATA_DIR: dataDir, SEED: "none" }), createLog("silent"));
  await services.auth.accounts.create(EMAIL, PASSWORD, true);
  find = vi.spyOn(services.auth.sessions, "find");
});

beforeEach(async () => {
  const { id } = await services.auth.accounts.get(EMAIL);
  token = await services.auth.sessions.createWithin(services.database.db, id, { address: "", device: "" });
  find.mockClear();
});

afterAll(async () => {
  vi.useRealTimers();
  await services.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const argsOf = (path: string, init: RequestInit = {}): RouteArgs => ({
  request: new Request(`http://localhost${path}`, {
    ...init,
    headers: { cookie: `session=${token}`, "content-length": "100000" },
  }),
  context: contextOf(services, CLIENT),
});

/** As the routes of the staff area are nested: middleware and loader of the layout, loader of the page. */
const staffPages = createStaticHandler([
  {
    id: "layout",
    path: "/admin",
    middleware: [async (args, next) => (await refusePageUnlessAdmin(args)) ?? next()],
    loader: (args) => requireStaff(args, {}),
    children: [{ id: "coins", path: "coins", loader: (args) => requireStaff(args, {}) }],
  },
]);

it("looks the session up once for a page: in its middleware, its layout and its own loader", async () => {
  const { request } = argsOf("/admin/coins");
  const response = await staffPages.query(request, {
    requestContext: contextOf(services, CLIENT),
    generateMiddlewareResponse: async (query) => {
      const result = await query(request);
      return result instanceof Response ? result : Response.json(result.loaderData);
    },
  });
  expect(response).toBeInstanceOf(Response);
  expect(response instanceof Response && (await response.json())).toMatchObject({
    layout: { email: EMAIL },
    coins: { email: EMAIL },
  });
  expect(find).toHaveBeenCalledTimes(1);
});

it("looks it up once for a large upload: at the edge, which decides on its size, and in the endpoint", async () => {
  const args = argsOf("/api/admin/images", { method: "POST" });
  expect(await bodyLimitOf("/api/admin/images", args)).toBeGreaterThan(5_000_000);
  // The router is given another Request with the same headers and the same context.
  await requireStaff({ ...args, request: new Request(args.request) }, {});
  expect(find).toHaveBeenCalledTimes(1);
});

it("shares one look-up, and one write of when the session was last seen, among loaders that run at once", async () => {
  const longAgo = clockAt(services.database.engine, -120);
  await services.database.db.updateTable("sessions").set({ last_seen_at: longAgo }).execute();
  const args = argsOf("/admin/coins");
  const update = vi.spyOn(services.database.db, "updateTable");
  await Promise.all([requireStaff(args, {}), requireStaff(args, {}), requireStaff(args, {})]);
  expect([find.mock.calls.length, update.mock.calls.length]).toEqual([1, 1]);
  update.mockRestore();
});

it("never lets one request use the result of another, nor one cookie that of another", async () => {
  expect(await findAdmin(argsOf("/admin/coins"))).toMatchObject({ email: EMAIL });
  await services.auth.sessions.end(token);
  expect(await findAdmin(argsOf("/admin/coins"))).toBeNull();
  const args = argsOf("/admin/coins");
  const another = token.replace(/^./, (first) => (first === "_" ? "-" : "_"));
  const other = new Request(args.request, { headers: { cookie: `session=${another}` } });
  await findAdmin(args);
  await findAdmin({ ...args, request: other });
  expect(find).toHaveBeenCalledTimes(4);
});

it("after a logout the same request no longer knows the session", async () => {
  const args = argsOf("/api/auth/logout", { method: "POST" });
  expect(await findAdmin(args)).not.toBeNull();
  expect((await endLogin(args)).status).toBe(200);
  expect(await findAdmin(args)).toBeNull();
});

it("looks it up again where a body took long to arrive, and where a change may have ended it", async () => {
  const args = argsOf("/api/admin/import", { method: "POST" });
  await requireStaff(args, {});
  await services.auth.sessions.end(token);
  const later = performance.now() + 1000;
  const clock = vi.spyOn(performance, "now").mockReturnValue(later);
  expect(await findAdmin(args)).toBeNull();
  clock.mockRestore();

  const changed = argsOf("/api/admin/account/password", { method: "PUT" });
  await findAdmin(changed);
  forgetAdmin(changed);
  await findAdmin(changed);
  expect(find).toHaveBeenCalledTimes(4);
});
