import { afterEach, expect, test } from "vitest";
import { createServiceClient } from "#server/external/service-client.ts";
import { createGoogleTranslate, createLibreTranslate } from "#server/external/translators.ts";
import { GOOGLE_MARK, startGoogleTranslate } from "#tests/stand-ins/google-translate.ts";
import { LIBRE_MARK, startLibreTranslate, UNTRANSLATABLE } from "#tests/stand-ins/libre-translate.ts";
import { FAULTS, type StandIn } from "#tests/stand-ins/stand-in.ts";
import { isWithin, TIMED } from "#tests/support/load/slowness.ts";
import { quietLog } from "#tests/support/quiet-log.ts";
import { createTranslation } from "./translation.ts";

/** `slow` waits for the full time limit: tests/faults/slow-services.test.ts. */
const QUICK_FAULTS = FAULTS.filter((fault) => fault !== "slow");

const open: StandIn[] = [];
afterEach(async () => {
  for (const standIn of open.splice(0)) await standIn.stop();
});

async function start() {
  const [libre, google] = await Promise.all([startLibreTranslate(), startGoogleTranslate()]);
  open.push(libre, google);
  const client = (name: string) => createServiceClient({ name, log: quietLog });
  const translation = createTranslation({
    first: createLibreTranslate(client("translate"), { url: `${libre.url}/translate`, key: "k" }),
    fallback: createGoogleTranslate(client("fallback"), { url: `${google.url}/translate_a/single` }),
  });
  return { libre, google, translation };
}

test("every text goes to the first translator, one in a call", async () => {
  const { libre, google, translation } = await start();
  expect(await translation.translate(["One", "Two"], "ar")).toEqual([
    { ok: true, text: `${LIBRE_MARK.ar}: One` },
    { ok: true, text: `${LIBRE_MARK.ar}: Two` },
  ]);
  expect([libre.calls.length, google.calls.length]).toEqual([2, 0]);
});

test("what the first gives back without an Arabic letter goes to the second", async () => {
  const { translation } = await start();
  expect(await translation.translate([UNTRANSLATABLE, "Two"], "ar")).toEqual([
    { ok: true, text: `${GOOGLE_MARK.ar}: ${UNTRANSLATABLE}` },
    { ok: true, text: `${LIBRE_MARK.ar}: Two` },
  ]);
});

test("several sentences come back as one text, in Turkish too", async () => {
  const { libre, translation } = await start();
  libre.fail("500");
  const [result] = await translation.translate(["First. Second."], "tr");
  expect(result).toEqual({ ok: true, text: `${GOOGLE_MARK.tr}: First.${GOOGLE_MARK.tr}: Second.` });
});

test.each(QUICK_FAULTS)("both translators %s: the original stays and is marked, within 12 s", TIMED, async (fault) => {
  const { libre, google, translation } = await start();
  libre.fail(fault, { retryAfter: "60" });
  google.fail(fault, { retryAfter: "60" });
  const began = Date.now();
  const texts = ["One", "Two", "Three", "Four", "Five", "Six"];
  expect(await translation.translate(texts, "ar")).toEqual(texts.map((text) => ({ ok: false, text })));
  expect(isWithin(Date.now() - began, 12_000)).toBe(true);
});

test("without a first translator the second does it all", async () => {
  const { google } = await start();
  const fallback = createGoogleTranslate(createServiceClient({ name: "g", log: quietLog }), { url: google.url });
  expect(await createTranslation({ first: null, fallback }).translate(["One"], "ar")).toEqual([
    { ok: true, text: `${GOOGLE_MARK.ar}: One` },
  ]);
});
