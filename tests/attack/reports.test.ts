/** Hostile reports: nothing of them is executed, nothing that was accepted is lost, and the queue stays usable. */
import { expect, test } from "vitest";
import { QUEUE_PAGE } from "#server/content/reports/reports.ts";
import { openReportProduct } from "#tests/support/report-product.ts";
import { codeOf } from "#tests/support/send-report.ts";
import { HOSTILE } from "./hostile-values.ts";

const { product, database, reviewer, send } = await openReportProduct("info");

const BAD_MAIL = ["a@b.example\r\nBcc: everyone@example.com", "a@b.example%0aBcc:c@d.example", "<script>@b.example"];
const MARKS = ["\u202Emoc.ecnanib\u202C", "\u2066\u2067\u2068", "\u200F".repeat(50), "ﷺ".repeat(100)];

const countReports = async (): Promise<number> =>
  (await database.db.selectFrom("reports").select("id").execute()).length;

test("three hundred of them: each is refused or stored whole, and staff and public pages show them as text", async () => {
  const kinds = ["error", "missing", "scam", "complaint", "request"];
  const values = [...HOSTILE, ...MARKS, ...BAD_MAIL];
  const codes: string[] = [];
  const statuses = new Map<number, number>();
  for (let at = 0; at < 300; at += 1) {
    const value = values[at % values.length] ?? "";
    const hostile = {
      kind: kinds[at % kinds.length] ?? "error",
      about: at % 7 === 0 ? value : "",
      name: at % 3 === 0 ? `Site ${at}` : value,
      link: at % 2 === 0 ? "" : `https://example.org/${at}?${encodeURIComponent(value.toWellFormed())}`,
      text: `Report ${at}: ${value}`,
      mail: at % 5 === 0 ? value : "",
    };
    const answer = await send(hostile, { client: `10.${at % 250}.${Math.floor(at / 250)}.1` });
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    expect([value, [303, 400, 422].includes(answer.status)]).toEqual([value, true]);
    expect(answer.body).not.toMatch(/<script>alert|<img src=x/);
    expect(answer.headers["x-injected"]).toBeUndefined();
    if (answer.status === 303) codes.push(codeOf(answer));
  }
  expect(statuses.get(303)).toBeGreaterThan(100);
  expect(await countReports()).toBe(new Set(codes).size);
  for (const code of codes.slice(0, 20)) expect((await fetch(`${product.url}/report/${code}`)).status).toBe(200);
  const stored = await database.db.selectFrom("reports").select(["name", "link", "text"]).execute();
  expect(JSON.stringify(stored)).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200E\u200F]|\\u0000/);
  const mails = await database.db.selectFrom("reports").select("mail").where("mail", "<>", "").execute();
  expect(mails).toEqual([]);
  expect(product.output()).not.toMatch(/"level":(?:50|60)/);

  const queue = await reviewer.send(product.url, "GET", "/admin/reports");
  const html = await queue.text();
  expect(queue.status).toBe(200);
  expect(html).not.toMatch(/<script>alert|<img src=x|javascript:alert\(1\)"/);
  const [first] = await database.db.selectFrom("reports").select("id").orderBy("created_at").limit(1).execute();
  const one = await reviewer.send(product.url, "GET", `/admin/reports/${first?.id}`);
  expect([one.status, (await one.text()).includes("<script>alert")]).toEqual([200, false]);
  const { items } = await listPage();
  expect(items).toBe(QUEUE_PAGE);
});

/** As the browser asks for it. */
async function listPage(): Promise<{ items: number }> {
  const data = await (await reviewer.send(product.url, "GET", "/admin/reports.data")).text();
  return { items: new Set(data.match(/Report \d+:/g) ?? []).size };
}

test("fifty at once from one client: a few are accepted, the others get 429, pages are still served", async () => {
  const before = await countReports();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      send({ kind: "complaint", name: "Exchange", text: `Flood number ${at} of many.` }, { client: "203.0.113.9" }),
    ),
  );
  const accepted = answers.filter(({ status }) => status === 303);
  expect(accepted).toHaveLength(3);
  expect(answers.every(({ status }) => status === 303 || status === 429)).toBe(true);
  expect(await countReports()).toBe(before + 3);
  expect((await fetch(`${product.url}/en/coin/bitcoin`)).status).toBe(200);
});

test("from many clients at once: no more are accepted than staff can review", async () => {
  const before = await countReports();
  const statuses: number[] = [];
  for (let at = 0; at < 100; at += 1) {
    const client = `172.16.${at % 250}.${1 + Math.floor(at / 250)}`;
    statuses.push(
      (await send({ kind: "error", about: "coin:bitcoin", text: `Distributed ${at} of them.` }, { client })).status,
    );
  }
  // Of one record in an hour, and of all together.
  const most = Math.min(60, 300 - before);
  expect(statuses.filter((status) => status === 303)).toHaveLength(most);
  expect(await countReports()).toBe(before + most);
});
