/** The endpoints behind the staff area's screens, asked without them. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { coinInput } from "#tests/support/record-input.ts";
import type { StaffSession } from "#tests/support/staff-session.ts";
import { expect, test } from "./product-test.ts";

const REASON = "It runs a public network and pays no interest to anyone.";

const formOf = (name: string) => ({
  name,
  symbol: "TEN",
  image: "/favicon.svg",
  translations: { description: { en: "Pressed often." }, reason: { en: REASON } },
});

test("ten parallel presses of Add make one row", async ({ editor, product, coins }) => {
  const data = { requestKey: "f".repeat(32), form: formOf("Pressed ten times") };
  const press = (body: object = data) => editor.send(product.url, "POST", "/api/admin/coins", body);
  const answers = await Promise.all(Array.from({ length: 10 }, () => press()));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const ids = new Set(await Promise.all(answers.map(async (answer) => (await answer.json()).id)));
  expect(ids.size).toBe(1);
  const [id = ""] = ids;
  expect((await coins.history(id)).length).toBe(1);
  const later = { ...data, form: { ...data.form, country: "Oman" } };
  await press(later);
  expect(await coins.get(id)).toMatchObject({ country: "Oman", version: 2 });
});

test("a form that breaks a rule, an unknown key or no JSON at all is refused with its fields named", async ({
  editor,
  product,
}) => {
  const path = "/api/admin/exchanges";
  const send = (body: object) => editor.send(product.url, "POST", path, body);
  const sendText = (body: string, type: string) =>
    fetch(product.url + path, {
      method: "POST",
      headers: { cookie: `session=${editor.token}`, "sec-fetch-site": "same-origin", "content-type": type },
      body,
    });
  const requestKey = "a".repeat(32);
  const bad = await send({ requestKey, form: { ...formOf(""), evil: 1 } });
  expect(bad.status).toBe(422);
  expect((await bad.json()).issues).toContainEqual({ path: "form.name", message: "form.nameRequired" });
  expect((await send({ requestKey, form: formOf("Ok"), more: true })).status).toBe(422);
  expect((await sendText("[1,", "application/json")).status).toBe(422);
  // Only JSON is read as JSON, whatever its name begins with.
  const patch = JSON.stringify({ requestKey, form: formOf("Patched in") });
  expect((await sendText(patch, "application/json-patch+json")).status).toBe(422);
});

test("a coin saved without an image keeps its own, and needs one where it has none", async ({
  editor,
  product,
  coins,
}) => {
  const save = async (id: string) => {
    const data = { version: 1, form: { ...formOf("Saved by hand"), image: "" } };
    const answer = await editor.send(product.url, "PUT", `/api/admin/coins/${id}`, data);
    return [answer.status, await answer.json()];
  };
  const make = async (fields: object) => (await coins.create(coinInput({ ...fields }), "test")).id;
  const drawn = await make({ image: "/favicon.svg" });
  expect(await save(drawn)).toEqual([200, { success: true, id: drawn, version: 2 }]);
  expect(await coins.get(drawn)).toMatchObject({ name: "Saved by hand", image: "/favicon.svg" });
  const issues = [{ path: "form.image", message: "form.coinImageRequired" }];
  const bare = await make({ name: "Bare" });
  expect(await save(bare)).toEqual([422, { success: false, error: "invalid", issues }]);
  expect(await coins.get(bare)).toMatchObject({ name: "Bare", version: 1 });
});

test("a restoration names its record and what was seen of it", async ({ editor, product, coins }) => {
  const { id } = await coins.create(coinInput({ name: "Restored late" }), "test");
  const [made] = await coins.history(id);
  const revision = await coins.delete(id, "test");
  const restore = async (of: string, data: object) =>
    (await editor.send(product.url, "POST", `/api/admin/coins/${of}/restore`, data)).status;
  expect(await restore("bitcoin", { revision })).toBe(404);
  expect(await restore(id, { revision })).toBe(200);
  expect(await restore(id, { revision })).toBe(409);
  expect(await restore(id, { revision: made?.id, version: 1 })).toBe(409);
  expect(await restore(id, { revision: made?.id, version: 2 })).toBe(200);
  // The last one restored what the record already was.
  expect((await coins.history(id)).map(({ action }) => action)).toEqual(["restore", "delete", "create"]);
});

test("a wrong method and a wrong address are refused in the endpoints' own shape", async ({ editor, product }) => {
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
    const answer = await editor.send(product.url, method, `/api/admin/${path}`);
    expect([path, answer.status, answer.headers.get("allow") ?? undefined]).toEqual([path, status, allow]);
    expect(await answer.json()).toEqual({ success: false, error: expect.any(String) });
  }
});

function upload(editor: StaffSession, base: string, name: string, type: string, bytes: Buffer): Promise<Response> {
  const form = new FormData();
  form.append("file", new Blob([Uint8Array.from(bytes)], { type }), name);
  return editor.send(base, "POST", "/api/admin/images", form);
}

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
    const answer = await upload(editor, product.url, name, type, bytes);
    expect([name, answer.status, (await answer.json()).error]).toEqual([name, 422, "Upload failed"]);
  }
  const huge = await upload(editor, product.url, "huge.jpg", "image/jpeg", Buffer.alloc(5 * 1024 * 1024 + 70_000, 1));
  expect(huge.status).toBe(413);
  expect(readdirSync(folder)).toEqual(before);
});

test("a picture is served under its hash, for ever, and may run nothing", async ({ editor, product, get }) => {
  const bytes = await sharp({ create: { width: 80, height: 80, channels: 3, background: "#765432" } })
    .png()
    .toBuffer();
  const { url } = await (await upload(editor, product.url, "logo.png", "image/png", bytes)).json();
  const served = await get(url);
  expect(Object.fromEntries(served.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
  });
  for (const path of ["/images/secret.txt", "/images/..%2fmizan.db", `/images/${"0".repeat(40)}.webp`]) {
    expect((await get(path)).status).toBe(404);
  }
});

test("the larger import limit is for staff; without a session the usual limit applies", async ({ product }) => {
  const send = async (body: string) => {
    const headers = { "sec-fetch-site": "same-origin", "content-type": "application/json" };
    return (await fetch(`${product.url}/api/admin/import`, { method: "POST", headers, body })).status;
  };
  expect(await send("x".repeat(80_000))).toBe(413);
  expect(await send("{}")).toBe(401);
});

test("5,000 records in one file are taken at once", async ({ editor, product, coins }) => {
  const all = Array.from({ length: 5000 }, (_, index) => ({
    id: `bulk-${index}`,
    name: `Bulk ${index}`,
    symbol: `B${index}`,
    category: "halal",
    translations: { description: { en: "In bulk. ".repeat(20), ar: "بالجملة. ".repeat(20) } },
  }));
  const answer = await editor.send(product.url, "POST", "/api/admin/import", { coins: all });
  expect(await answer.json()).toMatchObject({ success: true, report: { ok: true } });
  expect(await coins.find("bulk-4999")).not.toBeNull();
});
