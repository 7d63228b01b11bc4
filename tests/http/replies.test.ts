/** The reply of a reviewed party: from the proof of its domain to the review that shows it. */
import { expect, test } from "vitest";
import { createReplies } from "#server/content/reports/replies.ts";
import { createDomainProof } from "#server/external/domain-proof.ts";
import { readSecretKey, sealWith } from "#server/security/secrets.ts";
import { openReplyProduct, REPLY } from "#tests/support/reply-product.ts";

const { product, database, dns, coins, get, makeCoin, post, proofOn, stampIn, step } = await openReplyProduct();
const NO_TEXT = { ar: "", en: "", tr: "" };
const RECORD = "_mizan-reply.party.example";

const begin = async (id: string) => (await post("/en/reply", { about: `coin:${id}` })).headers.location ?? "";

test("a reply is published only for a verified domain, as plain text, by a person", async () => {
  const { id } = await makeCoin();
  const review = `/en/coin/${id}`;
  await expect.poll(() => get(review)).toContain(`href="/en/reply?about=coin%3A${id}"`);
  expect(await get(`/en/reply?about=coin:${id}`)).toContain("party.example");
  const page = await begin(id);
  expect(page).toMatch(/^\/en\/reply\/[\w.-]+$/);
  const shown = await fetch(product.url + page);
  expect([shown.headers.get("cache-control"), shown.headers.get("referrer-policy")]).toEqual([
    expect.stringContaining("no-store"),
    "no-referrer",
  ]);
  const proof = await proofOn(page);
  expect(page).not.toContain(proof.slice("mizan-reply=".length));

  // Another domain, another text, and what was copied from another page.
  dns.set("_mizan-reply.other.example", proof);
  dns.set("party.example", proof);
  dns.set(RECORD, `${proof}0`, await proofOn(await begin(id)));
  const missing = await post(page, {});
  expect([missing.status, missing.body]).toEqual([422, expect.stringContaining("We found neither the record")]);
  const forged = await post(page, { ...REPLY, stamp: "0".repeat(64) });
  expect([forged.status, forged.body]).toEqual([422, expect.stringContaining("We found neither the record")]);

  dns.set(RECORD, "v=spf1 -all", proof);
  const found = await post(page, {});
  const stamp = stampIn(found.body);
  expect([found.status, stamp.length]).toEqual([200, 64]);
  for (const [text, message] of [
    ["<script>alert(1)</script> is our reply.", "plain text without HTML"],
    ["Read https://party.example/reply instead.", "leave out web and email addresses"],
    ["Too short", "write a little more"],
    ["a".repeat(1501), "This is too long"],
  ] as const) {
    const refused = await post(page, { ...REPLY, text, stamp });
    expect([refused.status, refused.body]).toEqual([422, expect.stringContaining(message)]);
    expect(refused.body).not.toContain("<script>alert");
    expect(stampIn(refused.body)).toBe(stamp);
  }
  const huge = await post(page, { ...REPLY, text: "a".repeat(1024 * 1024), stamp });
  expect([huge.status, huge.body]).toEqual([413, expect.stringContaining("too large")]);
  expect(await database.db.selectFrom("reports").select("id").execute()).toEqual([]);

  const sent = await post(page, { ...REPLY, stamp });
  expect([sent.status, sent.headers.location]).toEqual([303, expect.stringMatching(/^\/en\/report\/[\w-]{23}$/)]);
  // Pressed twice.
  expect((await post(page, { ...REPLY, stamp })).headers.location).toBe(sent.headers.location);
  const receipt = sent.headers.location ?? "";
  expect(await get(receipt)).toContain("Waiting to be read");
  expect(await get(review)).not.toContain(REPLY.text);

  const [row] = await database.db.selectFrom("reports").selectAll().execute();
  const reply = row?.id ?? "";
  expect(row).toMatchObject({ ...REPLY, kind: "reply", about: `coin:${id}`, link: "party.example", mail: "" });
  const corrected = { outcome: "corrected", answer: NO_TEXT, what: NO_TEXT, why: NO_TEXT };
  expect((await step(reply, "end", { version: 1, ending: corrected })).status).not.toBe(200);
  expect((await step(reply, "copy", { version: 1 })).status).toBe(200);
  const copies = await database.db.selectFrom("reports").selectAll().where("kind", "=", "error").execute();
  expect(copies).toMatchObject([
    { about: `coin:${id}`, state: "open", name: "", role: "", link: "", text: REPLY.text },
  ]);
  const copied = copies[0]?.id ?? "";
  expect((await step(copied, "copy", { version: 1 })).status).toBe(409);
  const published = { outcome: "published", answer: NO_TEXT };
  expect((await step(copied, "end", { version: 1, ending: published })).status).toBe(409);
  expect((await step(reply, "end", { version: 2, ending: published })).status).toBe(200);

  const before = await coins.get(id);
  const html = (await get(review)).replace(/[\u2066-\u2069]/g, "");
  expect(html).toMatch(
    /Reply of the reviewed party[\s\S]*Jane Doe, Head of compliance \(party\.example\), \d+ \w+ \d{4}/,
  );
  expect(html).toContain(REPLY.text);
  expect(await get(`/coin/${id}`)).toContain("رد الجهة التي تتناولها المراجعة");
  const answer = await (await fetch(`${product.url}/api/v1/coins/${id}?lang=en`)).json();
  expect(answer.coin.replies).toMatchObject([{ ...REPLY, domain: "party.example", language: "en" }]);
  expect(await get(receipt)).toContain("Your reply is next to the review.");
  expect(await coins.get(id)).toEqual(before);

  expect((await step(reply, "reopen", { version: 3 })).status).toBe(200);
  expect(await get(review)).not.toContain(REPLY.text);
  expect(await database.db.selectFrom("public_notices").selectAll().execute()).toEqual([]);
  const refusal = { outcome: "answered", answer: { ...NO_TEXT, en: "It names a private person." } };
  expect((await step(reply, "end", { version: 4, ending: refusal })).status).toBe(200);
  expect(await get(receipt)).toContain("It names a private person.");
});

