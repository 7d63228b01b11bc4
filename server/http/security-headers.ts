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

const EVERYWHERE_SECURE: HeaderList = {
  ...EVERYWHERE,
  "Strict-Transport-Security": `max-age=${YEAR_SECONDS}; includeSubDomains`,
};

export const baseHeaders = (secure: boolean): HeaderList => (secure ? EVERYWHERE_SECURE : EVERYWHERE);

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

/** What Vite's client needs besides: its styles, its socket, and a worker that waits for a restarted server. */
const forVite = (text: string): string =>
  `${text.replace("style-src 'self'", "$& 'unsafe-inline'").replace("connect-src 'self'", "$& ws:")}; worker-src blob:`;

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
function hashesOf(html: string): string {
  const allowed = new Set<string>();
  for (const [, attributes = "", script = ""] of html.matchAll(INLINE_SCRIPT)) {
    if (!DATA_BLOCK.test(attributes)) allowed.add(sourceOf(script));
  }
  return [...allowed].map((source) => ` ${source}`).join("");
}

export type Policies = { ofPublicPage(html: string): string; ofStaffPage(nonce: string): string };

/** `isDevelopment` is said by `scripts/dev.ts` alone; no setting of the built server leads here. */
export function createPolicies(imageHost: string, isDevelopment: boolean): Policies {
  const images = imageHost && ` ${imageHost}`;
  const finish = isDevelopment ? forVite : (text: string) => text;
  return {
    ofPublicPage: (html) => finish(policy(hashesOf(html), images)),
    ofStaffPage: (nonce) => finish(policy(` 'nonce-${nonce}'`, ` blob:${images}`)),
  };
}

/** For answers that are not pages: nothing may run, load or frame. */
export const BARE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Short answers that nobody keeps: health, figures, redirects. */
export const bareHeaders = (base: HeaderList): HeaderList => ({
  ...base,
  "Content-Security-Policy": BARE_POLICY,
  "Cache-Control": "no-store",
});
