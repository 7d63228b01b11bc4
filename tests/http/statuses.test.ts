/** How every public page and file shows a record that is undetermined, one that is over, and one without facts. */
import type { Coins, Exchanges } from "#server/content/records.ts";
import { fact, SOUND_COIN, SOUND_EXCHANGE, SOURCES } from "#tests/support/method-facts.ts";
import { coinInput, exchangeInput } from "#tests/support/record-input.ts";
import { expect, test } from "./product-test.ts";

const OPEN = "Open Question";
const OVER = "Over And Out";
const CHOSEN = "Chosen By Hand";

/** An exchange and a coin of each, under ids of their own. */
async function createAll(exchanges: Exchanges, coins: Coins): Promise<void> {
  const serves = fact([{ country: "TR", state: "open" }]);
  const exchange = { ...SOUND_EXCHANGE, serves };
  const inputs = {
    open: { name: OPEN, category: "questionable", sources: SOURCES },
    over: { name: OVER, category: "haram", state: "closed", sources: SOURCES },
    chosen: { name: CHOSEN, category: "halal" },
  };
  const facts = {
    open: [
      { ...exchange, earn_access: fact("unknown", []) },
      { ...SOUND_COIN, team: fact("unknown", []) },
    ],
    over: [exchange, SOUND_COIN],
    chosen: [{}, {}],
  };
  for (const id of ["open", "over", "chosen"] as const) {
    const [ofExchange, ofCoin] = facts[id];
    await exchanges.create(exchangeInput({ ...inputs[id], facts: ofExchange }), "editor", { id: `${id}-exchange` });
    await coins.create(coinInput({ ...inputs[id], facts: ofCoin }), "editor", { id: `${id}-coin` });
  }
}

const withRecords = test.extend<{ $file: { records: undefined } }>({
  records: [
    async ({ exchanges, coins, product }, use) => {
      await createAll(exchanges, coins);
      const isKnown = async () => (await fetch(`${product.url}/api/v1/coins/chosen-coin`)).status;
      await expect.poll(isKnown).toBe(200);
      await use(undefined);
    },
    { scope: "file", auto: true },
  ],
});

/** The first badge behind the name, as its status and whether it has the outline of one that an editor chose. */
function badgeOf(html: string, name: string): string {
  const [, status = "none", classes = "", rest = ""] =
    new RegExp(
      `${name}[\\s\\S]*?data-category="(\\w+)"(?: data-size="\\w+")? class="([^"]*(?:status-badge|rounded-card)[^"]*)"([\\s\\S]{0,600})`,
    ).exec(html) ?? [];
  const isOutlined = /outlined|border-dashed/.test(classes) && !classes.includes("bg-status-solid");
  return `${status}${isOutlined && rest.includes("not assessed") ? ", not assessed" : ""}`;
}

const SHOWN: Readonly<Record<string, string>> = {
  [OPEN]: "undetermined",
  [OVER]: "ended",
  [CHOSEN]: "halal, not assessed",
};

for (const [path, filter] of [
  ["exchange", "/en/exchange"],
  ["coin", "/en/cryptocurrencies"],
] as const) {
  withRecords(`lists of ${path} records have a filter for each, and their pages the same badge`, async ({ textOf }) => {
    for (const [name, id, category] of [
      [OPEN, "open", "undetermined"],
      [OVER, "over", "ended"],
      [CHOSEN, "chosen", "halal"],
    ] as const) {
      const list = await textOf(`${filter}?category=${category}`);
      expect([category, badgeOf(list, name)]).toEqual([category, SHOWN[name]]);
      const others = [OPEN, OVER, CHOSEN].filter((other) => other !== name);
      for (const other of others) expect(list).not.toContain(other);
      const page = await textOf(`/en/${path}/${id}-${path}`);
      expect(badgeOf(page.slice(page.indexOf("<h1")), name)).toBe(SHOWN[name]);
    }
  });
}

