/** A stand-in for every page that reviews cite, asked with the page's address in the path, and for an archive of web pages. */
import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { json, type Reply, type StandIn, startStandIn } from "./stand-in.ts";

export type SourcesStandIn = StandIn & {
  /** By address. Without one a page that says nothing of anything is answered; there is no robots.txt unless one is set. */
  pages: Map<string, Reply | (() => Reply)>;
  /** The addresses that were asked for, those of robots.txt among them. */
  asked: string[];
  /** The pages the archive was asked to save; `jobState` is how it answers for their jobs. */
  saved: string[];
  jobState: "pending" | "success" | "error";
};

const TIMESTAMP = "20261119010203";
const EMPTY = `<p>${"This page is about something else. ".repeat(12)}</p>`;

export const htmlReply = (body: string, headers: Record<string, string> = {}): Reply => ({
  type: "text/html; charset=utf-8",
  body,
  headers,
});

export async function startSources(): Promise<SourcesStandIn> {
  const state = {
    pages: new Map<string, Reply | (() => Reply)>(),
    asked: [] as string[],
    saved: [] as string[],
    jobState: "success" as SourcesStandIn["jobState"],
  };
  /** The pages by job. A job of another start is not known, as in an archive that lost it. */
  const jobs = new Map<string, string>();
  const standIn = await startStandIn({
    wrongShape: { job: 1 },
    answer({ method, path, headers }, body) {
      if (path === "/save" && method === "POST") {
        const page = new URLSearchParams(body.toString()).get("url") ?? "";
        state.saved.push(page);
        const job = randomUUID();
        jobs.set(job, page);
        return json({ job_id: job });
      }
      const job = /^\/save\/status\/(.*)$/.exec(path)?.[1];
      if (job !== undefined) {
        const original_url = jobs.get(job);
        return json(
          original_url ? { status: result.jobState, timestamp: TIMESTAMP, original_url } : { status: "error" },
        );
      }
      if (path.startsWith("/web/")) return htmlReply("<p>An archived copy.</p>");
      const address = decodeURIComponent(path.slice(1));
      state.asked.push(address);
      const page = state.pages.get(address);
      if (!page) return address.endsWith("/robots.txt") ? { status: 404, body: "" } : htmlReply(EMPTY);
      const reply = typeof page === "function" ? page() : page;
      const isKnown = headers["if-none-match"] !== undefined && headers["if-none-match"] === reply.headers?.etag;
      return isKnown ? { status: 304, body: "" } : reply;
    },
  });
  const result: SourcesStandIn = Object.assign(state, standIn);
  return result;
}

type CitingFile = {
  facts: Record<string, { sources: string[]; quote?: string }>;
  sources: { id: string; url: string }[];
};

/** So many of the cited pages are gone, and as many say something else. */
const ONE_IN = 60;

/** The pages that the shipped reviews cite, with the words that they quote. */
export function addCitedPages({ pages }: Pick<SourcesStandIn, "pages">): void {
  const quotes = new Map<string, string[]>();
  for (const folder of ["content/coins", "content/exchanges"])
    for (const name of readdirSync(folder)) {
      const { facts, sources }: CitingFile = JSON.parse(readFileSync(join(folder, name), "utf8"));
      for (const { id, url } of sources) {
        const quoting = Object.values(facts).flatMap((fact) => (fact.sources.includes(id) && fact.quote) || []);
        quotes.set(url, [...(quotes.get(url) ?? []), ...quoting]);
      }
    }
  for (const [at, [url, quoted]] of [...quotes].entries()) {
    if (at % ONE_IN === 1) pages.set(url, { status: 404, body: "" });
    else
      pages.set(
        url,
        htmlReply(`${EMPTY}${at % ONE_IN === 2 ? "" : quoted.map((quote) => `<p>${quote}</p>`).join("")}`),
      );
  }
}
