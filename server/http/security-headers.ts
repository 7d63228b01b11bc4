/** The headers every answer carries, and the content security policies of the two kinds of page. */
import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";

const YEAR_SECONDS = 31_536_000;

export type HeaderList = Record<string, string>;

const EVERYWHERE: HeaderList = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy":
    "accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), usb=()",
  "X-Frame-Options": "DENY",
};

export const baseHeaders = (secure: boolean): HeaderList =>
  secure ? { ...EVERYWHERE, "Strict-Transport-Security": `max-age=${YEAR_SECONDS}; includeSubDomains` } : EVERYWHERE;

const policy = (scripts: string, images: string): string =>
  [
    "default-src 'none'",
    `script-src 'self'${scripts}`,
    "style-src 'self'",
    `img-src 'self'${images}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const DATA_BLOCK = /type="application\/(ld\+)?json"/;

/** Pages share a handful of scripts, one of each kind of page. */
const sources = new LRUCache<string, string>({ max: 100 });

function sourceOf(script: string): string {
  const known = sources.get(script);
  if (known) return known;
  const source = `'sha256-${hash("sha256", script, "base64")}'`;
  sources.set(script, source);
  return source;
}

/** Hashes of the inline scripts in the final bytes: the page may then be cached, which a nonce would forbid. */
export function publicPolicy(html: string, imageHost: string): string {
  const allowed = new Set<string>();
  for (const [, attributes = "", script = ""] of html.matchAll(INLINE_SCRIPT)) {
    if (!DATA_BLOCK.test(attributes)) allowed.add(sourceOf(script));
  }
  return policy([...allowed].map((source) => ` ${source}`).join(""), imageHost && ` ${imageHost}`);
}

export const staffPolicy = (nonce: string, imageHost: string): string =>
  policy(` 'nonce-${nonce}'`, ` blob:${imageHost && ` ${imageHost}`}`);

/** For answers that are not pages: nothing may run, load or frame. */
export const BARE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Short answers that nobody keeps: health, figures, redirects. */
export const bareHeaders = (base: HeaderList): HeaderList => ({
  ...base,
  "Content-Security-Policy": BARE_POLICY,
  "Cache-Control": "no-store",
});
