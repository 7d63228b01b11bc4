/** The headers of every response, and the content security policies of public and staff pages. */
import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { InlineTexts } from "#server/responses/request-context.ts";

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

/** For responses that other sites may read: they contain no personal data and ignore cookies. */
export const OPEN_HEADERS: HeaderList = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "ETag, RateLimit, RateLimit-Policy, Retry-After",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

/** The response to a CORS preflight of a conditional request. */
export const PREFLIGHT_HEADERS: HeaderList = {
  ...OPEN_HEADERS,
  "Access-Control-Allow-Methods": "GET, HEAD",
  "Access-Control-Allow-Headers": "If-None-Match",
  "Access-Control-Max-Age": "86400",
};

const policy = (scripts: string, styles: string, images: string): string =>
  [
    "default-src 'none'",
    `script-src 'self'${scripts}`,
    `style-src 'self'${styles}`,
    `img-src 'self'${images}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

/** What Vite's client needs in addition: its styles, its socket, and a worker that waits for a restarted server. */
const forVite = (text: string): string =>
  `${text.replace("style-src 'self'", "$& 'unsafe-inline'").replace("connect-src 'self'", "$& ws:")}; worker-src blob:`;

/** Hashes instead of a nonce: the page may then be cached. Many pages have the same inline texts. */
const hashes = new LRUCache<string, string>({ max: 200, memoMethod: (text) => hash("sha256", text, "base64") });

const sourcesOf = (texts: readonly string[]): string => texts.map((text) => ` 'sha256-${hashes.memo(text)}'`).join("");

export type Policies = { ofPublicPage(inline?: InlineTexts): string; ofStaffPage(nonce: string): string };

const NOTHING: InlineTexts = { scripts: [], styles: [] };

/** Only `npm run dev` sets `isDevelopment`; the built server has no setting for it. */
export function createPolicies(imageHost: string, isDevelopment: boolean): Policies {
  const images = imageHost && ` ${imageHost}`;
  const finish = isDevelopment ? forVite : (text: string) => text;
  return {
    ofPublicPage: ({ scripts, styles } = NOTHING) => finish(policy(sourcesOf(scripts), sourcesOf(styles), images)),
    ofStaffPage: (nonce) => finish(policy(` 'nonce-${nonce}'`, "", ` blob:${images}`)),
  };
}

/** For responses that are not pages: nothing may run, load or frame. */
export const BARE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Short responses that are never cached: health, metrics, redirects. */
export const bareHeaders = (base: HeaderList): HeaderList => ({
  ...base,
  "Content-Security-Policy": BARE_POLICY,
  "Cache-Control": "no-store",
});
