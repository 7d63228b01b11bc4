import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { htmlReply, type SourcesStandIn, startSources } from "#tests/stand-ins/sources.ts";
import { createSourcePages } from "./source-pages.ts";

const NEW = { etag: "", modified: "" };
const contact = "https://mizan.example/about";
const never = new AbortController().signal;

let sources: SourcesStandIn;
beforeAll(async () => {
  sources = await startSources();
});
afterAll(() => sources.stop());

const open = (hostGapMs = 0) => createSourcePages({ contact, via: sources.url, hostGapMs });

describe("a visit to a cited page", () => {
  it("reads its text, and asks again with what it answered", async () => {
    sources.pages.set("https://read.example/terms", htmlReply("<p>Some terms.</p>", { etag: '"one"' }));
    const pages = open();
    const visit = await pages.visit("https://read.example/terms", NEW, never);
    expect(visit).toMatchObject({ outcome: "read", status: 200, etag: '"one"', url: "https://read.example/terms" });
    expect(visit.outcome === "read" && visit.text.trim()).toBe("Some terms.");
    expect(sources.calls.at(-1)?.headers["user-agent"]).toBe(`MizanSourceCheck/1.0 (+${contact})`);
    expect(await pages.visit("https://read.example/terms", { ...NEW, etag: '"one"' }, never)).toEqual({
      outcome: "same",
      status: 304,
    });
    await pages.close();
  });

  it("asks a host for one thing in the time between, robots.txt and redirects included", async () => {
    sources.pages.set("https://slow.example/a", { status: 301, body: "", headers: { location: "/b" } });
    const pages = open(150);
    const started = performance.now();
    await pages.visit("https://slow.example/a", NEW, never);
    await pages.visit("https://slow.example/c", NEW, never);
    expect(performance.now() - started).toBeGreaterThanOrEqual(440);
    expect(sources.asked.filter((url) => url.includes("slow.example"))).toEqual([
      "https://slow.example/robots.txt",
      "https://slow.example/a",
      "https://slow.example/b",
      "https://slow.example/c",
    ]);
    await pages.close();
  });

  it("obeys robots.txt, also where a page redirects to another site, and leaves a site alone whose robots.txt fails", async () => {
    const forbids = { type: "text/plain", body: "User-agent: MizanSourceCheck\nDisallow: /private" };
    sources.pages.set("https://closed.example/robots.txt", forbids);
    sources.pages.set("https://to.example/x", {
      status: 302,
      body: "",
      headers: { location: "https://closed.example/private" },
    });
    sources.pages.set("https://down.example/robots.txt", { status: 503, body: "" });
    const pages = open();
    const outcomeOf = async (url: string) => (await pages.visit(url, NEW, never)).outcome;
    expect(await outcomeOf("https://closed.example/private/page")).toBe("refused");
    expect(await outcomeOf("https://closed.example/open")).toBe("read");
    expect(await outcomeOf("https://to.example/x")).toBe("refused");
    expect(await outcomeOf("https://down.example/page")).toBe("failed");
    expect(sources.asked.filter((url) => url.includes("/private") || url === "https://down.example/page")).toEqual([]);
    await pages.close();
  });

  it("says what was removed, closed to us, or no text", async () => {
    const pages = open();
    const outcomes = { 404: "gone", 410: "gone", 403: "refused", 429: "refused", 500: "failed" };
    for (const [status, outcome] of Object.entries(outcomes)) {
      sources.pages.set(`https://status.example/${status}`, { status: Number(status), body: "" });
      expect(await pages.visit(`https://status.example/${status}`, NEW, never)).toEqual({
        outcome,
        status: Number(status),
      });
    }
    sources.pages.set("https://status.example/pdf", { type: "application/pdf", body: "%PDF-1.7" });
    expect(await pages.visit("https://status.example/pdf", NEW, never)).toEqual({ outcome: "unread", status: 200 });
    await pages.close();
  });
});

describe("a hostile source", () => {
  const served = async (listener: RequestListener, visit: (url: string) => Promise<void>): Promise<void> => {
    const server = createServer((request, response) => {
      if (request.url?.includes("robots.txt")) return void response.writeHead(404).end();
      return listener(request, response);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    await visit(`http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`);
    server.closeAllConnections();
    server.close();
  };
  const outcomeVia = async (via: string, url = "https://hostile.example/page"): Promise<string> => {
    const pages = createSourcePages({ contact, via, hostGapMs: 0, requestMs: 3000 });
    const { outcome } = await pages.visit(url, NEW, AbortSignal.timeout(20_000));
    await pages.close();
    return outcome;
  };

  it("that compresses a gigabyte into a megabyte is not unpacked", async () => {
    const bomb = Buffer.concat(Array(64).fill(gzipSync(Buffer.alloc(16 * 1024 * 1024))));
    const before = process.memoryUsage.rss();
    await served(
      (_request, response) =>
        response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" }).end(bomb),
      async (url) => expect(await outcomeVia(url)).toBe("unread"),
    );
    expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 * 1024);
  });

  it("of 20 MB is cut off, with its length said or not", async () => {
    const page = Buffer.alloc(20 * 1024 * 1024, "<p>word</p>");
    for (const headers of [{}, { "content-length": page.length }])
      await served(
        (_request, response) => {
          response.on("error", () => {});
          response.writeHead(200, { "content-type": "text/html", ...headers });
          response.end(page);
        },
        async (url) => expect(await outcomeVia(url)).toBe("unread"),
      );
  });

  it("that never ends, or never begins, is left after its time", async () => {
    const started = performance.now();
    await served(
      (_request, response) => {
        response.writeHead(200, { "content-type": "text/html" });
        const timer = setInterval(() => response.write("<p>"), 200);
        response.on("close", () => clearInterval(timer));
      },
      async (url) => expect(await outcomeVia(url)).toBe("failed"),
    );
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it("that redirects in a circle is left after five", async () => {
    let calls = 0;
    await served(
      (_request, response) => {
        calls += 1;
        response.writeHead(302, { location: `/again-${calls}` }).end();
      },
      async (url) => expect(await outcomeVia(url)).toBe("failed"),
    );
    expect(calls).toBe(6);
  });

  it.each([
    "http://127.0.0.1/page",
    "http://[::1]/page",
    "http://169.254.169.254/latest/meta-data",
    "https://public.example:8443/page",
    "https://name:word@public.example/page",
  ])("at %s is not asked, and is not followed to", async (address) => {
    expect(await outcomeVia(sources.url, address)).toBe("refused");
    sources.pages.set("https://leads.example/page", { status: 302, body: "", headers: { location: address } });
    expect(await outcomeVia(sources.url, "https://leads.example/page")).toBe("refused");
    expect(sources.asked).not.toContain(address);
  });

  it("whose name is a private address is not asked", async () => {
    const pages = createSourcePages({ contact, hostGapMs: 0 });
    expect((await pages.visit("http://localhost/page", NEW, never)).outcome).toBe("refused");
    await pages.close();
  });
});
