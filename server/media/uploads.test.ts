import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toSmallImage } from "#domain/records/image-address.ts";
import { createImages } from "./uploads.ts";

const folder = mkdtempSync(join(tmpdir(), "mizan-images-"));
const images = createImages({ folder });
beforeAll(() => images.open());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const picture = (width = 600, height = 400, colour = "#0a7") =>
  sharp({ create: { width, height, channels: 3, background: colour } });

async function animated(format: "webp" | "gif"): Promise<Buffer> {
  const frames = await Promise.all(["#f00", "#0f0"].map((colour) => picture(20, 20, colour).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const HEADER_END = 33;

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

const withChunk = (png: Buffer, name: string): Buffer =>
  Buffer.concat([png.subarray(0, HEADER_END), chunk(name, Buffer.alloc(8, 1)), png.subarray(HEADER_END)]);

/** A PNG header that promises far more pixels than its few bytes hold. */
function bomb(): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(50_000, 0);
  header.writeUInt32BE(50_000, 4);
  return Buffer.concat([SIGNATURE, chunk("IHDR", header), chunk("IDAT", deflateSync(Buffer.alloc(1000)))]);
}

describe("what is taken", () => {
  it.each(["jpeg", "png", "webp", "avif"] as const)(
    "%s is re-encoded in two sizes without metadata",
    async (format) => {
      const marked = picture(600, 400, `#${format.charCodeAt(0).toString(16)}3355`).withExif({
        IFD0: { Copyright: "someone", Artist: "GPS here" },
      });
      const saved = await images.save(await marked.toFormat(format).toBuffer());
      if (!saved.ok) throw new Error(saved.problem);
      expect(saved.address).toMatch(/^\/images\/[0-9a-f]{40}\.webp$/);
      const large = await images.find(saved.address.slice("/images/".length));
      const small = await images.find(toSmallImage(saved.address).slice("/images/".length));
      const [of, ofSmall] = await Promise.all([sharp(large ?? "").metadata(), sharp(small ?? "").metadata()]);
      expect([of.format, of.width, of.exif, of.icc, of.xmp]).toEqual(["webp", 512, undefined, undefined, undefined]);
      expect(ofSmall.width).toBe(128);
    },
  );

  it("the same picture twice is one file", async () => {
    const bytes = await picture(90, 90, "#123456").png().toBuffer();
    const before = readdirSync(folder).length;
    const [first, second] = await Promise.all([images.save(bytes), images.save(bytes)]);
    expect(first).toEqual(second);
    expect(readdirSync(folder).length).toBe(before + 2);
  });

  it("a small picture is not blown up, and stays see-through", async () => {
    const clear = sharp({ create: { width: 40, height: 30, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0 } } });
    const saved = await images.save(await clear.png().toBuffer());
    const stored = saved.ok ? await images.find(saved.address.slice("/images/".length)) : null;
    expect(await sharp(stored ?? "").metadata()).toMatchObject({ width: 40, height: 30, hasAlpha: true });
  });
});

describe("what is refused leaves nothing on disk", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const cases: [string, () => Promise<Buffer> | Buffer, string][] = [
    ["an empty file", () => Buffer.alloc(0), "empty"],
    ["more than 5 MiB", () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(5 << 20)]), "too-large"],
    ["an SVG", () => Buffer.from(svg), "not-an-image"],
    ["an SVG behind an XML head", () => Buffer.from(`<?xml version="1.0"?>${svg}`), "not-an-image"],
    ["a page named like a picture", () => Buffer.from("<html><body>logo.png</body></html>"), "not-an-image"],
    ["a GIF", () => picture(9, 9).gif().toBuffer(), "not-an-image"],
    ["an animated GIF", () => animated("gif"), "not-an-image"],
    ["an animated WebP", () => animated("webp"), "animated"],
    ["an animated PNG", async () => withChunk(await picture(9, 9).png().toBuffer(), "acTL"), "animated"],
    ["a TIFF", () => picture(9, 9).tiff().toBuffer(), "not-an-image"],
    ["a cut-off JPEG", async () => (await picture().jpeg().toBuffer()).subarray(0, 400), "not-an-image"],
    ["a cut-off PNG", async () => (await picture().png().toBuffer()).subarray(0, 60), "not-an-image"],
    ["a PNG signature and noise", () => Buffer.concat([SIGNATURE, Buffer.alloc(64, 7)]), "not-an-image"],
    ["a program", () => Buffer.concat([Buffer.from("MZ"), Buffer.alloc(128)]), "not-an-image"],
    ["a PDF", () => Buffer.from("%PDF-1.7\n%%EOF"), "not-an-image"],
    ["50,000 by 50,000 pixels in a few bytes", bomb, "too-many-pixels"],
    ["26 megapixels", () => picture(6500, 4001).png({ compressionLevel: 9 }).toBuffer(), "too-many-pixels"],
  ];

  it.each(cases)("%s", async (_, make, problem) => {
    const before = readdirSync(folder);
    expect(await images.save(await make())).toEqual({ ok: false, problem });
    expect(readdirSync(folder)).toEqual(before);
  });
});

describe("the folder", () => {
  it("gives out nothing but its own names", async () => {
    writeFileSync(join(folder, "secret.txt"), "no");
    for (const name of ["secret.txt", "../images.ts", "..%2fsecret.txt", `${"a".repeat(40)}.webp`, ""]) {
      expect(await images.find(name)).toBeNull();
    }
    rmSync(join(folder, "secret.txt"));
  });

  it("clears away what a killed process left unfinished, and not what another server is writing", async () => {
    const [left, written] = ["b", "c"].map((letter) => `${letter.repeat(40)}.webp.x.part`);
    for (const name of [left, written]) writeFileSync(join(folder, name ?? ""), "half");
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    utimesSync(join(folder, left ?? ""), longAgo, longAgo);
    await images.open();
    expect(readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual([written]);
    rmSync(join(folder, written ?? ""));
  });
});

describe("with an image host", () => {
  it("gets the finished picture and keeps its address; nothing is kept here", async () => {
    const got: Uint8Array[] = [];
    const upload = async (bytes: Uint8Array) => {
      got.push(bytes);
      return "https://host.example/logo.webp";
    };
    const hosted = createImages({ folder, host: { upload } });
    const before = readdirSync(folder);
    const saved = await hosted.save(await picture(70, 70).jpeg().toBuffer());
    expect(saved).toEqual({ ok: true, address: "https://host.example/logo.webp" });
    expect((await sharp(got[0]).metadata()).format).toBe("webp");
    expect(readdirSync(folder)).toEqual(before);
  });

  it("a refusal of the host is a failure of the upload", async () => {
    const upload = async (): Promise<string> => {
      throw new Error("Upload failed");
    };
    await expect(
      createImages({ folder, host: { upload } }).save(await picture(70, 70).png().toBuffer()),
    ).rejects.toThrow("Upload failed");
  });
});
