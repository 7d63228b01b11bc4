import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { NEWS_CATEGORIES } from "#domain/news/news.ts";
import { createNewsService } from "#server/external/news-service.ts";
import { createServiceClient } from "#server/external/service-client.ts";
import { makeArticle, type NewsStandIn, startNews } from "#tests/stand-ins/news.ts";
import { FAULTS } from "#tests/stand-ins/stand-in.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { isWithin, TIMED } from "#tests/support/load/slowness.ts";
import { ownSnapshots } from "#tests/support/own-snapshots.ts";
import { quietLog } from "#tests/support/quiet-log.ts";
import { createNews, type News } from "./news.ts";

withDatabase("the news", (database) => {
  let service: NewsStandIn;
  const opened: News[] = [];

  function start(): News {
    const client = createServiceClient({
      name: "news",
      log: quietLog,
      connectMs: 500,
      totalMs: 1500,
      breakerOpenMs: 300,
    });
    const news = createNews({
      service: createNewsService(client, { url: `${service.url}/data/v2/news/`, key: "news-key" }),
      resources: { snapshots: ownSnapshots(database()), onChange: () => {}, retryMs: 100 },
      pictures: { addressOf: (address, shape) => (address ? `/img/${shape}/${address}` : "") },
      refreshMs: 60_000,
    });
    opened.push(news);
    return news;
  }

  beforeAll(async () => {
    service = await startNews();
  });
  afterEach(() => {
    for (const news of opened.splice(0)) news.close();
    service.heal();
  });
  afterAll(() => service.stop());

  test("asks as agreed and shows six a page, newest first, entities undone, the body cut to an excerpt", async () => {
    const news = await start();
    const page = await news.list({ category: "all", page: 1 }, "ar");
    const call = service.calls.at(-1);
    expect([call?.path, Object.fromEntries(call?.query ?? [])]).toEqual([
      "/data/v2/news/",
      { lang: "EN", api_key: "news-key" },
    ]);
    expect([page.cards.length, page.total, page.pageCount, page.sample]).toEqual([6, 25, 5, false]);
    expect(page.cards[0]?.url).toBe("https://news.example/story?id=0&from=feed");
    expect(page.cards[4]?.title).toBe("Stand-in story & what it shows 5");
    expect(page.cards[0]?.excerpt).toMatch(/^This text comes from the news stand-in — it reports/);
    expect(page.cards[0]?.excerpt.length).toBeLessThanOrEqual(151);
    expect(page.cards[0]?.image).toMatch(/^\/img\/cover\//);
    const times = page.cards.map(({ publishedAt }) => publishedAt ?? "");
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test("a category is asked by the service's own name; one it does not know is found by words", async () => {
    const news = await start();
    const regulation = await news.list({ category: "regulation", page: 1 }, "en");
    expect(service.calls.at(-1)?.query.get("categories")).toBe("REGULATION");
    expect(regulation.cards.every(({ title }) => title.startsWith("Regulation"))).toBe(true);
    service.articles.push({ ...makeArticle(40, ""), title: "What an NFT is", categories: "MARKET" });
    const nft = await news.list({ category: "nft", page: 1 }, "en");
    expect(nft.cards.map(({ title }) => title)).toEqual(["What an NFT is"]);
    service.articles.pop();
    expect(await (await start()).list({ category: "nft", page: 1 }, "en")).toMatchObject({ cards: [], sample: false });
  });

  test("articles that lead anywhere but the web are dropped", async () => {
    const bad = [
      "javascript:alert(1)",
      "data:text/html,x",
      "/relative",
      "ftp://a.example/",
      "https://user:pw@a.example/",
    ];
    for (const url of bad) service.articles.push({ ...makeArticle(50, ""), id: `bad ${url}`, url });
    const page = await (await start()).list({ category: "all", page: 1 }, "en");
    expect(page.total).toBe(25);
    service.articles.splice(25);
  });

  async function expectSamples(news: News): Promise<void> {
    const all = await news.list({ category: "all", page: 1 }, "en");
    expect([all.sample, all.cards.length, all.fetchedAt]).toEqual([true, 3, null]);
    const counts = await Promise.all(
      NEWS_CATEGORIES.map(async (category) => (await news.list({ category, page: 1 }, "tr")).total),
    );
    expect(counts).toEqual([3, 1, 1, 0, 0, 1]);
  }

  describe.each([...FAULTS, "Response: Error"] as const)("with a service that is %s", (fault) => {
    test("three samples by category, in time, calls bounded, healed by itself", TIMED, async () => {
      const news = await start();
      const before = service.calls.length;
      if (fault === "Response: Error") service.refuse();
      else service.fail(fault, { retryAfter: "1" });
      const began = Date.now();
      await expectSamples(news);
      expect(isWithin(Date.now() - began, 8000)).toBe(true);
      await Promise.all(Array.from({ length: 50 }, () => news.list({ category: "all", page: 1 }, "en")));
      expect(service.calls.length - before).toBeLessThanOrEqual(12);
      service.heal();
      await expect.poll(async () => (await news.list({ category: "all", page: 1 }, "en")).sample).toBe(false);
    });
  });
});
