/** Reports over HTTP: a plain form, a receipt for anyone who has its code, and nothing public before a person decided. */
import { expect, test } from "vitest";
import { LANGUAGE_MOUNTS } from "#app/i18n/language-path.ts";
import { REPORT_STEPS } from "#app/loaders/reports/report-steps.ts";
import { PAGES } from "#domain/pages.ts";
import { can, ROLES } from "#domain/staff/roles.ts";
import { readAtom } from "#tests/support/atom.ts";
import { sendRaw } from "#tests/support/raw-request.ts";
import { openReportProduct } from "#tests/support/report-product.ts";
import { codeOf } from "#tests/support/send-report.ts";
import { openStaffSession, type StaffSession } from "#tests/support/staff-session.ts";

const MARKER = "zqreportmarker";
const texts = (text: string) => ({ ar: `${text} ar`, en: `${text} en`, tr: `${text} tr` });

const { product, database, reviewer, send } = await openReportProduct("debug");

let clients = 0;
const someone = (): string => {
  clients += 1;
  return `198.51.100.${clients}`;
};

const get = (path: string) => fetch(new URL(path, product.url), { redirect: "manual" });
const textOf = async (path: string) => (await get(path)).text();

const ERROR = { kind: "error", about: "coin:bitcoin", text: `The supply is wrong. ${MARKER}` };

async function report(fields: Record<string, string> = {}): Promise<{ code: string; id: string }> {
  const answer = await send({ ...ERROR, ...fields }, { client: someone() });
  expect(answer.status).toBe(303);
  const { id } = await database.db.selectFrom("reports").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
  return { code: codeOf(answer), id };
}

const step = (who: StaffSession, id: string, name: string, body: object) =>
  who.send(product.url, "POST", `/api/admin/reports/${id}/${name}`, body);

test("every review links to the form, which has five kinds with their own fields", async () => {
  for (const about of ["coin:bitcoin", "exchange:binance"]) {
    const page = await textOf(`/en/${about.replace(":", "/")}`);
    expect(page).toContain(`href="/en/report?about=${encodeURIComponent(about)}"`);
  }
  const response = await get("/en/report?about=coin%3Abitcoin");
  const choice = await response.text();
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  for (const kind of ["error", "missing", "scam", "complaint", "request"])
    expect(choice).toContain(`/en/report?about=coin%3Abitcoin&amp;kind=${kind}`);
  const form = await textOf("/report?about=coin%3Abitcoin&kind=missing");
  expect(form).toMatch(/name="link"[^>]*required|required[^>]*name="link"/);
  expect(form).not.toContain('name="name"');
  expect(form).toContain('name="stamp"');
  expect(await textOf("/en/report?about=coin%3Ano-such-coin&kind=error")).toContain('name="name"');
});

test("invalid input shows its errors, and no input is lost", async () => {
  const short = await send({ ...ERROR, text: "short", mail: "a@b.example" }, { path: "/en/report" });
  expect([short.status, short.headers["cache-control"]]).toEqual([422, "private, no-store"]);
  expect(short.body).toContain("Please write a little more.");
  expect(short.body).toContain('value="a@b.example"');
  expect(short.body).toContain(">short</textarea>");
  const [, stamp = ""] = /name="stamp" value="([^"]+)"/.exec(await textOf("/en/report?kind=error")) ?? [];
  const early = await send({ ...ERROR, stamp }, { path: "/en/report" });
  expect([early.status, early.body.includes("That was very quick")]).toEqual([422, true]);
  const forged = await send({ ...ERROR, stamp: `${stamp}0` }, { path: "/tr/report" });
  expect([forged.status, forged.body.includes("çok uzun süre")]).toEqual([422, true]);
  expect(forged.body).not.toContain(`${stamp}0`);
  const filled = await send({ ...ERROR, more: "a program" });
  expect(filled.status).toBe(422);
  expect((await send({ ...ERROR, isAdmin: "1" })).status).toBe(400);
  expect((await send({ ...ERROR, kind: "praise" })).status).toBe(400);
  const headers = { host: `localhost:${product.port}`, "sec-fetch-site": "same-origin" };
  const type = "application/x-www-form-urlencoded";
  const raw = (method: string, contentType: string, body: string, site = "same-origin") =>
    sendRaw(product.port, "/report", {
      method,
      headers: { ...headers, "content-type": contentType, "sec-fetch-site": site },
      body,
    });
  expect((await raw("POST", "application/json", "{}")).status).toBe(415);
  expect((await raw("POST", type, "kind=error", "cross-site")).status).toBe(403);
  expect((await raw("POST", type, `text=${"a".repeat(1_000_000)}`)).status).toBe(413);
  expect((await raw("PUT", type, "kind=error")).status).toBe(405);
  expect((await sendRaw(product.port, "/about", { method: "POST", headers, body: "a=b" })).status).toBe(405);
  expect(await database.db.selectFrom("reports").select("id").execute()).toEqual([]);
});

