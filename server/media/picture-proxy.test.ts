import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createPictureSource } from "#server/external/picture-source.ts";
import { startPictures } from "#tests/stand-ins/pictures.ts";
import { FAULTS, type Reply, type StandIn, startStandIn } from "#tests/stand-ins/stand-in.ts";
import { quietLog } from "#tests/support/quiet-log.ts";
import { createOutsidePictures, drawPlaceholder, type PictureRequest } from "./picture-proxy.ts";
import { createPictureStore } from "./picture-store.ts";

let folder: string;
let host: StandIn;
const open: StandIn[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mizan-pictures-"));
  host = await startPictures();
});
afterEach(async () => {
  host.heal();
  for (const standIn of open.splice(0)) await standIn.stop();
});
afterAll(async () => {
  await host.stop();
  await rm(folder, { recursive: true, force: true });
});

const start = (allowPrivate = true, store = createPictureStore(join(folder, randomBytes(8).toString("hex")))) =>
  createOutsidePictures({ key: randomBytes(32), source: createPictureSource({ allowPrivate }), store, log: quietLog });

/** The parts of an address of ours, as the route hands them over. */
function partsOf(address: string): PictureRequest {
  const [, , shape = "", signature = "", name = ""] = address.split("/");
  return { shape, signature, name };
}

async function hostOf(answer: () => Reply | Promise<Reply>): Promise<StandIn> {
  const standIn = await startStandIn({ answer, wrongShape: {} });
  open.push(standIn);
  return standIn;
}

test("a cover is 300 by 180, a small logo and a large one square, all WebP, each fetched once", async () => {
  const pictures = start();
  const before = host.calls.length;
  for (const [shape, size] of [
    ["cover", [300, 180]],
    ["square", [64, 64]],
    ["logo", [128, 128]],
  ] as const) {
    const address = pictures.addressOf(`${host.url}/news/a.png`, shape);
    const found = await Promise.all(Array.from({ length: 20 }, () => pictures.find(partsOf(address))));
    const { width, height, format } = await sharp(found[0]?.bytes).metadata();
    expect([found[0]?.isPlaceholder, width, height, format]).toEqual([false, ...size, "webp"]);
  }
  expect(host.calls.length - before).toBe(3);
});

test("only what we signed is fetched: another address, shape or signature is nothing", async () => {
  const pictures = start();
  const before = host.calls.length;
  const good = partsOf(pictures.addressOf(`${host.url}/news/b.png`, "cover"));
  const other = Buffer.from(`${host.url}/news/c.png`).toString("base64url");
  for (const bad of [
    { ...good, name: `${other}.webp` },
    { ...good, shape: "square" },
    { ...good, shape: "__proto__" },
    { ...good, signature: "" },
    { ...good, signature: `${good.signature}A` },
    { ...good, name: good.name.replace(".webp", ".svg") },
    { ...good, name: "../../etc/passwd" },
  ]) {
    expect(await pictures.find(bad)).toBeNull();
  }
  expect(await start().find(good)).toBeNull();
  expect(host.calls.length).toBe(before);
});

test("an address that is none, or too long to sign, has no picture", () => {
  const pictures = start();
  for (const address of [
    "",
    "javascript:1",
    "/own.png",
    "ftp://a.example/x",
    `https://a.example/${"x".repeat(1500)}`,
  ]) {
    expect(pictures.addressOf(address, "cover")).toBe("");
  }
  const longest = pictures.addressOf(`https://a.example/${"x".repeat(1380)}`, "cover");
  expect(longest.length).toBeGreaterThan(1000);
  expect(longest.length).toBeLessThan(2048);
});

/** `slow` waits for the full time limit: tests/faults/slow-services.test.ts. */
test.each(FAULTS.filter((fault) => fault !== "slow"))(
  "a host that is %s gives the drawn placeholder",
  async (fault) => {
    host.fail(fault);
    const pictures = start();
    const found = await pictures.find(partsOf(pictures.addressOf(`${host.url}/news/d.png`, "cover")));
    expect(found).toEqual({ bytes: await drawPlaceholder("cover"), isPlaceholder: true });
  },
);

