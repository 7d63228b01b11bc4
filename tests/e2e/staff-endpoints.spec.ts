import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { APIRequestContext } from "@playwright/test";
import sharp from "sharp";
import { expect, picture, REASON, test } from "./editing.ts";

test.use({ locale: "en-US" });

const sameOrigin = { "sec-fetch-site": "same-origin" };

const formOf = (name: string) => ({
  name,
  symbol: "TEN",
  image: "/favicon.svg",
  translations: { description: { en: "Pressed often." }, reason: { en: REASON } },
});

test("ten parallel presses of Add make one row", async ({ editor, records }) => {
  const data = { requestKey: "f".repeat(32), form: formOf("Pressed ten times") };
  const press = () => editor.request.post("/api/admin/coins", { data, headers: sameOrigin });
  const answers = await Promise.all(Array.from({ length: 10 }, press));
  expect(answers.map((answer) => answer.status())).toEqual(Array(10).fill(200));
  const ids = new Set(await Promise.all(answers.map(async (answer) => (await answer.json()).id)));
  expect(ids.size).toBe(1);
  const [id = ""] = ids;
  expect((await records.coins.history(id)).length).toBe(1);
  const later = { ...data, form: { ...data.form, country: "Oman" } };
  await editor.request.post("/api/admin/coins", { data: later, headers: sameOrigin });
  expect(await records.coins.get(id)).toMatchObject({ country: "Oman", version: 2 });
});

test("a form that breaks a rule, an unknown key or no JSON at all is refused with its fields named", async ({
  editor,
}) => {
  const send = (data: object | string) =>
    editor.request.post("/api/admin/exchanges", {
      data,
      headers: { ...sameOrigin, "content-type": "application/json" },
    });
  const requestKey = "a".repeat(32);
  const bad = await send({ requestKey, form: { ...formOf(""), evil: 1 } });
  expect(bad.status()).toBe(422);
  expect((await bad.json()).issues).toContainEqual({ path: "form.name", message: "form.nameRequired" });
  expect((await send({ requestKey, form: formOf("Ok"), more: true })).status()).toBe(422);
  expect((await send("[1,")).status()).toBe(422);
  // Only JSON is read as JSON, whatever its name begins with.
  const patch = await editor.request.post("/api/admin/exchanges", {
    data: JSON.stringify({ requestKey, form: formOf("Patched in") }),
    headers: { ...sameOrigin, "content-type": "application/json-patch+json" },
  });
  expect(patch.status()).toBe(422);
});

test("a coin saved without an image keeps its own, and needs one where it has none", async ({ editor, records }) => {
  const save = async (id: string) => {
    const data = { version: 1, form: { ...formOf("Saved by hand"), image: "" } };
    const answer = await editor.request.put(`/api/admin/coins/${id}`, { data, headers: sameOrigin });
    return [answer.status(), await answer.json()];
  };
  const drawn = await records.coin({ image: "/favicon.svg" });
  expect(await save(drawn)).toEqual([200, { success: true, id: drawn, version: 2 }]);
  expect(await records.coins.get(drawn)).toMatchObject({ name: "Saved by hand", image: "/favicon.svg" });
  const issues = [{ path: "form.image", message: "form.coinImageRequired" }];
  const bare = await records.coin({ name: "Bare" });
  expect(await save(bare)).toEqual([422, { success: false, error: "invalid", issues }]);
  expect(await records.coins.get(bare)).toMatchObject({ name: "Bare", version: 1 });
});

test("a restoration names its record and what was seen of it", async ({ editor, records }) => {
  const id = await records.coin({ name: "Restored late" });
  const [made] = await records.coins.history(id);
  const revision = await records.coins.delete(id, "test");
  const restore = async (of: string, data: object) =>
    (await editor.request.post(`/api/admin/coins/${of}/restore`, { data, headers: sameOrigin })).status();
  expect(await restore("bitcoin", { revision })).toBe(404);
  expect(await restore(id, { revision })).toBe(200);
  expect(await restore(id, { revision })).toBe(409);
  expect(await restore(id, { revision: made?.id, version: 1 })).toBe(409);
  expect(await restore(id, { revision: made?.id, version: 2 })).toBe(200);
  expect((await records.coins.history(id)).map(({ action }) => action)).toEqual([
    "restore",
    "restore",
    "delete",
    "create",
  ]);
});

