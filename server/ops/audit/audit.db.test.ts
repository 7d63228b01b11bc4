import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { readAuditQuery } from "#domain/lists/audit-query.ts";
import { createRecords } from "#server/content/records.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { openLogin, wrongFor } from "#tests/support/login.ts";
import { coinInput } from "#tests/support/record-input.ts";
import { createAccountEvents } from "./events.ts";
import { createListAudit, writeAuditCsv } from "./list-audit.ts";

const asked = (search: Record<string, string> = {}) => readAuditQuery(new URLSearchParams(search));

withDatabase("the audit trail", (database) => {
  it("tells of logins, refusals and changes, newest first, page by page", async () => {
    const login = await openLogin(database());
    const list = createListAudit(database());
    const email = await login.account();
    await login.begin(email, "not this password");
    const { token, code } = await login.challenge(email);
    await login.verify(email, token, wrongFor(code));
    await login.verify(email, token, code);
    const coins = createRecords(COIN, { database: database(), changes: { notify: () => {} } });
    const coin = await coins.create(coinInput({ name: "=Formula" }), email);
    await coins.delete(coin.id, email);

    const all = await list(asked({ who: email }), 10);
    expect(all.entries.map(({ action }) => action)).toEqual([
      "delete",
      "create",
      ...(all.entries[2]?.action === "newDevice" ? ["newDevice", "login"] : ["login", "newDevice"]),
      "wrongCode",
      "wrongPassword",
    ]);
    expect(all.hasMore).toBe(false);
    expect(all.entries[0]).toMatchObject({ kind: "change", entity: "coin", entityId: coin.id, name: "=Formula" });

    const seen: string[] = [];
    let after = asked().after;
    for (let more = true; more; ) {
      const { entries, hasMore } = await list({ ...asked({ who: email }), after }, 2);
      seen.push(...entries.map(({ id }) => id));
      const last = entries.at(-1);
      after = last ? { at: last.at, id: last.id } : null;
      more = hasMore;
    }
    expect(seen).toEqual(all.entries.map(({ id }) => id));

    const csv = (await Array.fromAsync(writeAuditCsv(list, asked({ who: email, kind: "changes" })))).join("");
    expect(csv.split("\r\n")).toHaveLength(4);
    expect(csv).toContain(",'=Formula,");
    expect((await list(asked({ who: email, to: "2020-01-01" }), 10)).entries).toEqual([]);
    await login.close();
  });

  it("forgets after a week what names nobody, and keeps the rest for more than a year", async () => {
    const events = createAccountEvents(database());
    const [named, nameless] = [`kept-${randomUUID()}@example.com`, `10.9.8.${randomUUID()}`];
    await events.record({ kind: "wrongPassword", account: named, address: nameless });
    await events.record({ kind: "wrongPassword", account: "", address: nameless });
    const of = () => database().db.selectFrom("events").select("account").where("address", "=", nameless).execute();
    const age = (days: number) =>
      database()
        .db.updateTable("events")
        .set({ at: new Date(Date.now() - days * 86_400_000).toISOString() })
        .where("address", "=", nameless)
        .execute();
    await age(6);
    await events.sweep();
    expect(await of()).toHaveLength(2);
    await age(8);
    await events.sweep();
    expect(await of()).toEqual([{ account: named }]);
    await age(401);
    await events.sweep();
    expect(await of()).toEqual([]);
  });

  it("finds somebody among more people than are looked through one by one", async () => {
    const events = createAccountEvents(database());
    const group = `group-${randomUUID()}`;
    const [first] = await Promise.all(
      Array.from({ length: 1100 }, async (_, place) => {
        const account = `${group}-${place}@example.com`;
        await events.record({ kind: "wrongPassword", account, address: "192.0.2.1" });
        return account;
      }),
    );
    const list = createListAudit(database());
    const one = await list(asked({ who: first?.toUpperCase() ?? "" }), 10);
    expect(one.entries.map(({ who }) => who)).toEqual([first]);
    const many = await list(asked({ who: group }), 10);
    expect([many.entries.length, many.hasMore]).toEqual([10, true]);
    expect((await list(asked({ who: `${group}-none` }), 10)).entries).toEqual([]);
  });

  it("never writes down what a stranger typed", async () => {
    const login = await openLogin(database());
    const typed = `my-secret-${randomUUID()}`;
    await login.begin(typed, "whatever it is");
    const { entries } = await createListAudit(database())(asked({ kind: "logins" }), 100);
    expect(entries.some(({ action, who }) => action === "wrongPassword" && who === "")).toBe(true);
    expect(JSON.stringify(entries)).not.toContain(typed);
    await login.close();
  });
});
