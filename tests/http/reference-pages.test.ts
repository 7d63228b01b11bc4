/** The pages that explain: the methodology with its criteria and who differs, the glossary, and a review's criteria by name. */
import termReviews from "#content/term-reviews.json" with { type: "json" };
import { expect, test } from "./product-test.ts";

for (const { path, words } of [
  {
    path: "/en/methodology",
    words: [
      "A screening opinion, not a fatwa",
      "Who differs",
      "The questions on which scholars differ",
      "Malaysia",
      "International Islamic Fiqh Academy",
      "Diyanet",
      "International Union of Muslim Scholars",
      "AAOIFI",
      "Not enough information",
      "Method 3.0",
    ],
  },
  {
    path: "/methodology",
    words: [
      ...["رأي في الفحص الشرعي وليس فتوى", "من يخالف", "الماليزية", "أيوفي", "معلومات غير كافية"],
      ...["مجمع الفقه الإسلامي الدولي", "رئاسة الشؤون الدينية", "الاتحاد العالمي لعلماء المسلمين"],
    ],
  },
  {
    path: "/tr/methodology",
    words: [
      ...["Bir tarama görüşüdür, fetva değildir", "Kimler farklı düşünüyor", "Malezya", "Yeterli bilgi yok"],
      ...["Uluslararası İslam Fıkıh Akademisi", "Diyanet", "Dünya Müslüman Âlimler Birliği"],
    ],
  },
]) {
  test(`${path} tells the criteria, the rule and who differs`, async ({ textOf }) => {
    const html = await textOf(path);
    const [main = "", footer = ""] = html.slice(html.indexOf("<main")).split("</main>");
    const text = main.replace(/<[^>]+>/g, "");
    for (const word of words) expect(text).toContain(word);
    expect(main.match(/id="criterion-/g)).toHaveLength(10 + 9);
    expect(footer).toContain(`href="${path}"`);
  });
}

test("the glossary has an anchor for every term, in the page's language", async ({ textOf }) => {
  for (const [path, term] of [
    ["/glossary", "الغرر"],
    ["/en/glossary", "gharar"],
    ["/tr/glossary", "garar"],
  ] as const) {
    const html = await textOf(path);
    const [, own = ""] = html.split('id="gharar"');
    expect(/<dt[^>]*>(.*?)<\/dt>/s.exec(own)?.[1]?.replace(/<[^>]+>/g, "")).toBe(term);
    expect(html.match(/<div id="[\w-]+"[^>]*><dt/g)?.length).toBeGreaterThan(40);
  }
});

test("a term links to reviews that use it, by the names of the page's language", async ({ textOf, coins }) => {
  const [, id = ""] = termReviews.zakat.find((one) => one.startsWith("coin:"))?.split(":") ?? [];
  const { name } = (await coins.get(id)).translations;
  expect(name.ar).not.toBe(name.en);
  for (const [prefix, own] of [
    ["", name.ar],
    ["/en", name.en],
    ["/tr", name.tr],
  ] as const) {
    const [, rest = ""] = (await textOf(`${prefix}/glossary`)).split('id="zakat"');
    const links = [...rest.slice(0, rest.indexOf("</div>")).matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)];
    expect(links.map(([, href, shown]) => [href, shown])).toContainEqual([`${prefix}/coin/${id}`, own]);
  }
});

test("in Arabic every criterion of a review has its Arabic name", async ({ textOf }) => {
  const html = await textOf("/exchange/binance");
  const screening = html.slice(
    html.indexOf('id="screening"'),
    html.indexOf("</section>", html.indexOf('id="screening"')),
  );
  const names = [...screening.matchAll(/<h3[^>]*>(.*?)<\/h3>/gs)].map(([, name = ""]) => name.replace(/<[^>]+>/g, ""));
  expect(names).toEqual([
    ...["التداول الفوري", "الرسوم", "الرافعة المالية", "منتجات العائد", "الميسر"],
    ...["حفظ الأموال", "الإدراج", "الترخيص والرقابة", "سجل الأمان"],
  ]);
});
