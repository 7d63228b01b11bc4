import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { answerIn, finishPage } from "./finished-page.ts";

const HTML = `<!DOCTYPE html><title>ميزان</title>${"<p>words</p>".repeat(200)}`;

it("gives the same page in every encoding, each under its own ETag", async () => {
  const page = await finishPage(HTML, { "X-Test": "1" });
  expect(brotliDecompressSync(answerIn(page, "br").body).toString()).toBe(HTML);
  expect(gunzipSync(answerIn(page, "gzip").body).toString()).toBe(HTML);
  expect(answerIn(page, "identity").body.toString()).toBe(HTML);
  const etags = (["br", "gzip", "identity"] as const).map((encoding) => {
    const { headers, body } = answerIn(page, encoding);
    expect(headers[headers.indexOf("Content-Length") + 1]).toBe(String(body.length));
    expect(headers).toContain("X-Test");
    return headers[headers.indexOf("ETag") + 1];
  });
  expect(new Set(etags).size).toBe(3);
});

it("makes gzip once", async () => {
  const page = await finishPage(HTML, {});
  expect(answerIn(page, "gzip")).toBe(answerIn(page, "gzip"));
});

it("makes a page for one reader in the encoding they take", async () => {
  const page = await finishPage(HTML, {}, "gzip");
  expect(gunzipSync(answerIn(page, "gzip").body).toString()).toBe(HTML);
  const plain = await finishPage(HTML, {}, "identity");
  expect(answerIn(plain, "identity").body.toString()).toBe(HTML);
});
