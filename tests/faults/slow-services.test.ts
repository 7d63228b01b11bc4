/** Services that accept a connection and do not answer: the product's own time limits, waited for in full. */
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createPictureSource } from "#server/external/picture-source.ts";
import { createServiceClient } from "#server/external/service-client.ts";
import { createGoogleTranslate, createLibreTranslate } from "#server/external/translators.ts";
import { createOutsidePictures, drawPlaceholder } from "#server/media/picture-proxy.ts";
import { createPictureStore } from "#server/media/picture-store.ts";
import { createTranslation } from "#server/outside/translation.ts";
import { startGoogleTranslate } from "#tests/stand-ins/google-translate.ts";
import { startLibreTranslate } from "#tests/stand-ins/libre-translate.ts";
import { startPictures } from "#tests/stand-ins/pictures.ts";
import { isWithin, TIMED } from "#tests/support/load/slowness.ts";
import { quietLog } from "#tests/support/quiet-log.ts";

test("both translators slow: the original stays and is marked, within 12 s", TIMED, async () => {
  const [libre, google] = await Promise.all([startLibreTranslate(), startGoogleTranslate()]);
  const client = (name: string) => createServiceClient({ name, log: quietLog });
  const translation = createTranslation({
    first: createLibreTranslate(client("translate"), { url: `${libre.url}/translate`, key: "k" }),
    fallback: createGoogleTranslate(client("fallback"), { url: `${google.url}/translate_a/single` }),
  });
  libre.fail("slow");
  google.fail("slow");
  const began = Date.now();
  const texts = ["One", "Two", "Three", "Four", "Five", "Six"];
  expect(await translation.translate(texts, "ar")).toEqual(texts.map((text) => ({ ok: false, text })));
  expect(isWithin(Date.now() - began, 12_000)).toBe(true);
  await Promise.all([libre.stop(), google.stop()]);
});

test("a picture's host that is slow gives the drawn placeholder", async () => {
  const folder = await mkdtemp(join(tmpdir(), "mizan-pictures-"));
  const host = await startPictures();
  host.fail("slow");
  const source = createPictureSource({ allowPrivate: true });
  const pictures = createOutsidePictures({
    key: randomBytes(32),
    source,
    store: createPictureStore(folder),
    log: quietLog,
  });
  const [, , shape = "", signature = "", name = ""] = pictures.addressOf(`${host.url}/news/d.png`, "cover").split("/");
  const found = await pictures.find({ shape, signature, name });
  expect(found).toEqual({ bytes: await drawPlaceholder("cover"), isPlaceholder: true });
  await source.close();
  await host.stop();
  await rm(folder, { recursive: true, force: true });
});
