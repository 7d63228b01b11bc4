/** A preview shows a draft to anyone who has its address: of a record, and of an entry of the register. */
import { describe, expect, test } from "vitest";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import { text } from "#tests/support/register-entries.ts";
import { LANGUAGE_PATHS, openDraftProduct, REASON } from "./draft-product.ts";

const MARKER = "zqpreviewmarker";

const { product, database, author, reviewer, send, step, get, makeCoin, begin } = await openDraftProduct();

describe("a preview", () => {
  test("is the page of the draft in three languages, for nobody but who has its address, until it is revoked", async () => {
    const { id } = await makeCoin("Previewed");
    await begin(id, { country: "Oman", translations: { description: { en: MARKER }, reason: { en: REASON } } });
    const { body } = await step(author, id, "preview", {});
    for (const language of LANGUAGE_PATHS) {
      const response = await get(language + body.path);
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(html).toContain(MARKER);
      expect(html).toContain(`lang="${language.slice(1) || "ar"}"`);
      expect(html).not.toMatch(/rel="canonical"|og:|application\/ld\+json/);
      const headers = ["cache-control", "referrer-policy", "x-robots-tag", "cdn-cache-control"].map((name) =>
        response.headers.get(name),
      );
      expect(headers).toEqual(["no-store", "no-referrer", "noindex", "no-store"]);
    }
    expect((await (await get(`/en/coin/${id}`)).text()).includes(MARKER)).toBe(false);
    const other = body.path.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    for (const unknown of [other, "/preview/x"]) {
      const response = await get(`/en${unknown}`);
      expect([response.status, response.headers.get("cache-control")]).toEqual([404, "no-store"]);
    }
    await step(author, id, "revoke", {});
    expect((await get(`/en${body.path}`)).status).toBe(404);
  });

  test("ends with its time and with its draft, and opens no other draft", async () => {
    const [one, other] = [await makeCoin("Ends by time"), await makeCoin("Ends with its draft")];
    const paths: string[] = [];
    for (const { id } of [one, other]) {
      await begin(id, { country: "Oman" });
      paths.push((await step(author, id, "preview", {})).body.path);
    }
    const [ofOne = "", ofOther = ""] = paths;
    const statusOf = async (path: string) => (await get(`/en${path}`)).status;
    expect(await (await get(`/en${ofOne}`)).text()).not.toContain("Ends with its draft");
    const previews = database.db.updateTable("previews").where("record_id", "=", one.id);
    await previews.set({ expires_at: "2020-01-01T00:00:00.000Z" }).execute();
    expect([await statusOf(ofOne), await statusOf(ofOther)]).toEqual([404, 200]);
    expect(await step(author, other.id, "discard", { version: 1 })).toMatchObject({ status: 200 });
    expect(await statusOf(ofOther)).toBe(404);
  });

  test("of an exchange that is not there yet is the page it will have", async () => {
    const form = { ...EXCHANGE.blankForm(), name: "To be seen" };
    const begun = await send(author, "POST", "/api/admin/exchanges/drafts/new", { requestKey: "p".repeat(32), form });
    const path = `/api/admin/exchanges/${begun.body.id}/draft/preview`;
    const { body } = await send(author, "POST", path, {});
    const response = await get(`/tr${body.path}`);
    expect([response.status, (await response.text()).includes("To be seen")]).toEqual([200, true]);
  });
});

describe("a draft of the register", () => {
  const beginNew = async (path: string, form: object, key: string) => {
    const sent = { requestKey: key.repeat(32), form };
    const { body } = await send(author, "POST", `/api/admin/${path}/drafts/new`, sent);
    return `/api/admin/${path}/${body.id}/draft`;
  };
  const shown = async (path: string) => {
    const response = await get(path);
    return { status: response.status, html: await response.text() };
  };

  test("of a body is seen on the page it will have, and public once it is published", async () => {
    const form = { id: "seen-first", name: text("Seen first"), country: null, type: "body" };
    const draft = await beginNew("bodies", { ...form, name: { en: "Seen" } }, "b");
    const early = await send(author, "POST", `${draft}/preview`, {});
    expect(early.body.issues).toContainEqual({ path: "name.ar", message: "form.partRequired" });
    await send(author, "PUT", draft, { version: 1, form });
    const { body } = await send(author, "POST", `${draft}/preview`, {});
    for (const language of LANGUAGE_PATHS) {
      const { status, html } = await shown(language + body.path);
      expect([status, html.includes(`Seen first ${language.slice(1) || "ar"}`)]).toEqual([200, true]);
    }
    expect((await shown("/en/scholars/seen-first")).status).toBe(404);
    await send(author, "POST", `${draft}/submit`, { version: 2, assignee: "" });
    await send(reviewer, "POST", `${draft}/approve`, { version: 3 });
    const published = await send(author, "POST", `${draft}/publish`, { version: 4 });
    expect(published).toMatchObject({ status: 200, body: { id: "seen-first", version: 1 } });
    expect((await shown("/en/scholars/seen-first")).html).toContain("Seen first en");
    expect((await shown(`/en${body.path}`)).status).toBe(404);
  });

  test("of a position about a coin is seen on the page of the coin, of a country on its own", async () => {
    const form = {
      id: "ali-gomaa-bitcoin-later",
      body: "ali-gomaa",
      date: { precision: "year", value: "2024" },
      scope: { type: "coin", coin: "litecoin" },
      stance: "abstains",
      line: text("Not decided yet"),
      published: { title: "A page", url: "https://one.example/page" },
      certainty: "A",
      grounds: "own",
    };
    const { body } = await send(author, "POST", `${await beginNew("positions", form, "q")}/preview`, {});
    const { status, html } = await shown(`/en${body.path}`);
    expect([status, html.includes("Not decided yet en"), html.includes("Litecoin")]).toEqual([200, true, true]);
    expect((await shown("/en/coin/litecoin")).html).not.toContain("Not decided yet");

    const country = await author.send(product.url, "GET", "/api/admin/countries/kw/translations");
    const { version, form: texts } = await country.json();
    const changed = { version, form: { ...texts, answer: text("Plainly answered") } };
    await send(author, "PUT", "/api/admin/countries/kw/translations", changed);
    const preview = await send(author, "POST", "/api/admin/countries/kw/draft/preview", {});
    expect((await shown(`/tr${preview.body.path}`)).html).toContain("Plainly answered tr");
    expect((await shown("/tr/countries/kw")).html).not.toContain("Plainly answered");
  });
});
