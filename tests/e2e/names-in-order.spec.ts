import { expect, hydrated, test } from "./fixtures.ts";

const PREFIXES = { ar: "", en: "/en", tr: "/tr" } as const;

/** As the language's own rules put them, but for آ: they keep it before every other alif, a reader does not. */
function inOrder(names: readonly string[], language: string): string[] {
  const rules = new Intl.Collator(language, { sensitivity: "base" });
  return names.toSorted((a, b) => rules.compare(a.replaceAll("آ", "ا"), b.replaceAll("آ", "ا")));
}

for (const [language, prefix] of Object.entries(PREFIXES)) {
  test(`sorted by name, pages and endpoints give the names of ${language} in their order`, async ({ request }) => {
    for (const [kind, path] of [
      ["coins", "/cryptocurrencies"],
      ["exchanges", null],
    ] as const) {
      const names: string[] = [];
      let pageCount = 1;
      for (let page = 1; page <= pageCount; page += 1) {
        const asked = await request.get(`/api/v1/${kind}?lang=${language}&sort=name&page=${page}`);
        const answer: { items: { name: string }[]; pageCount: number } = await asked.json();
        const given = answer.items.map(({ name }) => name);
        pageCount = answer.pageCount;
        names.push(...given);
        if (!path) continue;
        const html = await (await request.get(`${prefix}${path}?sort=name&page=${page}`)).text();
        const shown = [...html.matchAll(/<h2[^>]*>.*?<\/h2>/g)].map(([heading]) =>
          heading.replace(/<[^>]*>/g, "").trim(),
        );
        expect(shown.filter((name) => given.includes(name))).toEqual(given);
      }
      expect(names.length).toBeGreaterThan(20);
      expect(names).toEqual(inOrder(names, language));
    }
    const down = await (await request.get(`/api/v1/coins?lang=${language}&sort=name&order=desc`)).json();
    const last = down.items.map(({ name }: { name: string }) => name);
    expect(last).toEqual(inOrder(last, language).toReversed());
  });
}

test("an Arabic reader sorts by name and reads on in the order of the alphabet", async ({ page }) => {
  await page.goto("/cryptocurrencies");
  await hydrated(page);
  await page.getByRole("navigation", { name: "رتّب حسب" }).getByRole("link", { name: "الاسم" }).click();
  await expect(page).toHaveURL(/\/cryptocurrencies\?sort=name$/);
  const headings = page.getByRole("article").getByRole("heading", { level: 2 });
  await expect(headings.first()).toHaveText("أبتوس");
  const first = await headings.allTextContents();
  expect(first).toHaveLength(20);
  expect(first.slice(0, 6)).toEqual(["أبتوس", "أربيتروم", "أرويف", "أفالانش", "آفي", "إكس آر بي"]);
  await page.getByRole("link", { name: "الصفحة التالية" }).click();
  await expect(page).toHaveURL(/\?sort=name&page=2$/);
  await expect(headings.first()).not.toHaveText("أبتوس");
  const names = [...first, ...(await headings.allTextContents())];
  expect(names).toEqual(inOrder(names, "ar"));
});
