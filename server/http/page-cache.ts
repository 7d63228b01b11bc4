/**
 * Finished pages, kept as the bytes that go out: HTML, gzip, brotli, the policy that fits them and their ETag.
 * Bounded by entries and bytes; one render for however many ask; a page begun before a change is never stored after it.
 */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { HeaderList } from "./security-headers.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Quality 5 costs a few milliseconds once and leaves little for 11 to win on pages of this size. */
const BROTLI_QUALITY = 5;
const PAGE_CACHING = "public, max-age=0, must-revalidate";

export const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Headers as the flat list that node writes fastest. */
type Answer = { headers: string[]; body: Buffer };

export type FinishedPage = {
  etag: string;
  /** Every header but those of one encoding: what a 304 carries. */
  headers: string[];
  answers: Record<Encoding, Answer>;
  size: number;
};

/** What a render gives: a page worth keeping, or an answer that is passed on and forgotten. */
export type Rendered = { kind: "page"; page: FinishedPage } | { kind: "other"; response: Response };

const flat = (headers: HeaderList): string[] => Object.entries(headers).flat();

export async function finishPage(html: string, headers: HeaderList): Promise<FinishedPage> {
  const bytes = Buffer.from(html);
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    compressGzip(bytes),
  ]);
  const etag = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  const shared = flat({ ...headers, "Cache-Control": PAGE_CACHING, Vary: "Accept-Encoding" });
  const answer = (encoding: Encoding, body: Buffer): Answer => ({
    body,
    headers: [
      ...shared,
      ...flat({
        ETag: `"${etag}-${encoding}"`,
        "Content-Type": "text/html; charset=utf-8",
        "Content-Length": String(body.length),
      }),
      ...(encoding === "identity" ? [] : ["Content-Encoding", encoding]),
    ],
  });
  return {
    etag,
    headers: shared,
    answers: { br: answer("br", brotli), gzip: answer("gzip", gzipped), identity: answer("identity", bytes) },
    size: bytes.length + brotli.length + gzipped.length,
  };
}

export type PageCache = ReturnType<typeof createPageCache>;

export function createPageCache(limits: { maxEntries: number; maxBytes: number }) {
  const pages = new LRUCache<string, FinishedPage>({
    max: limits.maxEntries,
    maxSize: limits.maxBytes,
    sizeCalculation: (page, key) => page.size + key.length * 2,
  });
  let underWay = new Map<string, Promise<Rendered>>();
  let generation = 0;

  return {
    find: (key: string): FinishedPage | undefined => pages.get(key),

    /** Everyone who asks for a cold page while it is rendered shares that render. */
    async share(key: string, render: () => Promise<Rendered>): Promise<Rendered> {
      const already = underWay.get(key);
      if (already) return already;
      const begun = generation;
      const current = underWay;
      const rendering = render().then((rendered) => {
        if (rendered.kind === "page" && begun === generation) pages.set(key, rendered.page);
        return rendered;
      });
      current.set(key, rendering);
      try {
        return await rendering;
      } finally {
        current.delete(key);
      }
    },

    /** After this, nobody is given a page that was rendered, or is being rendered, from what was true before. */
    clear(): void {
      generation += 1;
      underWay = new Map();
      pages.clear();
    },

    get size() {
      return { entries: pages.size, bytes: pages.calculatedSize };
    },
  };
}
