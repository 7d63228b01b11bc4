/** Pages through a lens, as search engines and hostile visitors meet them. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readMetric } from "#tests/support/load/distinct-addresses.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { sendRaw } from "#tests/support/raw-request.ts";

const TOKEN = "token-of-the-lens-test";
/** Five thousand are tried without the whole product in between (lens-addresses.db.test.ts): here it is about memory. */
const MADE_UP = 2000;
/** Until the process has the memory that it works with. */
const BEFORE = 1000;
const AT_ONCE = 25;
const MIB = 1024 * 1024;
const PAGES = ["/en/cryptocurrencies", "/cryptocurrencies?category=halal", "/tr/markets", "/en/coin/bitcoin"];

let product: Product;
beforeAll(async () => {
  product = await startProduct({ LOG_LEVEL: "silent", METRICS_TOKEN: TOKEN });
});
afterAll(() => product.stop());

const textOf = async (path: string): Promise<string> => (await fetch(product.url + path)).text();
const through = (path: string, lens: string) => `${path}${path.includes("?") ? "&" : "?"}lens=${lens}`;

test("the canonical address and the other languages leave the lens out", async () => {
  for (const [path, canonical] of [
    ["/en/cryptocurrencies?category=halal&lens=mui", "/en/cryptocurrencies?category=halal"],
    ["/en/coin/bitcoin?lens=mui", "/en/coin/bitcoin"],
    ["/en/markets?lens=mui", "/en/markets"],
  ] as const) {
    const [head = ""] = (await textOf(path)).split("</head>");
    expect(head).toContain(`<link rel="canonical" href="${product.url}${canonical}"/>`);
    expect(head).not.toContain("lens=");
  }
});

const LANGUAGES = [
  {
    prefix: "",
    show: "اعرض",
    leave: "اعرض ميزان وحده",
    forbids: "المنع",
    permitsIf: "الجواز بشروط",
    unmet: "شرطه غير متحقق بتقديرنا",
    reasons: "أسبابه تشمل الأصول الرقمية جملةً",
    silent: "لم يُنقل عنه قول",
  },
  {
    prefix: "/en",
    show: "Show",
    leave: "Show only our status",
    forbids: "Forbids",
    permitsIf: "Permits on conditions",
    unmet: "Its condition isn&#x27;t met, by our assessment",
    reasons: "Its reasons reach the class",
    silent: "No known position",
  },
  {
    prefix: "/tr",
    show: "Gösterin",
    leave: "Yalnızca durumumuzu gösterin",
    forbids: "Caiz görmüyor",
    permitsIf: "Şartlarla caiz görüyor",
    unmet: "Değerlendirmemize göre şartı karşılanmıyor",
    reasons: "Gerekçeleri bütün dijital varlıkları kapsıyor",
    silent: "Bilinen görüşü yok",
  },
] as const;

test("each language has its words for what is held, for the way in and for the way out", async () => {
  const held = (html: string) =>
    [...html.matchAll(/<p data-lens-position=[\s\S]*?<strong>(.*?)<\/strong>/g)].map(([, stance]) => stance);
  for (const { prefix, show, leave, forbids, permitsIf, unmet, reasons, silent } of LANGUAGES) {
    const list = `${prefix}/cryptocurrencies?category=halal`;
    const seen = await textOf(through(list, "malaysia-sac"));
    expect(held(seen)).toEqual(Array(20).fill(permitsIf));
    const haram = await textOf(through(`${prefix}/cryptocurrencies?category=haram`, "malaysia-sac"));
    expect(held(haram)).toEqual(Array(20).fill(unmet));
    expect(held(await textOf(through(`${prefix}/coin/dogwifhat`, "malaysia-sac")))).toEqual([unmet]);
    expect(seen).toMatch(new RegExp(`<a [^>]*href="${list.replace("?", "\\?")}"[^>]*>${leave}</a>`));
    expect(held(await textOf(through(`${prefix}/coin/bitcoin`, "egypt-dar-al-ifta")))).toEqual([forbids]);
    expect(held(await textOf(through(`${prefix}/coin/ethereum`, "egypt-dar-al-ifta")))).toEqual([reasons]);
    expect(held(await textOf(through(`${prefix}/coin/ethereum`, "faraz-adam")))).toEqual([silent]);
    const plain = await textOf(`${prefix}/coin/ethereum`);
    expect(held(plain)).toEqual([]);
    expect(plain).toMatch(
      new RegExp(`<select[^>]*name="lens"[\\s\\S]*?<button[^>]*type="submit"[^>]*>${show}</button>`),
    );
  }
});

test("a lens that nobody is gives the page without one, which offers every one there is", async () => {
  const plain = await textOf("/en/coin/bitcoin");
  for (const made of ["nobody", "MUI", "", "mui%20", "%3Cscript%3E"])
    expect(await textOf(`/en/coin/bitcoin?lens=${made}`)).toBe(plain);
  expect(plain.match(/<option value="[a-z]/g)?.length).toBeGreaterThan(20);
});

const memoryOf = ({ process }: Product): number => {
  const status = readFileSync(`/proc/${process.pid}/status`, "utf8");
  return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024) / MIB;
};

async function ask(count: number, name: string): Promise<void> {
  for (let from = 0; from < count; from += AT_ONCE) {
    const paths = Array.from({ length: AT_ONCE }, (_, index) => {
      const path = PAGES[index % PAGES.length] ?? "";
      const lensed = through(path, `${name}-${from + index}`);
      return index % 2 ? lensed : lensed.replace("lens=", "view=");
    });
    // Packed, as browsers ask for it: three thousand whole pages are most of what this would take.
    const headers = { host: new URL(product.url).host, "accept-encoding": "br" };
    const answers = await Promise.all(paths.map((path) => sendRaw(product.port, path, { headers })));
    expect(new Set(answers.map((answer) => answer.headers["content-encoding"]))).toEqual(new Set(["br"]));
  }
}

test("two thousand made-up lenses and views leave the page cache and memory as they were", {
  timeout: 300_000,
}, async () => {
  for (const path of PAGES) await textOf(path);
  const figures = () =>
    Promise.all(["entries", "bytes"].map((name) => readMetric(product, TOKEN, `mizan_page_cache_${name}`)));
  const before = await figures();
  await ask(BEFORE, "first");
  const early = memoryOf(product);
  await ask(MADE_UP, "second");
  expect(await figures()).toEqual(before);
  // The collector's noise, not a share of two thousand pages of some 60 KiB each.
  expect(memoryOf(product) - early).toBeLessThan(64);
});
