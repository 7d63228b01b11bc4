/** Who is not signed in, or comes from another site, gets nothing of the staff area: every route of it is tried. */
import { sendRaw } from "#tests/support/raw-request.ts";
import { listStaffAddresses } from "#tests/support/staff-routes.ts";
import { expect, test } from "./product-test.ts";

const UNSAFE = ["POST", "PUT", "PATCH", "DELETE"];
const LOGIN_ENDPOINTS = ["/api/auth/login", "/api/auth/logout", "/api/otp/send", "/api/otp/verify", "/api/auth/link"];

const strangers: [who: string, cookie: string][] = [
  ["nobody", ""],
  ["a made-up session", `session=${"A".repeat(43)}`],
  ["a broken cookie", "session=x; session"],
];

for (const [who, cookie] of strangers) {
  test(`${who} gets no page, no data and no action of the staff area`, async ({ product }) => {
    const own = { host: `localhost:${product.port}`, origin: product.url, cookie };
    for (const { path, file } of await listStaffAddresses()) {
      const isEndpoint = path.startsWith("/api/");
      const page = await sendRaw(product.port, path, { headers: own });
      const expected = isEndpoint ? [401, undefined] : [302, "/admin/login"];
      expect([path, page.status, page.headers.location]).toEqual([path, ...expected]);
      if (!isEndpoint) expect(page.body).toBe("");
      const id = encodeURIComponent(file.replace(/\.\w+$/, ""));
      for (const data of [`${path}.data`, `${path}.data?_routes=${id}`, `${path}/.data`, `${path}/_.data`]) {
        const answer = await sendRaw(product.port, data, { headers: own });
        expect([200, 201, 202, 204], data).not.toContain(answer.status);
        expect(answer.body, data).not.toContain("@example.com");
      }
      expect((await sendRaw(product.port, `${path}.data`, { headers: own })).status, path).toBe(401);
      for (const method of UNSAFE) {
        for (const address of [path, `${path}.data`, `${path}?index`]) {
          const answer = await sendRaw(product.port, address, {
            method,
            headers: { ...own, "content-type": "application/x-www-form-urlencoded" },
            body: "intent=delete",
          });
          expect([method, address, answer.status]).toEqual([method, address, 401]);
          if (!isEndpoint) expect(answer.body).toBe("");
        }
      }
    }
  });
}

test("a staff member without the claim any more is a stranger", async ({ product, editor, database }) => {
  const headers = { host: `localhost:${product.port}`, cookie: `session=${editor.token}` };
  const ask = async () => (await sendRaw(product.port, "/admin/dashboard.data", { headers })).status;
  expect(await ask()).toBe(200);
  await database.db.updateTable("users").set({ admin: 0 }).where("email", "=", editor.email).execute();
  expect(await ask()).toBe(401);
});

test("every unsafe method from elsewhere is refused before anything is looked at", async ({ product }) => {
  const host = `localhost:${product.port}`;
  const foreign: Record<string, string>[] = [
    {},
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: `https://${host}` },
    { "sec-fetch-site": "cross-site", origin: product.url },
    { "sec-fetch-site": "same-site", origin: product.url },
    { "sec-fetch-site": "none" },
  ];
  const paths = [...LOGIN_ENDPOINTS, ...(await listStaffAddresses()).map(({ path }) => path)];
  for (const path of paths) {
    for (const method of UNSAFE) {
      for (const headers of foreign) {
        const answer = await sendRaw(product.port, path, { method, headers: { host, ...headers }, body: "{}" });
        expect([path, method, headers, answer.status]).toEqual([path, method, headers, 403]);
      }
    }
  }
});