test("the same client has to wait, with a message in its language, and keeps its input", async () => {
  const client = someone();
  const answers = [];
  for (let at = 0; at < 5; at += 1) answers.push(await send({ ...ERROR, text: `Number ${at} of them.` }, { client }));
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 429, 429]);
  expect(answers.at(-1)?.body).toContain("Number 4 of them.");
  expect(answers.at(-1)?.body).toContain("ما كتبته ما زال هنا");
});

test("a receipt is for anyone who has its code: not cached, not indexed, not in the log", async () => {
  const { code } = await report({ text: "Only for the receipt." });
  for (const { prefix } of LANGUAGE_MOUNTS) {
    const response = await get(`${prefix ? `/${prefix}` : ""}/report/${code}`);
    const html = await response.text();
    expect([response.status, html.includes(code)]).toEqual([200, true]);
    expect(html).not.toMatch(/Only for the receipt|rel="canonical"|og:/);
    const kept = ["cache-control", "referrer-policy", "x-robots-tag"].map((name) => response.headers.get(name));
    expect(kept).toEqual(["no-store", "no-referrer", "noindex"]);
  }
  const headers = { host: `localhost:${product.port}`, "sec-fetch-site": "same-origin" };
  const lookUp = (typed: string) =>
    sendRaw(product.port, "/en/report", {
      method: "POST",
      headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ code: typed }).toString(),
    });
  expect((await lookUp(` ${code.toUpperCase()} `)).headers.location).toBe(`/en/report/${code}`);
  expect((await lookUp("nonsense")).status).toBe(422);
  expect((await get("/en/report/00000-00000-00000-00000")).status).toBe(404);
  expect(product.output()).toContain("/report/:code");
  expect(product.output()).not.toContain(code);
});

test("nothing of a report is public before a person decides; then the correction is, everywhere it should", async () => {
  const { id, code } = await report({ link: `https://example.org/${MARKER}`, mail: `${MARKER}@example.org` });
  const pages = Object.values(PAGES).flatMap(({ path }) => (path.includes(":") ? [] : [path]));
  const addresses = [
    ...[...pages, `/search?q=${MARKER.slice(0, 8)}`, "/coin/bitcoin", "/corrections/feed.xml", "/warnings/feed.xml"],
    ...["/feed.xml", "/coin/bitcoin/feed.xml", "/api/v1/coins/bitcoin", "/data/mizan.json", `/report/${code}`],
  ];
  for (const address of addresses)
    expect([address, (await textOf(address)).includes(MARKER)]).toEqual([address, false]);
  expect(product.output()).not.toContain(MARKER);

  const before = await textOf("/en/corrections");
  expect(before).toContain("No corrections have been published yet.");
  const ending = { outcome: "corrected", answer: texts("Thanks"), what: texts("Supply"), why: texts("Source") };
  expect((await step(reviewer, id, "end", { version: 1, ending: { ...ending, why: texts("").ar } })).status).toBe(422);
  const tooEarly = await step(reviewer, id, "end", { version: 1, ending });
  expect(await tooEarly.json()).toMatchObject({ issues: [{ path: "draft", message: "form.nothingPublished" }] });
  const address = "/api/admin/coins/bitcoin/translations";
  const opened = await (await reviewer.send(product.url, "GET", address)).json();
  const form = { ...opened.form, pros: { ...opened.form.pros, tr: "Arz düzeltildi." } };
  expect((await reviewer.send(product.url, "PUT", address, { version: opened.version, form })).status).toBe(200);
  expect((await step(reviewer, id, "end", { version: 1, ending })).status).toBe(200);
  expect(await textOf("/en/corrections")).toMatch(/Supply en[\s\S]*Source en/);
  expect(await textOf("/corrections")).toContain("Supply ar");
  expect(await textOf(`/tr/report/${code}`)).toMatch(/Thanks tr[\s\S]*Supply tr[\s\S]*Source tr/);
  const feed = await get("/en/corrections/feed.xml");
  const xml = await feed.text();
  expect([feed.headers.get("content-type"), xml.includes("Correction: Bitcoin")]).toEqual([
    "application/atom+xml; charset=utf-8",
    true,
  ]);
  expect(readAtom(xml).entries).toHaveLength(1);
  const again = await fetch(new URL("/en/corrections/feed.xml", product.url), {
    headers: { "if-none-match": feed.headers.get("etag") ?? "" },
  });
  expect(again.status).toBe(304);
  expect((await step(reviewer, id, "reopen", { version: 2 })).status).toBe(200);
  expect(await textOf("/en/corrections")).toContain("No corrections have been published yet.");
});

