/** What Mozilla's Observatory looks at, on every kind of page, over https: each of its tests at its best mark for such a site. */
import { hash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Product, startProduct } from "#tests/support/product.ts";
import { sendRaw } from "#tests/support/raw-request.ts";

const HALF_A_YEAR = 15_768_000;
let product: Product;
beforeAll(async () => {
  product = await startProduct({ SITE_URL: "https://mizan.example", LOG_LEVEL: "silent" });
});
afterAll(() => product.stop());

test.each(["/", "/en", "/en/coin/bitcoin", "/en/news", "/admin/login", "/en/nothing"])("%s", async (path) => {
  const { headers, body } = await sendRaw(product.port, path, { headers: { host: "mizan.example" } });
  const policy = Object.fromEntries(
    String(headers["content-security-policy"])
      .split("; ")
      .map((rule) => [rule.split(" ")[0], rule.split(" ").slice(1)]),
  );
  expect(policy["default-src"]).toEqual(["'none'"]);
  expect(policy["frame-ancestors"]).toEqual(["'none'"]);
  expect(policy["base-uri"]).toEqual(["'none'"]);
  expect(policy["form-action"]).toEqual(["'self'"]);
  expect(JSON.stringify(policy)).not.toMatch(/unsafe-|https?:[^/]|\*/);
  const strict = String(headers["strict-transport-security"]);
  expect(Number(/max-age=(\d+)/.exec(strict)?.[1])).toBeGreaterThanOrEqual(HALF_A_YEAR);
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
  expect(String(headers["referrer-policy"])).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/);
  expect(headers["access-control-allow-origin"]).toBeUndefined();
  expect(headers["set-cookie"]).toBeUndefined();
  const scripts = [...body.matchAll(/<script[^>]*\ssrc="(\/[^/"][^"]*)"[^>]*>/g)];
  expect(scripts).toHaveLength(body.match(/<script[^>]*\ssrc=/g)?.length ?? 0);
  for (const [tag, source = ""] of scripts) expect(tag).toContain(`integrity="${await integrityOf(source)}"`);
  // The staff area's router is named by an inline module, and the bytes of its files by an import map.
  const { integrity = {} } = JSON.parse(/<script[^>]*type="importmap"[^>]*>(.*?)<\/script>/.exec(body)?.[1] ?? "{}");
  const imported = [...body.matchAll(/import(?: \* as \w+ from)? ?\(?"(\/assets\/[^"]+)"/g)].map(
    ([, file = ""]) => file,
  );
  for (const file of imported) expect([file, integrity[file]]).toEqual([file, await integrityOf(file)]);
  expect(scripts.length + imported.length).toBeGreaterThan(0);
});

async function integrityOf(file: string): Promise<string> {
  const { body } = await sendRaw(product.port, file, { headers: { host: "mizan.example" } });
  return `sha384-${hash("sha384", body, "base64")}`;
}
