/** Who is named under a review, and when it is due again: on the page, in the API and in the staff lists. */
import { SOUND_COIN, SOURCES } from "#tests/support/method-facts.ts";
import { coinInput } from "#tests/support/record-input.ts";
import { expect, test } from "./product-test.ts";

const TEXTS = {
  description: { en: "Old." },
  reason: { en: "It is a network that anybody can use.", ar: "شبكة مفتوحة." },
};

test("a review that is overdue says so, to visitors, to programs and to staff", async ({
  product,
  coins,
  editor,
  get,
  textOf,
}) => {
  const make = (name: string, fields: object) =>
    coins.create(coinInput({ name, translations: TEXTS, facts: SOUND_COIN, sources: SOURCES, ...fields }), "test");
  const old = await make("Long ago", { reviewed_at: "2020-01-10" });
  const kept = await make("Not yet", { reviewed_at: "2020-01-10", review_due: "2999-12-31" });
  expect(await textOf(`/en/coin/${old.id}`)).toContain("Review overdue since 9 January 2021");
  expect(await textOf(`/coin/${old.id}`)).toContain("تأخرت إعادة المراجعة منذ 9 يناير 2021");
  expect(await textOf(`/tr/coin/${old.id}`)).toContain("Yeniden inceleme 9 Ocak 2021 tarihinden beri gecikti");
  const later = await textOf(`/en/coin/${kept.id}`);
  expect(later).not.toContain("overdue");
  expect(later).toContain("Next review due by 31 December 2999.");
  const answer = await (await get(`/api/v1/coins/${old.id}`)).json();
  expect(answer.coin).toMatchObject({ review_due: "2021-01-09", written_by: null, checked_by: null });
  const listed = async (work: string): Promise<string[]> => {
    const batch = await (await editor.send(product.url, "GET", `/api/admin/coins?q=&work=${work}`)).json();
    return batch.items.map(({ name }: { name: string }) => name);
  };
  expect(await listed("overdue")).toEqual(["Long ago"]);
  expect(await listed("missing-tr")).toEqual(["Not yet", "Long ago"]);
  expect(await listed("missing-en")).toEqual([]);
});

test("a review names who gave a public name, as the account has it now", async ({
  product,
  coins,
  database,
  editor,
  get,
  textOf,
}) => {
  const row = { email: editor.email };
  const { id } = await database.db
    .selectFrom("users")
    .select("id")
    .where("email", "=", row.email)
    .executeTakeFirstOrThrow();
  const coin = await coins.create(
    coinInput({
      name: "Named",
      facts: SOUND_COIN,
      sources: SOURCES,
      written_by: id,
      written_at: "2026-11-10",
      checked_by: "nobody-here",
    }),
    "test",
  );
  const page = `/en/coin/${coin.id}`;
  expect(await textOf(page)).toContain("Written and checked by the editorial team.");
  const save = async (name: string) => {
    const profile = {
      name: { ar: "", en: name, tr: "" },
      qualification: { ar: "", en: "Reviewer of contracts", tr: "" },
    };
    return (await editor.send(product.url, "PUT", "/api/admin/account/profile", profile)).status;
  };
  expect(await save("<b>Layla</b>")).toBe(400);
  expect(await save("Layla Haddad")).toBe(200);
  const named = (await textOf(page)).replace(/[\u2066-\u2069]|<\/?a\b[^>]*>/g, "");
  expect(named).toContain("Written by Layla Haddad (Reviewer of contracts) on 10 November 2026.");
  const answer = await (await get(`/api/v1/coins/${coin.id}?lang=en`)).json();
  const person = {
    name: "Layla Haddad",
    qualification: "Reviewer of contracts",
    slug: "layla-haddad",
    date: "2026-11-10",
  };
  expect(answer.coin).toMatchObject({ written_by: person, checked_by: null });
  expect(JSON.stringify(answer)).not.toContain(id);
  expect(await save("")).toBe(200);
  expect(await textOf(page)).toContain("Written and checked by the editorial team.");
});
