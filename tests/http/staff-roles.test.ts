/** Every role at every route of the staff area: what the table of roles allows, and nothing else. Routes are read from the table of contents. */

import { DRAFT_STEPS, permissionFor } from "#app/loaders/draft-steps.ts";
import { can, ROLES, type Role, type StaffAction } from "#domain/staff/roles.ts";
import { sendRaw } from "#tests/support/raw-request.ts";
import { coinInput } from "#tests/support/record-input.ts";
import { listStaffAddresses } from "#tests/support/staff-routes.ts";
import { openStaffSession, type StaffSession } from "#tests/support/staff-session.ts";
import { expect, test } from "./product-test.ts";

type OfMethods = Readonly<Partial<Record<string, StaffAction>>>;

const READ: OfMethods = { GET: "record.view" };
const OWN: OfMethods = Object.fromEntries(
  ["GET", "POST", "PUT", "PATCH", "DELETE"].map((method) => [method, "account.own"]),
);
const NOTHING_THERE: OfMethods = Object.fromEntries(Object.keys(OWN).map((method) => [method, "record.view"]));

/** The permission of each route, repeated here on purpose. A file that is missing here is for administrators only. */
const PAGES: Readonly<Record<string, OfMethods>> = {
  "admin-redirect.ts": READ,
  "dashboard.tsx": READ,
  "list.tsx": READ,
  "add.tsx": READ,
  "edit.tsx": READ,
  "history.tsx": READ,
  "method.tsx": READ,
  "queue.tsx": READ,
  "reports.tsx": { GET: "report.view" },
  "report.tsx": { GET: "report.view" },
  "draft.tsx": READ,
  "edit-draft.tsx": { GET: "draft.save" },
  "staff-not-found.tsx": READ,
  "account.tsx": OWN,
};

const ENDPOINTS: Readonly<Record<string, OfMethods>> = {
  "translations.ts": { ...READ, PUT: "texts.publish" },
  "draft.ts": { ...READ, PUT: "draft.save" },
  "draft-new.ts": { ...READ, POST: "draft.save" },
  // By the name of the step; the address asked for here has none.
  "draft-step.ts": NOTHING_THERE,
  "report-step.ts": Object.fromEntries(Object.keys(OWN).map((method) => [method, "report.view"])),
  "restore.ts": { ...READ, POST: "record.restore" },
  "source-task.ts": { ...READ, POST: "draft.save" },
  "images.ts": { ...READ, POST: "image.upload" },
  "translate.ts": { ...READ, POST: "texts.propose" },
  "import.ts": { ...READ, POST: "data.import" },
  "unknown.ts": NOTHING_THERE,
  "account.ts": OWN,
};

/** These files serve every content type; who may publish depends on the type, which is in the address. */
const CONTENT_ENDPOINTS: Readonly<Record<string, (publish: StaffAction) => OfMethods>> = {
  "items.ts": (publish) => ({ ...READ, POST: publish }),
  "item.ts": (publish) => ({ ...READ, PUT: publish, DELETE: "record.delete" }),
};

