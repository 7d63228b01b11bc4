/**
 * Every parameter of every page against hostile values, and every address that is a secret against guesses. Pages that are
 * rendered for each visitor are limited per client, so each request here is another client's.
 */
import { afterAll, expect, test } from "vitest";
import { startProduct } from "#tests/support/product.ts";
import { type RawAnswer, sendRaw } from "#tests/support/raw-request.ts";
import { HOSTILE } from "./hostile-values.ts";
import { listPrivatePages, listQueries } from "./targets.ts";

const SCRIPT = "<script>alert(1)</script>";
const MAX_ADDRESS = 1900;
const BUSY = 429;

const product = await startProduct({ LOG_LEVEL: "warn", TRUST_PROXY: "127.0.0.1" });
afterAll(async () => {
  expect(product.process.exitCode).toBeNull();
  expect(product.output()).not.toMatch(/"level":(?:50|60)/);
  expect(await product.stop()).toBe(0);
});

let clients = 0;
function visit(path: string): Promise<RawAnswer> {
  clients += 1;
  const client = `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}`;
  return sendRaw(product.port, path, { headers: { host: "localhost", "x-forwarded-for": client } });
}

const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

function expectSound(what: string, { status, headers, body }: RawAnswer): void {
  expect([what, status < 500 && status !== BUSY]).toEqual([what, true]);
  expect([what, body.includes(SCRIPT), headers["x-injected"]]).toEqual([what, false, undefined]);
}

/** What a page does not understand it leaves out, so that no parameter hides behind another. */
test.each(listQueries())("$path with $names", async ({ path, names }) => {
  for (const value of HOSTILE) {
    const search = names.map((name) => `${name}=${encode(value)}`).join("&");
    expectSound(`${path}?${search}`, await visit(`${path}?${search}`));
  }
  let all = "";
  for (const value of HOSTILE) {
    const more = names.map((name) => `&${name}=${encode(value)}`).join("");
    if (path.length + all.length + more.length < MAX_ADDRESS && !more.includes("%00")) all += more;
  }
  expectSound(`${path} with all of them`, await visit(`${path}?${all.slice(1)}`));
});

test.each(listPrivatePages())("%s: a guess opens nothing, is stored nowhere and not passed on", async (pattern) => {
  const guesses = [...HOSTILE.filter((value) => value.trim() !== ""), "A".repeat(43), "00000-00000-00000-00000"];
  for (const guess of guesses) {
    const path = `/en${pattern.replace(/:\w+/, () => encode(guess))}`;
    const answer = await visit(path);
    expectSound(path, answer);
    expect([path, [308, 400, 404].includes(answer.status)]).toEqual([path, true]);
    if (answer.status !== 404) continue;
    const kept = ["cache-control", "referrer-policy", "x-robots-tag"].map((name) => answer.headers[name]);
    expect([path, ...kept]).toEqual([path, "no-store", "no-referrer", "noindex"]);
  }
});
