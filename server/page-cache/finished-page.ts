/**
 * A page as the bytes that go out, with the policy that fits them and their ETag. Kept as brotli alone, a tenth of the
 * HTML; gzip is made when first asked for, and the few who take neither get it unpacked for them.
 */
import { promisify } from "node:util";
import { brotliCompress, brotliDecompressSync, constants, gzipSync } from "node:zlib";
import { etagOf } from "#server/responses/etag-response.ts";
import type { HeaderList } from "#server/security/security-headers.ts";

const compressBrotli = promisify(brotliCompress);

/** Quality 5 costs about a millisecond, on another thread, and leaves little for 11 to win on pages of this size. */
const BROTLI_QUALITY = 5;
/** A page fits into 128 KiB: a wider window is memory taken and cleared for nothing. */
const BROTLI_WINDOW_BITS = 17;
/** Room for a whole page, so that the compressor comes back once. */
const OUTPUT_BYTES = 64 * 1024;
/** What a page weighs in memory beside its brotli bytes: its gzip twin and its headers. */
const WEIGHT = 2.5;

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

/** What the compressor gives is a view of the larger buffer it wrote into, and would keep all of that. */
function ownBytes(view: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(view.length);
  view.copy(own);
  return own;
}

const MOST_BYTES_PER_CHARACTER = 3;
let scratch = Buffer.allocUnsafeSlow(1024 * 1024);

/** Without first counting how long it will be, which takes as long as the writing itself. */
function toBytes(text: string): Buffer {
  const most = text.length * MOST_BYTES_PER_CHARACTER;
  if (scratch.length < most) scratch = Buffer.allocUnsafeSlow(most);
  return ownBytes(scratch.subarray(0, scratch.write(text)));
}

export async function finishPage(html: string, headers: HeaderList): Promise<FinishedPage> {
  const bytes = toBytes(html);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
  };
  const packed = ownBytes(await compressBrotli(bytes, { params, chunkSize: OUTPUT_BYTES }));
  const etag = etagOf(packed);
  const shared = flat({ ...headers, Vary: "Accept-Encoding" });
  const brotli = toAnswer(etag, shared, "br", packed);
  return { etag, headers: shared, brotli, gzip: null, size: Math.ceil(brotli.body.length * WEIGHT) };
}

export function answerIn(page: FinishedPage, encoding: Encoding): Answer {
  if (encoding === "br") return page.brotli;
  if (encoding === "gzip" && page.gzip) return page.gzip;
  const bytes = brotliDecompressSync(page.brotli.body);
  if (encoding === "identity") return toAnswer(page.etag, page.headers, encoding, bytes);
  page.gzip = toAnswer(page.etag, page.headers, encoding, ownBytes(gzipSync(bytes)));
  return page.gzip;
}
