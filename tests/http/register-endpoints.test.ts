/** The endpoints behind the screens of bodies, positions and countries, asked without them. */
import { expect, test } from "./product-test.ts";

const text = (word: string) => ({ ar: `${word} ar`, en: `${word} en`, tr: `${word} tr` });
const BODY = { id: "asked-body", name: text("Asked"), country: null, type: "body" };
const POSITION = {
  id: "asked-body-class",
  body: "asked-body",
  date: { precision: "year", value: "2024" },
  scope: { type: "class" },
  stance: "permits",
  line: text("It permits"),
  published: { title: "A page", url: "https://one.example/page" },
  certainty: "A",
  grounds: "own",
};

test("bodies and positions are added, changed, refused, deleted and brought back", async ({ editor, product, get }) => {
  const send = (method: "POST" | "PUT" | "DELETE", path: string, body?: object) =>
    editor.send(product.url, method, `/api/admin/${path}`, body);
  expect(await (await send("POST", "bodies", { entry: BODY })).json()).toMatchObject({ id: "asked-body", version: 1 });
  // What was answered and got lost is answered again; another body under the id is a conflict.
  expect((await send("POST", "bodies", { entry: BODY })).status).toBe(200);
  expect((await send("POST", "bodies", { entry: { ...BODY, country: "EG" } })).status).toBe(409);

  const unsure = await send("POST", "positions", { entry: { ...POSITION, certainty: "C" } });
  expect(unsure.status).toBe(422);
  expect((await unsure.json()).issues).toMatchObject([{ path: "entry.certainty" }]);
  expect((await send("POST", "positions", { entry: { ...POSITION, body: "nobody" } })).status).toBe(422);
  expect((await send("POST", "positions", { entry: POSITION })).status).toBe(200);
  const listed = async () => (await (await get("/api/v1/positions?lang=en")).json()).positions as { id: string }[];
  expect(await listed()).toContainEqual(expect.objectContaining({ id: "asked-body-class" }));

  const changed = { version: 1, entry: { ...POSITION, stance: "forbids" } };
  expect(await (await send("PUT", "positions/asked-body-class", changed)).json()).toMatchObject({ version: 2 });
  const stale = await send("PUT", "positions/asked-body-class", changed);
  expect(stale.status).toBe(409);
  expect((await stale.json()).newer).toMatchObject({ version: 2, form: { stance: "forbids" } });

  expect((await send("DELETE", "bodies/asked-body")).status).toBe(422);
  const { revision } = await (await send("DELETE", "positions/asked-body-class")).json();
  expect(await listed()).not.toContainEqual(expect.objectContaining({ id: "asked-body-class" }));
  const back = { revision, version: null };
  expect((await send("POST", "positions/asked-body-class/restore", back)).status).toBe(200);
  expect((await send("POST", "positions/asked-body-class/restore", back)).status).toBe(409);
  expect((await send("PUT", "bodies/nobody", { version: 1, entry: { ...BODY, id: "nobody" } })).status).toBe(404);
});

test("a country keeps its code whatever is sent", async ({ editor, product }) => {
  const file = (await import("#content/countries/kw.json", { with: { type: "json" } })).default;
  const sent = { version: 1, entry: { ...file, iso: "zz", name: text("Kuwait") } };
  const saved = await editor.send(product.url, "PUT", "/api/admin/countries/kw", sent);
  expect(await saved.json()).toMatchObject({ id: "kw", version: 2 });
  expect((await editor.send(product.url, "POST", "/api/admin/countries", { entry: file })).status).toBe(409);
});
