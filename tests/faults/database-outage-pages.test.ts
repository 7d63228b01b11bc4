/** PostgreSQL is down: uncached pages say so with Retry-After, no submission is lost silently, and everything works again afterwards. */
import { expect, test } from "vitest";
import { CONTENT_TYPES } from "#domain/content-types/content-types.ts";
import { openDatabase } from "#server/database/open.ts";
import { openDraftService } from "#tests/support/draft-service.ts";
import { createPostgres } from "#tests/support/engines.ts";
import { openFaultyConnection } from "#tests/support/faulty-connection.ts";
import { isReady, until } from "#tests/support/load/until.ts";
import { startProduct } from "#tests/support/product.ts";
import { coinInput } from "#tests/support/record-input.ts";
import { text } from "#tests/support/register-entries.ts";
import { codeOf, createSendReport } from "#tests/support/send-report.ts";
import { openStaffSession } from "#tests/support/staff-session.ts";

const BACK_MS = 15_000;

test("pages, feeds, drafts and reports without the database, and with it again", async () => {
  const made = await createPostgres();
  const direct = new URL(made.options.databaseUrl);
  const line = await openFaultyConnection({ host: direct.hostname, port: Number(direct.port) });
  const through = new URL(direct);
  through.port = String(line.port);
  const product = await startProduct({ DATABASE_URL: through.href, SEED: "none", LOG_LEVEL: "warn" });
  const database = openDatabase(made.options);
  try {
    const { coins, drafts } = openDraftService(database);
    const staff = await openStaffSession(database, "away@example.com");
    const report = await createSendReport(product);
    const translations = { description: text("A coin"), reason: text("Long enough a reason for the form to take it.") };
    const one = await coins.create(coinInput({ name: "One", image: "/favicon.svg", translations }), "seed");
    const two = await coins.create(coinInput({ name: "Two", image: "/favicon.svg", translations }), "seed");
    const form = { ...CONTENT_TYPES.coin.toForm(one), country: "Oman" };
    await drafts.begin("coin", { id: one.id, base: 1, form }, staff.email);
    const token = await drafts.previews.create({ entity: "coin", id: one.id }, staff.email);
    const code = codeOf(await report({ kind: "error", about: `coin:${one.id}`, text: "Sent before it went." }));
    const countReports = async () => (await database.db.selectFrom("reports").select("id").execute()).length;
    expect(await countReports()).toBe(1);

    const pages = [
      "/en/search?q=one",
      `/en/compare?coin=${one.id}&coin=${two.id}`,
      `/en/watchlist?coin=${one.id}`,
      `/en/report?about=coin%3A${one.id}&kind=error`,
      `/en/report/${code}`,
      `/en/preview/${token}`,
      `/feed.xml?coin=${one.id}`,
      `/badge/coin/${one.id}.svg`,
    ];
    const endpoints = ["/api/v1/search?q=one", `/api/v1/coins/${one.id}`];
    const look = (path: string) => fetch(product.url + path, { redirect: "manual" });
    const saveDraft = (version: number) =>
      staff.send(product.url, "PUT", `/api/admin/coins/${one.id}/draft`, {
        version,
        form: { ...form, country: "Qatar" },
      });
    const late = { kind: "error", about: `coin:${one.id}`, text: "Sent while it was away." };

    await line.cut();
    for (const path of [...pages, ...endpoints]) {
      const answer = await look(path);
      const body = await answer.text();
      expect([path, answer.status, answer.headers.get("retry-after")]).toEqual([path, 503, "5"]);
      expect([path, answer.headers.get("cache-control")]).toEqual([path, expect.stringContaining("no-store")]);
      if (path.startsWith("/en/")) expect([path, /<h1[^>]*>[^<]/.test(body)]).toEqual([path, true]);
      if (path.startsWith("/api/")) expect(JSON.parse(body)).toMatchObject({ success: false });
    }
    const refused = await report(late, { path: "/en/report" });
    expect([refused.status, refused.headers["retry-after"], refused.headers.location]).toEqual([503, "5", undefined]);
    expect(refused.body).toMatch(/<h1[^>]*>[^<]/);
    for (const answer of [await saveDraft(1), await staff.send(product.url, "POST", "/api/admin/reports/x/spam", {})]) {
      expect([answer.status, await answer.json()]).toEqual([503, expect.objectContaining({ success: false })]);
    }
    expect([await countReports(), product.process.exitCode]).toEqual([1, null]);

    await line.restore();
    await until(() => isReady(product.url), BACK_MS, "ready again");
    for (const path of [...pages, ...endpoints]) expect([path, (await look(path)).status]).toEqual([path, 200]);
    expect((await saveDraft(1)).status).toBe(200);
    // The same form, sent again by the browser.
    const [accepted, again] = [await report(late), await report(late)];
    expect([accepted.status, again.status]).toEqual([303, 303]);
    expect((await look(`/report/${codeOf(accepted)}`)).status).toBe(200);
    for (const secret of [token, code, late.text]) expect(product.output()).not.toContain(secret);
  } finally {
    await line.restore();
    await product.stop();
    await database.close();
    await made.remove();
  }
});