test("nobody replies for what ended, has no website, or with a key that expired or was made up", async () => {
  const ended = await makeCoin({ name: "Ended", state: "failed" });
  const bare = await makeCoin({ name: "Bare", website: "" });
  const [failed, without] = [
    await post("/en/reply", { about: `coin:${ended.id}` }),
    await get(`/en/reply?about=coin:${bare.id}`),
  ];
  expect([failed.status, failed.body]).toEqual([422, expect.stringContaining("This project has ended or failed")]);
  expect(without).toContain("names no website");
  expect(await get(`/en/coin/${ended.id}`)).not.toContain("/en/reply?");
  expect(await get("/en/reply")).toContain("Open a review");

  const { id } = await makeCoin({ name: "Late" });
  const seal = sealWith(await readSecretKey(product.dataDir, undefined));
  const replies = createReplies({ database, seal, proof: createDomainProof() });
  const FOUR_DAYS = 4 * 24 * 3600;
  const old = replies.issue({ entity: "coin", id }, Math.floor(Date.now() / 1000) - FOUR_DAYS);
  dns.set(RECORD, replies.read(old)?.proof ?? "");
  const late = await post(`/en/reply/${old}`, {});
  expect([late.status, late.body]).toEqual([422, expect.stringContaining("This page has expired")]);
  const others = createReplies({ database, seal: sealWith(Buffer.alloc(32)), proof: createDomainProof() });
  for (const key of [others.issue({ entity: "coin", id }), "x.y.z", old.slice(0, -1)])
    expect((await fetch(`${product.url}/en/reply/${key}`)).status).toBe(404);

  // The record got another website while its writer was at work.
  const moved = await makeCoin({ name: "Moved" });
  const open = await begin(moved.id);
  dns.set(RECORD, await proofOn(open));
  const verified = stampIn((await post(open, {})).body);
  await coins.update(moved.id, moved.version, { ...moved, website: "https://other-party.example" }, "test");
  await expect.poll(() => get(open)).toContain("other-party.example");
  const sent = await post(open, { ...REPLY, stamp: verified });
  expect([sent.status, sent.body]).toEqual([422, expect.stringContaining("We found neither the record")]);

  // It ended.
  const page = await begin(id);
  const coin = await coins.get(id);
  dns.set(RECORD, await proofOn(page));
  const stamp = stampIn((await post(page, {})).body);
  expect(stamp).not.toBe("");
  await coins.update(id, coin.version, { ...coin, state: "failed" }, "test");
  await expect
    .poll(async () => (await post(page, { ...REPLY, stamp }, "203.0.113.78")).body)
    .toContain("This project has ended or failed");
});

test("checks are limited for a client, and a refused reply keeps what was typed", async () => {
  const { id } = await makeCoin({ name: "Often", website: "https://often.example" });
  const page = await begin(id);
  let last = await post(page, {}, "203.0.113.79");
  for (let tried = 1; tried < 21; tried += 1) last = await post(page, {}, "203.0.113.79");
  expect([last.status, last.body]).toEqual([429, expect.stringContaining("too many attempts")]);
  expect((await post(page, {}, "203.0.113.80")).status).toBe(422);
  // The log has neither the key nor the text.
  expect(product.output()).not.toContain(page.split("/").at(-1));
  expect(product.output()).not.toMatch(/Jane Doe|reserves every month/);
});
