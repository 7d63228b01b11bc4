import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { refusePageUnlessAdmin, refuseUnlessAdmin, requireStaff } from "#server/auth/sessions/require-admin.ts";
import { parseConfig } from "#server/config.ts";
import { createLog } from "#server/log.ts";
import { clientContext, outageContext, servicesContext } from "#server/responses/request-context.ts";
import { newToken } from "#server/security/secrets.ts";
import { createServices } from "#server/services.ts";
import { PASSWORD } from "#tests/support/login.ts";
import { answerLogin, endLogin, refuseLogin, succeed } from "./login-request.ts";

const dataDir = mkdtempSync(join(tmpdir(), "mizan-away-"));
const context = new RouterContextProvider();

beforeAll(async () => {
  const services = await createServices(parseConfig({ DATA_DIR: dataDir, SEED: "none" }), createLog("silent"));
  context.set(servicesContext, services);
  context.set(clientContext, { address: "192.0.2.1", origin: "http://localhost", secure: false });
  await services.close();
});

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const post = (path: string, body: object) =>
  new Request(`http://localhost${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie: `session=${newToken()}` },
    body: JSON.stringify(body),
  });

it("with the database down there is no login, no session and no false success of a logout", async () => {
  const login = post("/api/auth/login", { email: "a@example.com", password: PASSWORD });
  const credentials = z.strictObject({ email: z.string(), password: z.string() });
  const answer = await answerLogin(
    { request: login, context },
    credentials,
    "failed",
    async ({ auth, body, address }) => {
      const begun = await auth.begin({ ...body, address, pendingToken: null, deviceToken: null });
      return begun.ok ? succeed({}) : refuseLogin(begun);
    },
  );
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ success: false, error: "An error occurred. Please try again." });

  const refused: unknown = await requireStaff({ request: post("/admin/coins.data", {}), context }, {}).catch(
    (thrown: unknown) => thrown,
  );
  expect(refused).toBeInstanceOf(Response);
  expect(refused instanceof Response && refused.status).toBe(503);
  const called: unknown = await requireStaff({ request: post("/api/admin/coins", {}), context }, {}).catch(
    (thrown: unknown) => thrown,
  );
  if (!(called instanceof Response)) throw new Error("An endpoint has to refuse with an answer.");
  expect([called.status, called.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await called.json()).toMatchObject({ success: false, error: expect.any(String) });
  expect((await endLogin({ request: post("/api/auth/logout", {}), context })).status).toBe(503);
});

it("with the database down the loaders of a staff page refuse, and the outage is marked for the edge", async () => {
  const outage = { met: false };
  context.set(outageContext, outage);
  const headers = { cookie: `session=${newToken()}` };
  const page = { request: new Request("http://localhost/admin/coins", { headers }), context };
  expect(await refusePageUnlessAdmin(page)).toBeNull();
  expect(outage).toEqual({ met: true });
  await expect(requireStaff(page, {})).rejects.toMatchObject({ status: 503 });
  const endpoint = { request: new Request("http://localhost/api/admin/coins", { headers }), context };
  expect((await refuseUnlessAdmin(endpoint))?.status).toBe(503);
});
