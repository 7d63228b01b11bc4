/**
 * A page as the bytes that go out, with the policy that fits them and their ETag. Kept as brotli alone, a tenth of the
 * HTML; gzip is made when first asked for, and the few who take neither get it unpacked for them.
 */
import { promisify } from "node:util";
import { brotliCompress, brotliDecompressSync, constants, gzipSync } from "node:zlib";
import { etagOf } from "#server/responses/etag-response.ts";
import type { HeaderList } from "#server/security/security-headers.ts";

const compressBrotli = promisify(brotliCompress);

/** Costs about two milliseconds, on another thread. With 5, a list no longer fits into the first round trip. */
const BROTLI_QUALITY = 7;
/** A page fits into 128 KiB: a wider window is memory taken and cleared for nothing. */
const BROTLI_WINDOW_BITS = 17;
/** Room for a whole page, so that the compressor comes back once. */
const OUTPUT_BYTES = 64 * 1024;
/** What a page takes in memory, as a multiple of its brotli bytes: its gzip bytes and its headers. */
const MEMORY_FACTOR = 2.5;

export type Encoding = "br" | "gzip" | "identity";

/** Headers as the flat list that node writes fastest. */
export type Answer = { headers: string[]; body: Buffer };

export type FinishedPage = {
  etag: string;
  /** Every header but those of one encoding: what a 304 carries. */
  headers: string[];
  brotli: Answer;
  gzip: Answer | null;
  size: number;
};

const flat = (headers: HeaderList): string[] => Object.entries(headers).flat();

function toAnswer(etag: string, shared: string[], encoding: Encoding, body: Buffer): Answer {
  const own = {
    ETag: `"${etag}-${encoding}"`,
    "Content-Type": "text/html; charset=utf-8",
    "Content-Length": String(body.length),
    ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
  };
  return { body, headers: [...shared, ...flat(own)] };
}

/** A copy: what the compressor returns is a view of the larger buffer it wrote into, and would keep all of that. */
const ownBytes = (view: Buffer): Buffer => Buffer.from(view);

export async function finishPage(html: string, headers: HeaderList): Promise<FinishedPage> {
  const bytes = Buffer.from(html);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
  };
  const packed = ownBytes(await compressBrotli(bytes, { params, chunkSize: OUTPUT_BYTES }));
  const etag = etagOf(packed);
  const shared = flat({ ...headers, Vary: "Accept-Encoding" });
  const brotli = toAnswer(etag, shared, "br", packed);
  return { etag, headers: shared, brotli, gzip: null, size: Math.ceil(brotli.body.length * MEMORY_FACTOR) };
}

export function answerIn(page: FinishedPage, encoding: Encoding): Answer {
  if (encoding === "br") return page.brotli;
  if (encoding === "gzip" && page.gzip) return page.gzip;
  const bytes = brotliDecompressSync(page.brotli.body);
  if (encoding === "identity") return toAnswer(page.etag, page.headers, encoding, bytes);
  page.gzip = toAnswer(page.etag, page.headers, encoding, ownBytes(gzipSync(bytes)));
  return page.gzip;
}