test("SVG, text, a bomb of pixels and more than five mebibytes are refused", async () => {
  const pictures = start();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>';
  const bomb = await sharp({ create: { width: 6000, height: 5000, channels: 3, background: "#000" } })
    .png()
    .toBuffer();
  const large = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(6 * 1024 * 1024)]);
  for (const body of [svg, "hello", bomb, large, Buffer.alloc(0)]) {
    const standIn = await hostOf(() => ({ type: "image/png", body }));
    const found = await pictures.find(partsOf(pictures.addressOf(`${standIn.url}/x.png`, "cover")));
    expect(found?.isPlaceholder).toBe(true);
  }
});

test("an animation becomes its first frame", async () => {
  const frame = (background: string) => sharp({ create: { width: 40, height: 40, channels: 3, background } }).png();
  const gif = await sharp([await frame("#f00").toBuffer(), await frame("#00f").toBuffer()], {
    join: { animated: true },
  })
    .gif()
    .toBuffer();
  const standIn = await hostOf(() => ({ type: "image/gif", body: gif }));
  const pictures = start();
  const found = await pictures.find(partsOf(pictures.addressOf(`${standIn.url}/x.gif`, "square")));
  expect((await sharp(found?.bytes).metadata()).pages ?? 1).toBe(1);
  expect(found?.isPlaceholder).toBe(false);
});

test("three redirects are followed, a fourth is not", async () => {
  let turns = 0;
  const standIn = await hostOf(() => {
    turns -= 1;
    return turns >= 0
      ? { status: 302, body: "", headers: { location: "/again" } }
      : { status: 302, body: "", headers: { location: `${host.url}/news/e.png` } };
  });
  const pictures = start();
  const fetchAfter = async (count: number, name: string) => {
    turns = count;
    return (await pictures.find(partsOf(pictures.addressOf(`${standIn.url}/${name}`, "cover"))))?.isPlaceholder;
  };
  expect(await fetchAfter(2, "three.png")).toBe(false);
  expect(await fetchAfter(3, "four.png")).toBe(true);
});

test("no address of this machine or its neighbours is reached, however it is written", async () => {
  let reached = 0;
  const listener = createServer((socket) => {
    reached += 1;
    socket.destroy();
  }).listen(0, "::");
  await once(listener, "listening");
  const address = listener.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const pictures = start(false);
  const hosts = [
    "127.0.0.1",
    "localhost",
    "LOCALHOST.",
    "0.0.0.0",
    "0",
    "127.1",
    "2130706433",
    "0x7f000001",
    "0177.0.0.1",
    "[::1]",
    "[::]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[64:ff9b::7f00:1]",
    "[2002:7f00:1::]",
    "169.254.169.254",
    "10.0.0.1",
    "192.168.0.1",
    "[fe80::1]",
    "[fd00::1]",
  ];
  for (const name of hosts) {
    for (const url of [`http://${name}:${port}/x.png`, `https://${name}:${port}/x.png`, `http://${name}/x.png`]) {
      const signed = pictures.addressOf(url, "cover");
      if (signed) expect([url, (await pictures.find(partsOf(signed)))?.isPlaceholder]).toEqual([url, true]);
    }
  }
  expect(reached).toBe(0);
  listener.close();
});

test("the store keeps within its bounds and survives a restart", async () => {
  const place = join(folder, "bounded");
  const limits = { files: 3, bytes: 10_000 };
  const store = createPictureStore(place, limits);
  for (const name of ["a", "b", "c", "d", "e"]) await store.save(name, Buffer.alloc(1000, name));
  await expect.poll(() => readdir(place)).toHaveLength(3);
  const again = createPictureStore(place, limits);
  expect([await again.find("a"), (await again.find("e"))?.length]).toEqual([null, 1000]);
  expect(again.size.files).toBe(3);
});