withRecords("title and structured data name the status, and say where only an editor chose it", async ({ textOf }) => {
  const headOf = async (id: string) => {
    const page = await textOf(`/en/coin/${id}`);
    return [/<title>[^<]*/.exec(page)?.[0], /"headline":"[^"]*"/.exec(page)?.[0]].join(" ");
  };
  expect(await headOf("open-coin")).toMatch(/: Not enough information.*: Not enough information"/);
  expect(await headOf("over-coin")).not.toMatch(/Halal|Haram|Questionable/);
  expect(await headOf("chosen-coin")).toMatch(/: Halal \(not assessed\).*: Halal \(not assessed\)"/);
  const chosen = await textOf("/en/coin/chosen-coin");
  expect(chosen).toContain("Set by the editor, not assessed.");
  expect(chosen).not.toContain("checked by the editorial team");
  expect(await textOf("/en/coin/open-coin")).toContain("checked by the editorial team");
});

withRecords("an exchange of which nothing was found does not read as one that offers nothing", async ({ textOf }) => {
  const [open, known] = await Promise.all(["open-exchange", "uniswap-dex"].map((id) => textOf(`/en/exchange/${id}`)));
  expect(open).toContain("Not fully known.");
  expect(open).not.toContain("It offers no leverage");
  expect(known).not.toContain("Not fully known.");
});

withRecords("the rating of a record that was not assessed is not shown as a grade of ours", async ({ textOf }) => {
  const [chosen, open] = await Promise.all(["chosen", "open"].map((id) => textOf(`/en/exchange/${id}-exchange`)));
  for (const grade of ["<bdi>3<!-- -->/5</bdi>", '"reviewRating"'])
    expect([grade, open?.includes(grade), chosen?.includes(grade)]).toEqual([grade, true, false]);
  const greyOf = async (name: string, category: string) => {
    const list = await textOf(`/en/cryptocurrencies?category=${category}`);
    const [, stars] = new RegExp(`${name}[\\s\\S]*?(<span[^>]*class="stars"[^>]*>)`).exec(list) ?? [];
    return stars?.includes("data-chosen");
  };
  expect([await greyOf(OPEN, "undetermined"), await greyOf(CHOSEN, "halal")]).toEqual([false, true]);
});

withRecords("a retired coin has no status and names the coin that replaced it", async ({ textOf }) => {
  const page = await textOf("/en/coin/sky-maker");
  const start = page.indexOf('id="first-screen"');
  const first = page.slice(start, page.indexOf("<h2", start));
  expect(first).toMatch(/Retired[\s\S]*Replaced by[\s\S]*href="\/en\/coin\/sky"/);
  expect(JSON.parse(await textOf("/api/v1/coins/sky-maker")).coin).toMatchObject({ status: null, successor: "sky" });
});

withRecords("badges for other sites and share pictures know them", async ({ get, textOf }) => {
  const badge = (id: string) => textOf(`/badge/coin/${id}.svg?lang=en`);
  const [halal, open, over, chosen] = await Promise.all(
    ["bitcoin", "open-coin", "over-coin", "chosen-coin"].map(badge),
  );
  expect(open).toContain(">Not enough information<");
  expect(over).toContain(">Ended<");
  expect(chosen).toMatch(/>Halal<[\s\S]*>not assessed</);
  const groundOf = (svg = "") => /rx="8" fill="(#\w+)"/.exec(svg)?.[1];
  for (const svg of [open, over, chosen]) expect(groundOf(svg)).not.toBe(groundOf(halal));
  for (const id of ["open-coin", "over-coin", "chosen-coin"]) {
    const picture = await get(`/share/coin/${id}/en.png`);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
  }
});

withRecords("search, comparison, watchlist, country and feed show the same", async ({ textOf }) => {
  for (const name of [OPEN, OVER, CHOSEN]) {
    const found = await textOf(`/en/search?q=${encodeURIComponent(name)}`);
    expect([name, badgeOf(found.slice(found.indexOf("<h1")), name)]).toEqual([name, SHOWN[name]]);
    const { items } = JSON.parse(await textOf(`/api/v1/search?q=${encodeURIComponent(name)}`));
    const [status = "", mark] = SHOWN[name]?.split(", ") ?? [];
    expect(items[0]).toMatchObject({ status, isAssessed: mark === undefined });
  }
  const compared = await textOf("/en/compare?coin=open-coin&coin=chosen-coin&coin=over-coin");
  const table = compared.slice(compared.indexOf("<table"));
  const badges = [...table.matchAll(/data-category="(\w+)"(?: data-size="\w+")? class="(status-badge[^"]*)"/g)];
  expect(badges.slice(0, 2).map(([, status, look]) => [status, look])).toEqual([
    ["undetermined", "status-badge"],
    ["halal", "status-badge outlined"],
  ]);
  const watched = await textOf("/en/watchlist?coin=open-coin&coin=chosen-coin&coin=over-coin");
  expect([badgeOf(watched, OPEN), badgeOf(watched, CHOSEN)]).toEqual([SHOWN[OPEN], SHOWN[CHOSEN]]);
  expect(watched).toMatch(new RegExp(`${OVER}[\\s\\S]*?rounded-full bg-raised[^>]*>Closed<`));
  expect(badgeOf(await textOf("/en/countries/tr"), OPEN)).toBe("undetermined");
  const feed = await textOf("/en/feed.xml");
  expect(feed).toContain(`<title>${OPEN}: Not enough information</title>`);
  expect(feed).toContain(`<title>${OVER}: Ended</title>`);
});

withRecords("the API and the open data give the status, and the three values of old", async ({ textOf }) => {
  const data = JSON.parse(await textOf("/data/mizan.json"));
  const csv = await textOf("/data/mizan.csv");
  const expected = {
    open: { status: "undetermined", category: "questionable" },
    over: { status: null, category: "haram" },
    chosen: { status: "halal", category: "halal", method: null },
  };
  for (const [id, fields] of Object.entries(expected)) {
    const { coin } = JSON.parse(await textOf(`/api/v1/coins/${id}-coin`));
    expect(coin).toMatchObject(fields);
    const { items } = JSON.parse(await textOf(`/api/v1/coins?category=${fields.status ?? "ended"}`));
    const listed = items.find((item: { id: string }) => item.id === `${id}-coin`);
    expect(listed).toMatchObject({ status: fields.status, category: fields.category });
    const dumped = data.coins.find((one: { id: string }) => one.id === `${id}-coin`);
    expect(dumped).toMatchObject({ status: fields.status, ...(id === "chosen" ? { method: null } : {}) });
    expect(csv).toMatch(new RegExp(`^coin,${id}-coin,[^,]*,rating,[^,]*,${fields.status ?? ""},`, "m"));
  }
});

withRecords("staff find those without facts by a filter", async ({ editor, product }) => {
  const read = async (path: string) => (await editor.send(product.url, "GET", path)).text();
  const list = await read("/admin/coins?work=unassessed");
  expect(list).toContain(CHOSEN);
  expect(list).not.toContain(OPEN);
  expect(list).not.toContain("Bitcoin");
});

withRecords(
  "an export has every status, and what is imported without a category is reported as not assessed",
  async ({ editor, product }) => {
    const exported = await (await editor.send(product.url, "GET", "/api/admin/export")).json();
    const found = exported.coins.find(({ id }: { id: string }) => id === "open-coin");
    expect(found).toMatchObject({ category: "questionable", assessment: { status: "undetermined" } });
    const answer = await editor.send(product.url, "POST", "/api/admin/import", {
      coins: [{ id: "bare", name: "Bare" }],
    });
    expect(await answer.json()).toMatchObject({
      report: {
        records: [{ id: "bare", outcome: "created", notes: [{ note: "defaulted", field: "category", to: "halal" }] }],
      },
    });
  },
);