test("a confirmed fake site is listed as text, and a search for it says so above the results", async () => {
  const { id } = await report({
    kind: "scam",
    about: "exchange:binance",
    name: "Binance Gift",
    link: "binance-gift.example",
  });
  expect(await textOf("/en/search?q=binance+gift")).not.toContain("fake site");
  const site = {
    name: "Binance Gift",
    address: "https://binance-gift.example/<b>",
    imitates: "binance",
    note: texts("Note"),
  };
  const ending = { outcome: "warned", answer: texts("Listed"), ...site };
  // The real site, however it is written: one person would warn readers of what is reviewed.
  for (const address of ["https://www.binance.com/en", "binance.com (fake)", "ACCOUNTS.Binance.com,"]) {
    const refused = await step(reviewer, id, "end", { version: 1, ending: { ...ending, address } });
    expect([address, refused.status, await refused.json()]).toMatchObject([
      address,
      422,
      { issues: [{ path: "address", message: "form.warnsOfReview" }] },
    ]);
  }
  expect((await step(reviewer, id, "end", { version: 1, ending })).status).toBe(200);
  const page = await textOf("/en/warnings");
  expect(page).toMatch(/https:\/\/binance-gift\.example\/&lt;b&gt;/);
  expect(page).not.toMatch(/href="[^"]*binance-gift/);
  expect(page).toContain('href="/en/exchange/binance"');
  for (const query of ["binance+gift", "binance-gift.example"]) {
    const found = await textOf(`/en/search?q=${query}`);
    expect(found).toContain("Warning: we list this as a fake site");
    expect(found).not.toMatch(/href="https?:[^"]*binance-gift/);
  }
  expect(await textOf("/warnings/feed.xml")).toContain("Binance Gift");
});

test("every step of a report is taken by those alone whose role may take it", async () => {
  for (const role of ROLES) {
    const place = { role, languages: role === "translator" ? (["tr"] as const) : [] };
    const session = await openStaffSession(database, `${role}-reports@example.com`, place);
    for (const [name, { permission }] of Object.entries(REPORT_STEPS)) {
      const { status } = await step(session, "no-such-report", name, {});
      expect([role, name, status === 403]).toEqual([role, name, !can(role, permission)]);
    }
  }
});

test("the second decision is refused with a message, spam can be undone, and the audit trail has all of it", async () => {
  const { id } = await report({ text: "Two people look at this." });
  expect((await step(reviewer, id, "spam", { version: 1 })).status).toBe(200);
  expect((await step(reviewer, id, "spam", { version: 1 })).status).toBe(409);
  expect((await step(reviewer, id, "reopen", { version: 2 })).status).toBe(200);
  expect((await step(reviewer, id, "link", { version: 3, entity: "coin", id: "bitcoin" })).status).toBe(422);
  const admin = await openStaffSession(database, "admin@example.com");
  const trail = await (await admin.send(product.url, "GET", "/api/admin/audit?kind=reports")).text();
  expect(trail).toMatch(/report,reopened,reviewer@example\.com[^\n]*coin:bitcoin[\s\S]*report,spam/);
  expect(trail).not.toContain("Two people look at this");
});
