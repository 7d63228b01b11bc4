/**
 * A page as the bytes that go out, with the policy that fits them and their ETag. A stored page is kept as brotli alone, a
 * tenth of the HTML; gzip is made when first asked for, and the few who take neither get it unpacked for them. A page that
 * is not stored is made in the encoding its one reader takes.
 */
import { promisify } from "node:util";
import { brotliCompress, brotliDecompressSync, constants, gzip, gzipSync } from "node:zlib";
import { etagOf } from "#server/responses/etag-response.ts";
import type { HeaderList } from "#server/security/security-headers.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Costs about two milliseconds, on another thread. With 5, a list no longer fits into the first round trip. */
const BROTLI_QUALITY = 7;
/** 64 KiB. With twice that a long page is 2 % smaller, but every page takes two to three times the processor time. */
const BROTLI_WINDOW_BITS = 16;
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
  answers: Partial<Record<Encoding, Answer>>;
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

const COMPRESS: Record<Encoding, (bytes: Buffer) => Buffer | Promise<Buffer>> = {
  br: (bytes) =>
    compressBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
      },
      chunkSize: OUTPUT_BYTES,
    }),
  gzip: (bytes) => compressGzip(bytes, { chunkSize: OUTPUT_BYTES }),
  identity: (bytes) => bytes,
};

export async function finishPage(html: string, headers: HeaderList, encoding: Encoding = "br"): Promise<FinishedPage> {
  const body = ownBytes(await COMPRESS[encoding](Buffer.from(html)));
  const etag = etagOf(body);
  const shared = flat({ ...headers, Vary: "Accept-Encoding" });
  const answers = { [encoding]: toAnswer(etag, shared, encoding, body) };
  return { etag, headers: shared, answers, size: Math.ceil(body.length * MEMORY_FACTOR) };
}

/** Of a stored page, in any encoding. */
export function answerIn({ etag, headers, answers }: FinishedPage, encoding: Encoding): Answer {
  const made = answers[encoding];
  if (made) return made;
  if (!answers.br) throw new Error("Only a page kept as brotli has other encodings.");
  const bytes = brotliDecompressSync(answers.br.body);
  if (encoding === "identity") return toAnswer(etag, headers, encoding, bytes);
  answers.gzip = toAnswer(etag, headers, encoding, ownBytes(gzipSync(bytes)));
  return answers.gzip;
}
