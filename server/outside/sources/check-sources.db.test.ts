import { afterAll, beforeAll, expect, it } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { createRecords } from "#server/content/records.ts";
import { createSourceTasks, listDeadSources } from "#server/content/sources/source-tasks.ts";
import { createArchive } from "#server/external/archive-service.ts";
import { createServiceClient } from "#server/external/service-client.ts";
import { createSourcePages } from "#server/external/source-pages.ts";
import { htmlReply, type SourcesStandIn, startSources } from "#tests/stand-ins/sources.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { SOUND_COIN } from "#tests/support/method-facts.ts";
import { quietLog } from "#tests/support/quiet-log.ts";
import { coinInput } from "#tests/support/record-input.ts";
import { SOURCE_PAGES } from "#tests/support/source-pages.ts";
import { archivePages } from "./archive-pages.ts";
import { createSourceChecker } from "./check-sources.ts";

let sources: SourcesStandIn;
beforeAll(async () => {
  sources = await startSources();
});
afterAll(() => sources.stop());

const signal = new AbortController().signal;
const TEXT = "<p>The terms of the service, as they are published for all customers of the company.</p>".repeat(4);

withDatabase("the checks of sources", (database) => {
  const parts = () => ({ database: database(), changes: { notify: () => {} } });
  const makeChecker = (version = 1, tags: string[] = []) =>
    createSourceChecker({
      database: database(),
      changes: { version: () => version },
      pages: createSourcePages({ contact: "https://mizan.example", via: sources.url, hostGapMs: 0 }),
      archive: null,
      log: quietLog,
      onChecked: (checked) => tags.push(...checked),
    });
  /** A coin each of whose pages belongs to one fact. */
  const makeCoin = (name: string, facts: Record<string, { urls: string[]; quote?: string }>) => {
    const urls = Object.values(facts).flatMap((fact) => fact.urls);
    const cited = Object.entries(facts).map(([fact, { urls: own, quote }]) => [
      fact,
      {
        ...Object.entries(SOUND_COIN).find(([name]) => name === fact)?.[1],
        sources: own.map((url) => `p${urls.indexOf(url)}`),
        ...(quote ? { quote } : {}),
      },
    ]);
    return createRecords(COIN, parts()).create(
      coinInput({
        ...{ name, category: "halal", facts: { ...SOUND_COIN, ...Object.fromEntries(cited) } },
        sources: urls.map((url, at) => ({ id: `p${at}`, title: `Source ${at}`, url })),
      }),
      "test",
    );
  };
  const dueAgain = () => database().db.updateTable("source_checks").set({ next_at: "" }).execute();
  const openTasks = async () => (await createSourceTasks(database()).list()).items;

  it("visit those of deciding facts first, open a task with both texts, and end it when the words are there again", async () => {
    const [terms, supply] = ["https://one.example/terms", "https://one.example/supply"];
    const says = (words: string) => htmlReply(`${TEXT}<p>${words}</p>`);
    sources.pages.set(terms, says("The company lends nothing."));
    sources.pages.set(supply, says("The supply is fixed."));
    const coin = await makeCoin("One", {
      supply_known: { urls: [supply], quote: "The supply is fixed." },
      interest_business: { urls: [terms], quote: "The company lends nothing." },
    });
    const tags: string[] = [];
    sources.asked.length = 0;
    const checker = makeChecker(1, tags);
    expect(await checker.round(signal)).toBe(2);
    expect(sources.asked.filter((url) => url.startsWith("https://one.example/") && !url.endsWith(".txt"))).toEqual([
      terms,
      supply,
    ]);
    expect(tags).toContain(`coin:${coin.id}`);
    expect(await openTasks()).toEqual([]);
    expect(await checker.round(signal)).toBe(0);

    sources.pages.set(terms, says("The company lends the coins of its customers."));
    await dueAgain();
    await checker.round(signal);
    const [task, ...others] = await openTasks();
    expect(others).toEqual([]);
    expect(task).toMatchObject({ kind: "words", fact: "interest_business", record: coin.id, name: "One", url: terms });
    expect(task?.quote).toBe("The company lends nothing.");
    expect(task?.found).toContain("The company lends the coins of its customers.");
    expect(await createRecords(COIN, parts()).find(coin.id)).toMatchObject({ category: "halal", version: 1 });

    sources.pages.set(terms, says("The company lends nothing."));
    await dueAgain();
    await checker.round(signal);
    expect(await openTasks()).toEqual([]);
    const seen = (await createSourceTasks(database()).checksOf([terms])).get(terms);
    expect(seen?.checkedAt).toMatch(/^20\d\d-/);
    await checker.stop();
  });

  it("open a task for a page that was removed or became the start page, which staff close for good", async () => {
    const [gone, home, down] = ["https://two.example/gone", "https://two.example/old", "https://two.example/down"];
    sources.pages.set(gone, { status: 404, body: "" });
    sources.pages.set(home, { status: 301, body: "", headers: { location: "/" } });
    sources.pages.set("https://two.example/", htmlReply(TEXT));
    sources.pages.set(down, { status: 503, body: "" });
    const coin = await makeCoin("Two", {
      team: { urls: [gone], quote: "Named people." },
      fraud_signs: { urls: [home] },
      lawful_use: { urls: [down] },
    });
    const checker = makeChecker(2);
    const tasks = createSourceTasks(database());
    const kinds = async () => (await tasks.ofRecord("coin", coin.id)).map(({ fact, kind }) => [fact, kind]).toSorted();
    await checker.round(signal);
    expect(await kinds()).toEqual([
      ["fraud_signs", "home"],
      ["team", "gone"],
    ]);
    for (const _ of [2, 3]) {
      await dueAgain();
      await checker.round(signal);
    }
    expect(await kinds()).toEqual([
      ["fraud_signs", "home"],
      ["lawful_use", "gone"],
      ["team", "gone"],
    ]);
    expect((await listDeadSources(database())).map(({ url }) => url)).toEqual([down, gone, home].toSorted());

    const [first] = await tasks.ofRecord("coin", coin.id);
    await tasks.close(first?.id ?? "", "supports", "editor@example.com");
    await expect(tasks.close(first?.id ?? "", "supports", "editor@example.com")).rejects.toThrow("no open task");
    await dueAgain();
    await checker.round(signal);
    expect((await tasks.ofRecord("coin", coin.id)).length).toBe(2);

    const coins = createRecords(COIN, parts());
    await coins.delete(coin.id, "test");
    const after = makeChecker(3);
    await after.round(signal);
    expect(await tasks.ofRecord("coin", coin.id)).toEqual([]);
    await Promise.all([checker.stop(), after.stop()]);
  });

  it("of several sources of a fact ask only one for the quoted words, and none where one cannot be read", async () => {
    const [press, own, pdf] = [
      "https://three.example/press",
      "https://three.example/own",
      "https://three.example/a.pdf",
    ];
    sources.pages.set(press, htmlReply(TEXT));
    sources.pages.set(own, htmlReply(`${TEXT}<p>Nobody owns the network.</p>`));
    sources.pages.set(pdf, { type: "application/pdf", body: "%PDF-1.7" });
    const coin = await makeCoin("Three", {
      team: { urls: [press, own], quote: "Nobody owns the network." },
      fraud_signs: { urls: [`${press}?2`, pdf], quote: "There is no court case." },
    });
    sources.pages.set(`${press}?2`, htmlReply(TEXT));
    const checker = makeChecker(4);
    await checker.round(signal);
    expect(await createSourceTasks(database()).ofRecord("coin", coin.id)).toEqual([]);
    await checker.stop();
  });

  it("open no task in 240 visits to 60 pages whose dates, counters and advertisements change, and one for each that changed", async () => {
    const urls = SOURCE_PAGES.map((_, at) => `https://page-${at}.example/terms`);
    const facts = Object.keys(SOUND_COIN).filter((name) => name !== "kind");
    let visit = 0;
    let isChanged = false;
    for (const [at, page] of SOURCE_PAGES.entries())
      sources.pages.set(urls[at] ?? "", () => htmlReply(isChanged ? page.changed(at) : page.shown(visit * 7 + at)));
    for (let from = 0; from < urls.length; from += facts.length) {
      const own = urls.slice(from, from + facts.length);
      const cited = own.map((url, at) => [facts[at], { urls: [url], quote: SOURCE_PAGES[from + at]?.quote ?? "" }]);
      await makeCoin(`Pages from ${from}`, Object.fromEntries(cited));
    }
    const checker = makeChecker(5);
    const total = async () => (await createSourceTasks(database()).list()).total;
    const before = await total();
    for (; visit < 4; visit += 1) {
      await dueAgain();
      await checker.round(signal);
    }
    expect(await total()).toBe(before);
    isChanged = true;
    await dueAgain();
    await checker.round(signal);
    expect(await total()).toBe(before + SOURCE_PAGES.length);
    await checker.stop();
  });

  it("have each page that was read archived, once", async () => {
    const { db } = database();
    const client = createServiceClient({ name: "archive", log: quietLog });
    const archive = createArchive(client, { url: sources.url });
    sources.jobState = "pending";
    await archivePages(db, archive, quietLog);
    await archivePages(db, archive, quietLog);
    expect(sources.saved.length).toBe(4);
    sources.jobState = "success";
    for (let turn = 0; turn < 2; turn += 1) await archivePages(db, archive, quietLog);
    const copies = await db
      .selectFrom("source_checks")
      .select(["url", "archive_url"])
      .where("archive_url", "<>", "")
      .execute();
    expect(copies.length).toBeGreaterThanOrEqual(4);
    for (const { url, archive_url } of copies) expect(archive_url).toBe(`${sources.url}/web/20261119010203/${url}`);
    expect(new Set(sources.saved).size).toBe(sources.saved.length);
    sources.saved.length = 0;

    // Jobs that the archive lost, or that it answers wrongly for, keep no other page waiting.
    const jobs = async () =>
      (await db.selectFrom("source_checks").select("archive_job").where("archive_job", "<>", "").execute()).map(
        ({ archive_job }) => archive_job,
      );
    expect((await jobs()).length).toBe(4);
    sources.fail("wrong-shape");
    await archivePages(db, archive, quietLog);
    sources.heal();
    expect((await jobs()).length).toBe(2);
    await db.updateTable("source_checks").set({ archive_job: "lost" }).where("archive_job", "<>", "").execute();
    await archivePages(db, archive, quietLog);
    expect(await jobs()).not.toContain("lost");
    expect(sources.saved.length).toBe(2);

    // A page for which there is no call left this minute has not been tried.
    const asked = async () =>
      (await db.selectFrom("source_checks").select("url").where("archive_asked_at", "<>", "").execute()).length;
    const askedBefore = await asked();
    const limited = createServiceClient({ name: "archive", log: quietLog, perMinute: 3 });
    await archivePages(db, createArchive(limited, { url: sources.url }), quietLog);
    expect(sources.saved.length).toBe(3);
    expect(await asked()).toBe(askedBefore + 1);
    sources.saved.length = 0;
    await Promise.all([client.close(), limited.close()]);
  });

  it("are made by one server of two", async () => {
    await dueAgain();
    const count = sources.asked.length;
    const [one, other] = [makeChecker(6), makeChecker(6)];
    await Promise.all([one.check(), other.check()]);
    const asked = sources.asked.slice(count).filter((url) => !url.endsWith("/robots.txt"));
    expect(asked.length).toBeGreaterThan(60);
    expect(new Set(asked).size).toBe(asked.length);
    await Promise.all([one.stop(), other.stop()]);
  });
});
