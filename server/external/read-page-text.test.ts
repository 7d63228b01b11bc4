import { describe, expect, it } from "vitest";
import { hasText, passageLike, saysQuote, toLetters } from "#domain/evidence/source-checks.ts";
import { SOURCE_PAGES } from "#tests/support/source-pages.ts";
import { readPageText } from "./read-page-text.ts";

const read = async (html: string, type = "text/html; charset=utf-8"): Promise<string> =>
  (await readPageText(Buffer.from(html), type)) ?? "";
const says = async (html: string, quote: string): Promise<boolean> => saysQuote(toLetters(await read(html)), quote);

const VISITS = [0, 1, 2, 3];

describe("on sixty pages", () => {
  it("dates, counters, prices, advertisements, cookie banners and related links never hide the quoted words", async () => {
    const missed: string[] = [];
    for (const { name, quote, shown } of SOURCE_PAGES)
      for (const visit of VISITS) if (!(await says(shown(visit * 5), quote))) missed.push(`${name}, visit ${visit}`);
    expect(SOURCE_PAGES.length * VISITS.length).toBe(240);
    expect(missed).toEqual([]);
  });

  it("words that were changed, removed or replaced by another page are missed on each", async () => {
    const kept: string[] = [];
    for (const { name, quote, changed } of SOURCE_PAGES)
      for (const way of [0, 1, 2]) if (await says(changed(way), quote)) kept.push(`${name}, way ${way}`);
    expect(kept).toEqual([]);
  });

  it("all have text, and show the passage that took the place of the quoted words", async () => {
    for (const { quote, changed } of SOURCE_PAGES) {
      const text = await read(changed(0));
      expect(hasText(toLetters(text))).toBe(true);
      expect(passageLike(text, quote)).not.toBe("");
    }
    const [, fees] = SOURCE_PAGES.filter(({ quote }) => quote.includes("maker fee"));
    expect(passageLike(await read(fees?.changed(0) ?? ""), fees?.quote ?? "")).toContain("1.5%");
  });
});

describe("the text of a page", () => {
  it("is read in its encoding, by the header or by the page", async () => {
    const turkish = Buffer.from([0xdd, 0xfe, 0x6c, 0x65, 0x6d]);
    const page = (bytes: Buffer, type: string) => readPageText(bytes, type);
    expect(await page(turkish, "text/html; charset=iso-8859-9")).toBe("İşlem");
    expect(await page(Buffer.concat([Buffer.from('<meta charset="windows-1254">'), turkish]), "text/html")).toContain(
      "İşlem",
    );
    expect(await page(turkish, "text/plain; charset=unheard-of")).toContain("lem");
  });

  it("is null for other files, and for a page with too many levels or too much text", async () => {
    expect(await readPageText(Buffer.from("%PDF-1.7"), "application/pdf")).toBeNull();
    const started = performance.now();
    expect(await readPageText(Buffer.from("<div>".repeat(500_000)), "text/html")).toBeNull();
    expect(await readPageText(Buffer.from("word ".repeat(600_000)), "text/html")).toBeNull();
    expect(await readPageText(Buffer.from("<p ".concat("a=1 ".repeat(700_000))), "text/html")).not.toBeNull();
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it("of a page made by scripts is no text", async () => {
    const text = await read('<div id="root"></div><script>render("The maker fee is 0.15%")</script>');
    expect(hasText(toLetters(text))).toBe(false);
  });
});
