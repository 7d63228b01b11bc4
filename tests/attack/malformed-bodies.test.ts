/** Requests of staff other than drafts, malformed in one place: no 5xx, and a refused request writes nothing. */
import { expect, test } from "vitest";
import country from "#content/countries/kw.json" with { type: "json" };
import { CONTENT_TYPES } from "#domain/content-types/content-types.ts";
import { REGISTER_TYPES, type RegisterType } from "#domain/records/content-type.ts";
import type { ReportStep } from "#domain/reports/report.ts";
import { openDraftService } from "#tests/support/draft-service.ts";
import { body, CLASS, position, text } from "#tests/support/register-entries.ts";
import { createSendReport } from "#tests/support/send-report.ts";
import { PASSWORD } from "#tests/support/staff-session.ts";
import { type Endpoint, openSpoiledProduct, RUNS } from "./malformed-product.ts";

const { product, database, staff, send, spoilAll } = await openSpoiledProduct();
const { entries } = openDraftService(database);

const ENTRIES: Readonly<Record<RegisterType, { id: string; entry: object }>> = {
  body: { id: "assessed", entry: body("assessed") },
  position: { id: "assessed-class", entry: position("assessed-class", "assessed", CLASS, "permits") },
  country: { id: "kw", entry: country },
};
await entries.body.create("assessed", body("assessed"), "seed");

const PUBLIC_PAGES = [
  "/en/scholars",
  "/en/countries",
  "/en/countries/kw",
  "/en/kinds/network-fuel",
  "/api/v1/positions",
];

test.each(REGISTER_TYPES)("an entry of the register: %s", async (type) => {
  const { id, entry } = ENTRIES[type];
  const path = CONTENT_TYPES[type].paths.endpoint;
  const accepted = async () => {
    const statuses = await Promise.all(PUBLIC_PAGES.map(async (page) => (await send("GET", page)).status));
    expect(statuses).toEqual(PUBLIC_PAGES.map(() => 200));
  };
  await spoilAll({ method: "POST", path, body: async () => ({ entry }), accepted });
  const versioned = async () => ({ version: (await entries[type].find(id))?.version ?? 1, entry });
  await spoilAll({ method: "PUT", path: `${path}/${id}`, body: versioned, accepted });
});

const ENDINGS = [
  { outcome: "answered", answer: text("Thanks") },
  { outcome: "corrected", answer: text("Thanks"), what: text("Supply"), why: text("Source") },
  {
    ...{ outcome: "warned", answer: text("Thanks"), name: "A fake", address: "fake.example" },
    ...{ imitates: "", note: text("It asks for keys") },
  },
];

const STEPS: Readonly<Record<ReportStep, readonly object[]>> = {
  link: [{ entity: "coin", id: "bitcoin" }],
  merge: [{ into: "another" }],
  end: ENDINGS.map((ending) => ({ ending })),
  copy: [{}],
  spam: [{}],
  reopen: [{}],
};

test.each(Object.entries(STEPS))("the step %s of a report", async (name, bodies) => {
  const report = await createSendReport(product);
  const sent = await report({ kind: "complaint", name: `Exchange of ${name}`, text: "It keeps my money." });
  expect(sent.status).toBe(303);
  const newest = database.db.selectFrom("reports").select(["id", "version"]).orderBy("created_at", "desc");
  const { id } = await newest.executeTakeFirstOrThrow();
  for (const more of bodies) {
    const versioned = async () => ({
      version: (await newest.where("id", "=", id).executeTakeFirstOrThrow()).version,
      ...more,
    });
    const accepted = async () => {
      const pages = [`/admin/reports/${id}.data`, "/admin/reports.data", "/en/corrections", "/en/warnings", "/en"];
      for (const page of pages) expect([page, (await send("GET", page)).status]).toEqual([page, 200]);
    };
    await spoilAll({ method: "POST", path: `/api/admin/reports/${id}/${name}`, body: versioned, accepted });
  }
});

const ACCOUNTS: readonly (Omit<Endpoint, "body"> & { sent: object })[] = [
  {
    ...{ method: "POST", path: "/api/admin/staff" },
    sent: { password: PASSWORD, email: "new@example.com", role: "translator", languages: ["tr"] },
  },
  { method: "POST", path: "/api/auth/login", sent: { password: "wrong", email: "nobody@example.com" } },
  { method: "POST", path: "/api/otp/send", sent: { email: "nobody@example.com" } },
  { method: "POST", path: "/api/otp/verify", sent: { otp: "123456", email: "nobody@example.com" } },
  { method: "DELETE", path: "/api/admin/staff", sent: { password: PASSWORD, email: "nobody@example.com" } },
  {
    ...{ method: "PUT", path: "/api/admin/staff/nobody" },
    sent: { password: PASSWORD, role: "translator", languages: ["tr"] },
  },
  { method: "POST", path: "/api/admin/staff/nobody", sent: { password: PASSWORD, change: "disable" } },
  {
    ...{ method: "PUT", path: "/api/admin/account/profile" },
    sent: { name: text("Somebody"), qualification: text("Jurist") },
  },
];

test.each(ACCOUNTS)("$method $path", async ({ method, path, sent }) => {
  await spoilAll({ method, path, body: async () => sent }, RUNS / 2);
  expect((await send("GET", "/admin/staff.data")).status).toBe(200);
  expect(staff.email).toBe((await database.db.selectFrom("users").select("email").executeTakeFirstOrThrow()).email);
});
