/**
 * Visits pages that reviews cite: public addresses only, as their robots.txt allows, one request to a host in ten seconds,
 * bounded in time and size. A page that was read before is asked for with its ETag.
 */
import { setTimeout as wait } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import parseRobots from "robots-parser";
import { type BoundedResponse, createBoundedFetch } from "./bounded-fetch.ts";
import { ExternalError, errorKindOf } from "./external-error.ts";
import { checkAddress, lookupPublic } from "./public-address.ts";
import { readPageText } from "./read-page-text.ts";

const HOST_GAP_MS = 10_000;
const REQUEST_MS = 15_000;
const PAGE_MAX_BYTES = 3 * 1024 * 1024;
const ROBOTS_MAX_BYTES = 512 * 1024;
const MAX_REDIRECTS = 5;
const ROBOTS_KEPT = { max: 500, ttl: 24 * 3_600_000 };
const MAX_HOSTS = 5000;

/** The name that a robots.txt can give rules for. */
const ROBOT = "MizanSourceCheck";

/** What is known of a page from the last visit; empty where it was not said. */
export type Validators = { etag: string; modified: string };

/**
 * `same`: not changed since the last visit; `unread`: it is there, and has no text that can be read; `refused`: the site does
 * not want to be asked; `failed`: no answer, perhaps only now.
 */
export type Visit =
  | ({ outcome: "read"; status: number; text: string; url: string } & Validators)
  | { outcome: "same" | "unread" | "gone" | "refused" | "failed"; status: number };

type Options = {
  /** How the operator can be reached, for the sites that are asked. */
  contact: string;
  /** For tests and the demo: this server is asked instead, with the address in the path. */
  via?: string | undefined;
  hostGapMs?: number;
  requestMs?: number;
};

type Robot = ReturnType<typeof parseRobots>;

export type SourcePages = ReturnType<typeof createSourcePages>;

const GONE = [404, 410];

export function createSourcePages({ contact, via, hostGapMs = HOST_GAP_MS, requestMs = REQUEST_MS }: Options) {
  const { send, close } = createBoundedFetch(via ? {} : { lookup: lookupPublic });
  const freeAt = new Map<string, number>();
  const robots = new LRUCache<string, Promise<Robot>>(ROBOTS_KEPT);

  /** Waits until the host may be asked again. */
  async function turnOf({ hostname }: URL, signal: AbortSignal): Promise<void> {
    const now = Date.now();
    if (freeAt.size > MAX_HOSTS) for (const [host, at] of freeAt) if (at <= now) freeAt.delete(host);
    const at = Math.max(now, freeAt.get(hostname) ?? 0);
    freeAt.set(hostname, at + hostGapMs);
    await wait(at - now, null, { signal });
  }

  type Ask = {
    headers?: Record<string, string>;
    maxBytes: number;
    signal: AbortSignal;
    checkUrl?: (url: URL) => Promise<void>;
  };

  /** The answer, and where it came from in the end. */
  async function follow(first: URL, ask: Ask): Promise<{ url: URL; response: BoundedResponse }> {
    const { headers, maxBytes, signal } = ask;
    let url: URL | null = first;
    for (let redirects = 0; url && redirects <= MAX_REDIRECTS; redirects += 1) {
      checkAddress(url);
      await ask.checkUrl?.(url);
      await turnOf(url, signal);
      const response = await send({
        url: via ? new URL(`${via}/${encodeURIComponent(url.href)}`) : url,
        headers: { "user-agent": `${ROBOT}/1.0 (+${contact})`, accept: "text/html, text/*, */*;q=0.5", ...headers },
        maxBytes,
        deadline: AbortSignal.any([signal, AbortSignal.timeout(requestMs)]),
      });
      const location = response.headers.get("location");
      if (response.status < 300 || response.status >= 400 || !location) return { url, response };
      url = URL.parse(location, url);
    }
    throw new ExternalError("redirect", "The page redirects too often.");
  }

  /** Without a robots.txt everything is allowed; where its server fails, nothing is asked for now (RFC 9309). */
  async function readRobots(origin: string, signal: AbortSignal): Promise<Robot> {
    const address = new URL("/robots.txt", origin);
    const { response } = await follow(address, { maxBytes: ROBOTS_MAX_BYTES, signal });
    if (response.status >= 500) throw new ExternalError("status", "The site's robots.txt failed.");
    return parseRobots(address.href, response.status === 200 ? response.bytes.toString("utf8") : "");
  }

  async function checkRobots(url: URL, signal: AbortSignal): Promise<void> {
    const rules = robots.get(url.origin) ?? readRobots(url.origin, signal);
    robots.set(url.origin, rules, { noUpdateTTL: true });
    const known = await rules.catch((error: unknown) => {
      robots.delete(url.origin);
      throw error;
    });
    if (known.isDisallowed(url.href, ROBOT)) throw new ExternalError("refused", "The site's robots.txt forbids it.");
  }

  async function readVisit(address: URL, { etag, modified }: Validators, signal: AbortSignal): Promise<Visit> {
    const { url, response } = await follow(address, {
      headers: { ...(etag && { "if-none-match": etag }), ...(modified && { "if-modified-since": modified }) },
      maxBytes: PAGE_MAX_BYTES,
      signal,
      checkUrl: (next) => checkRobots(next, signal),
    });
    const { status, headers, bytes } = response;
    if (status === 304) return { outcome: "same", status };
    if (GONE.includes(status)) return { outcome: "gone", status };
    if (status !== 200) return { outcome: status < 500 ? "refused" : "failed", status };
    const text = await readPageText(bytes, headers.get("content-type") ?? "");
    if (text === null) return { outcome: "unread", status };
    const validators = { etag: headers.get("etag") ?? "", modified: headers.get("last-modified") ?? "" };
    return { outcome: "read", status, text, url: url.href, ...validators };
  }

  return {
    /** Throws only where `signal` ends it. */
    async visit(address: string, known: Validators, signal: AbortSignal): Promise<Visit> {
      try {
        return await readVisit(new URL(address), known, signal);
      } catch (error) {
        signal.throwIfAborted();
        const kind = errorKindOf(error);
        return { outcome: kind === "too-large" ? "unread" : kind === "refused" ? "refused" : "failed", status: 0 };
      }
    },
    close,
  };
}
