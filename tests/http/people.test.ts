/** The pages of those who wrote and checked reviews, and what becomes of a name when its account is deleted. */
import { describe } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { createReviewsBy } from "#server/content/reads/reviews-by.ts";
import { openDraftService } from "#tests/support/draft-service.ts";
import { SOUND_COIN, SOURCES } from "#tests/support/method-facts.ts";
import { coinInput } from "#tests/support/record-input.ts";
import { openStaffSession, PASSWORD } from "#tests/support/staff-session.ts";
import { expect, onPostgres, test as onSqlite } from "./product-test.ts";

const text = (en: string) => ({ ar: "", en, tr: "" });
const WITHOUT_NAME = { name: text(""), qualification: text("") };
const PROFILE = {
  ...{ name: { ar: "ليلى حداد", en: "Layla Haddad", tr: "" }, qualification: text("Reviewer of contracts") },
  ...{ role: text("Editor of coins"), holdings: text("0.1 BTC.\nNo exchange."), conflicts: text("None known.") },
};

describe.each([
  { engine: "SQLite", test: onSqlite },
  { engine: "PostgreSQL", test: onPostgres },
])("on $engine", ({ test }) => {
  test("a person has a page as long as the name is public, and chooses whether it stays", async ({
    product,
    database,
    get,
    textOf,
  }) => {
    const [author, checker] = await Promise.all(
      ["author@example.com", "checker@example.com"].map((email) => openStaffSession(database, email)),
    );
    if (!author || !checker) throw new Error("There are no accounts.");
    const save = (who: typeof author, profile: object) =>
      who.send(product.url, "PUT", "/api/admin/account/profile", profile);
    expect((await save(author, PROFILE)).status).toBe(200);
    expect((await save(author, { ...PROFILE, conflicts: text("<script>") })).status).toBe(400);
    const taken = await save(checker, { ...PROFILE, slug: "layla-haddad" });
    expect([taken.status, (await taken.json()).error]).toEqual([409, "slugTaken"]);
    // Without an address one is proposed, and it is never somebody else's.
    expect((await save(checker, PROFILE)).status).toBe(200);
    expect((await get("/en/people/layla-haddad-2")).status).toBe(200);
    expect((await save(checker, { ...PROFILE, name: text("Can Demir"), slug: "can" })).status).toBe(200);
    // The address that the page had before redirects to it, and nobody else gets it.
    const moved = await get("/en/people/layla-haddad-2");
    expect([moved.status, moved.headers.get("location")]).toEqual([302, "/en/people/can"]);
    expect((await save(author, { ...PROFILE, slug: "layla-haddad-2" })).status).toBe(409);

    // The names follow from the draft: its author, and the other person, who approved it.
    const { coins, drafts } = openDraftService(database);
    const TEXTS = { description: { en: "A coin." }, reason: { en: "Long enough a reason for the form to take it." } };
    const fields = { name: "Signed", image: "/favicon.svg", translations: TEXTS, facts: SOUND_COIN, sources: SOURCES };
    const coin = await coins.create(coinInput(fields), "seed");
    const typed = { ...COIN.toForm(coin), rating: 1, checked_by: "typed-by-hand" };
    await drafts.begin("coin", { id: coin.id, base: 1, form: typed }, author.email);
    const at = (version: number) => ({ entity: "coin", id: coin.id, version }) as const;
    await drafts.submit(at(1), "", author.email);
    await drafts.approve(at(2), checker.email);
    await drafts.publish(at(3), author.email);
    const idOf = async (email: string) =>
      (await database.db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
    const reviewsBy = createReviewsBy(database);
    const authorId = await idOf(author.email);
    expect(await reviewsBy("written", authorId)).toEqual([{ entity: "coin", id: coin.id }]);
    expect(await reviewsBy("checked", await idOf(checker.email))).toEqual([{ entity: "coin", id: coin.id }]);

    await expect.poll(() => textOf(`/en/coin/${coin.id}`)).toContain('href="/en/people/layla-haddad"');
    const review = await textOf(`/en/coin/${coin.id}`);
    expect(review).toContain('href="/en/people/can"');
    expect(review).toMatch(/"author":\{"@type":"Person","name":"Layla Haddad","url":"[^"]*\/en\/people\/layla-haddad"/);
    const answer = await (await get(`/api/v1/coins/${coin.id}?lang=en`)).json();
    expect(answer.coin).toMatchObject({ written_by: { slug: "layla-haddad" }, checked_by: { slug: "can" } });
    const page = await textOf("/en/people/layla-haddad");
    for (const shown of ["Editor of coins", "Reviewer of contracts", "0.1 BTC.\nNo exchange.", "None known."])
      expect(page).toContain(shown);
    expect(page).toContain(`href="/en/coin/${coin.id}"`);
    expect(page).not.toContain(authorId);
    expect(await textOf("/people/layla-haddad")).toContain("ليلى حداد");
    expect(await textOf("/sitemaps/pages.xml")).toContain("/tr/people/layla-haddad<");

    const leave = (who: typeof author, keepsName: boolean, password = PASSWORD) =>
      who.send(product.url, "POST", "/api/admin/account/deletion", { keepsName, password });
    expect((await leave(author, true, "not the password")).status).toBe(422);
    expect((await leave(author, true)).status).toBe(200);
    expect((await author.send(product.url, "GET", "/admin/account.data")).status).not.toBe(200);
    const left = await textOf("/en/people/layla-haddad");
    expect(left).toContain("No longer with the editorial team since");
    expect(left).not.toContain('"worksFor"');
    expect(await textOf(`/en/coin/${coin.id}`)).toContain('href="/en/people/layla-haddad"');
    // The address stays taken.
    expect((await save(checker, { ...PROFILE, slug: "layla-haddad" })).status).toBe(409);

    await openStaffSession(database, "last@example.com");
    expect((await leave(checker, false)).status).toBe(200);
    expect((await get("/en/people/can")).status).toBe(404);
    expect(await textOf(`/en/coin/${coin.id}`)).not.toContain("Can Demir");
    const tables = JSON.stringify([
      await database.db.selectFrom("users").selectAll().execute(),
      await database.db.selectFrom("former_staff").selectAll().execute(),
      await database.db.selectFrom("sessions").selectAll().execute(),
    ]);
    expect(tables).not.toMatch(/Can Demir|checker@|author@/);
  });

  test("the last administrator stays, and a name that is withdrawn has no page", async ({ product, database, get }) => {
    await database.db.updateTable("users").set({ admin: 0 }).execute();
    const only = await openStaffSession(database, "only@example.com");
    const send = (method: string, path: string, body: object) => only.send(product.url, method, path, body);
    expect((await send("PUT", "/api/admin/account/profile", { ...PROFILE, slug: "only" })).status).toBe(200);
    const refused = await send("POST", "/api/admin/account/deletion", { keepsName: false, password: PASSWORD });
    expect(await refused.json()).toMatchObject({ error: "lastAdmin" });
    expect((await get("/tr/people/only")).status).toBe(200);
    expect((await send("PUT", "/api/admin/account/profile", WITHOUT_NAME)).status).toBe(200);
    expect((await get("/tr/people/only")).status).toBe(404);
  });
});