const actionsOf = (file: string, path: string): OfMethods => {
  const page = file.replace(/^routes\/admin\//, "");
  const endpoint = file.replace(/^routes\/api\/admin\//, "");
  const isRecord = /^\/api\/admin\/(coins|exchanges)(\/|$)/.test(path);
  const ofContent = CONTENT_ENDPOINTS[endpoint]?.(isRecord ? "record.publish" : "register.publish");
  return PAGES[page] ?? ofContent ?? ENDPOINTS[endpoint] ?? {};
};

const placeOf = (role: Role) => ({ role, languages: role === "translator" ? (["tr"] as const) : [] });

for (const role of ROLES) {
  test(`${role}: every page and endpoint answers as the table says`, async ({ product, database, editor }) => {
    const { token } = await openStaffSession(database, `${role}@example.com`, placeOf(role));
    const headers = { host: `localhost:${product.port}`, origin: product.url, cookie: `session=${token}` };
    const json = { ...headers, "content-type": "application/json" };
    const allowed: string[] = [];
    for (const { path, file } of await listStaffAddresses()) {
      const isEndpoint = path.startsWith("/api/");
      const methods = isEndpoint ? ["GET", "POST", "PUT", "PATCH", "DELETE"] : ["GET"];
      for (const method of methods) {
        const mayDo = can(role, actionsOf(file, path)[method] ?? "");
        const addresses = isEndpoint ? [path] : [path, `${path}.data`];
        for (const address of addresses) {
          const answer = await sendRaw(product.port, address, {
            method,
            headers: json,
            ...(method === "GET" ? {} : { body: "{}" }),
          });
          const what = `${role} ${method} ${address} of ${file}`;
          expect([what, answer.status === 403]).toEqual([what, !mayDo]);
          expect([what, answer.status]).not.toEqual([what, 401]);
          if (!mayDo && isEndpoint)
            expect([what, JSON.parse(answer.body)]).toEqual([what, { success: false, error: "not-allowed" }]);
          if (!mayDo) expect(answer.body, what).not.toContain(editor.email);
        }
        if (mayDo) allowed.push(`${method} ${path}`);
      }
      if (isEndpoint) continue;
      for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
        const answer = await sendRaw(product.port, path, { method, headers: json, body: "{}" });
        expect([200, 201, 202, 204], `${role} ${method} ${path}`).not.toContain(answer.status);
      }
    }
    expect(allowed.length).toBeGreaterThan(20);
  });
}

test("every step of a draft is taken by those alone whose role may take it", async ({ product, database }) => {
  for (const role of ROLES) {
    const session = await openStaffSession(database, `${role}-steps@example.com`, placeOf(role));
    for (const [name, step] of Object.entries(DRAFT_STEPS)) {
      for (const entity of ["coin", "position"] as const) {
        const path = `/api/admin/${entity}s/no-such-draft/draft/${name}`;
        const what = `${role} ${name} ${entity}`;
        const status = await statusOf(session, product.url, "POST", path, {});
        expect([what, status === 403]).toEqual([what, !can(role, permissionFor(step, entity))]);
      }
    }
  }
});

const statusOf = async (session: StaffSession, base: string, method: string, path: string, body?: object) =>
  (await session.send(base, method, path, body)).status;

test("a role that may not publish changes nothing that visitors see, and gets the reason", async ({
  product,
  database,
  coins,
  editor,
}) => {
  const { id } = await coins.create(coinInput({ name: "Not theirs" }), "test");
  for (const role of ["writer", "translator"] as const) {
    const session = await openStaffSession(database, `${role}-2@example.com`, placeOf(role));
    const form = { name: "Taken over", symbol: "TAK", image: "/favicon.svg" };
    expect(await statusOf(session, product.url, "PUT", `/api/admin/coins/${id}`, { version: 1, form })).toBe(403);
    expect(await statusOf(session, product.url, "DELETE", `/api/admin/coins/${id}`)).toBe(403);
    const page = await session.send(product.url, "GET", "/admin/staff");
    expect([page.status, (await page.text()).includes(editor.email)]).toEqual([403, false]);
  }
  expect(await coins.get(id)).toMatchObject({ name: "Not theirs", version: 1 });
});

test("a translator writes the texts of the assigned languages alone", async ({ product, database, coins }) => {
  const { id } = await coins.create(coinInput({ name: "Translated by one" }), "test");
  const session = await openStaffSession(database, "turkish@example.com", placeOf("translator"));
  const path = `/api/admin/coins/${id}/translations`;
  const { form, version } = await (await session.send(product.url, "GET", path)).json();
  const withText = (language: string) => ({ ...form, reason: { ...form.reason, [language]: "Yeni bir gerekçe." } });
  const save = (changed: object) => statusOf(session, product.url, "PUT", path, { version, form: changed });
  expect(await save(withText("ar"))).toBe(403);
  expect(await save({ ...form, name: { ...form.name, en: "Renamed" } })).toBe(403);
  expect(await coins.get(id)).toMatchObject({ name: "Translated by one", version: 1 });
  expect(await save(withText("tr"))).toBe(200);
  expect((await coins.get(id)).translations.reason.tr).toBe("Yeni bir gerekçe.");
});

test("a changed role counts from the next request on", async ({ product, database }) => {
  const email = "moving@example.com";
  const session = await openStaffSession(database, email, placeOf("reviewer"));
  const ask = () => statusOf(session, product.url, "POST", "/api/admin/coins", {});
  expect(await ask()).toBe(422);
  await database.db.updateTable("users").set({ role: "writer" }).where("email", "=", email).execute();
  expect(await ask()).toBe(403);
  await database.db.updateTable("users").set({ role: "something newer" }).where("email", "=", email).execute();
  expect(await ask()).toBe(403);
  await database.db.updateTable("users").set({ role: "admin" }).where("email", "=", email).execute();
  expect(await ask()).toBe(422);
});