test("a wrong method and a wrong address are refused in the endpoints' own shape", async ({ editor }) => {
  for (const [method, path, status, allow] of [
    ["GET", "coins/bitcoin", 405, "PUT, DELETE"],
    ["GET", "exchanges/binance/restore", 405, "POST"],
    ["GET", "translate", 405, "POST"],
    ["GET", "import", 405, "POST"],
    ["GET", "account/password", 405, "PUT"],
    ["POST", "export", 405, "GET"],
    ["POST", "coins/bitcoin", 405, "PUT, DELETE"],
    ["POST", "exchanges/binance", 405, "PUT, DELETE"],
    ["DELETE", "coins", 405, "GET, POST"],
    ["DELETE", "exchanges", 405, "GET, POST"],
    ["DELETE", "coins/bitcoin/translations", 405, "GET, PUT"],
    ["DELETE", "exchanges/binance/translations", 405, "GET, PUT"],
    ["PUT", "translate", 405, "POST"],
    ["PUT", "import", 405, "POST"],
    ["PUT", "images", 405, "POST"],
    ["POST", "account/password", 405, "PUT"],
    ["PUT", "account/recovery-codes", 405, "POST"],
    ["PUT", "account/sessions", 405, "DELETE"],
    ["PUT", "account/sessions/one", 405, "DELETE"],
    ["GET", "nope", 404, undefined],
    ["POST", "coins/bitcoin/nope", 404, undefined],
  ] as const) {
    const answer = await editor.request.fetch(`/api/admin/${path}`, { method, headers: sameOrigin });
    expect([path, answer.status(), answer.headers().allow]).toEqual([path, status, allow]);
    expect(await answer.json()).toEqual({ success: false, error: expect.any(String) });
  }
});

const upload = (request: APIRequestContext, name: string, mimeType: string, buffer: Buffer) =>
  request.post("/api/admin/images", { multipart: { file: { name, mimeType, buffer } }, headers: sameOrigin });

test("bad uploads are refused whatever they call themselves, and nothing is left on disk", async ({
  editor,
  product,
}) => {
  const folder = join(product.dataDir, "images");
  const before = readdirSync(folder);
  const image = () => sharp({ create: { width: 20, height: 20, channels: 3, background: "#123" } });
  const large = sharp({ create: { width: 6000, height: 4200, channels: 3, background: "#123" } });
  const files: [name: string, type: string, bytes: Buffer][] = [
    ["empty.png", "image/png", Buffer.alloc(0)],
    ["logo.svg", "image/svg+xml", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["logo.png", "image/png", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["page.jpg", "image/jpeg", Buffer.from("<script>alert(1)</script>")],
    ["anim.gif", "image/gif", await image().gif().toBuffer()],
    ["old.tiff", "image/tiff", await image().tiff().toBuffer()],
    ["cut.jpg", "image/jpeg", (await image().jpeg().toBuffer()).subarray(0, 100)],
    ["cut.png", "image/png", (await image().png().toBuffer()).subarray(0, 50)],
    ["paper.pdf", "image/png", Buffer.from("%PDF-1.7 %%EOF")],
    ["run.exe", "image/png", Buffer.concat([Buffer.from("MZ"), Buffer.alloc(200)])],
    ["wide.png", "image/png", await large.png().toBuffer()],
    ["../../evil.png", "image/png", Buffer.from("not a picture")],
    ["noise.webp", "image/webp", Buffer.concat([Buffer.from("RIFF\0\0\0\0WEBP"), Buffer.alloc(100, 3)])],
  ];
  for (const [name, type, bytes] of files) {
    const answer = await upload(editor.request, name, type, bytes);
    expect([name, answer.status(), (await answer.json()).error]).toEqual([name, 422, "Upload failed"]);
  }
  const huge = await upload(editor.request, "huge.jpg", "image/jpeg", Buffer.alloc(5 * 1024 * 1024 + 70_000, 1));
  expect(huge.status()).toBe(413);
  expect(readdirSync(folder)).toEqual(before);
});

test("a picture is served under its hash, for ever, and may run nothing", async ({ editor, request }) => {
  const { buffer, name, mimeType } = await picture("#765432");
  const { url } = await (await upload(editor.request, name, mimeType, buffer)).json();
  const served = await request.get(url);
  expect(served.headers()).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
  });
  for (const path of ["/images/secret.txt", "/images/..%2fmizan.db", `/images/${"0".repeat(40)}.webp`]) {
    expect((await request.get(path)).status()).toBe(404);
  }
});

test("the wide import is for who is signed in; without a session the usual limit stands", async ({ request }) => {
  const answer = await request.post("/api/admin/import", { data: "x".repeat(80_000), headers: sameOrigin });
  expect(answer.status()).toBe(413);
  const small = await request.post("/api/admin/import", { data: "{}", headers: sameOrigin });
  expect(small.status()).toBe(401);
});
