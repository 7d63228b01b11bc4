/** Sends events to addresses that others chose: public addresses only, https, no redirects, little of the answer is read. */
import { type BoundedResponse, createBoundedFetch } from "./bounded-fetch.ts";
import { ExternalError, errorKindOf } from "./external-error.ts";
import { checkAddress, lookupPublic, refusedAddress } from "./public-address.ts";
import { readRetryAfter } from "./service-client.ts";

const SEND_MS = 10_000;
const ANSWER_MAX_BYTES = 64 * 1024;

export type Sent =
  | { ok: true }
  /** `status` is null where there was no answer. */
  | { ok: false; status: number | null; error: string; retryAfterMs: number | null; isUnreachable: boolean };

export type Outgoing = ReturnType<typeof createOutgoing>;

/** `allowPrivate` is for tests and closed networks: any address, without TLS. */
export function createOutgoing({ allowPrivate, connections }: { allowPrivate: boolean; connections: number }) {
  const { send, close } = createBoundedFetch({ connections, ...(allowPrivate ? {} : { lookup: lookupPublic }) });

  function check(address: string): URL {
    const url = URL.parse(address);
    if (!url || url.username || url.password) throw refusedAddress();
    if (!/^https?:$/.test(url.protocol)) throw refusedAddress();
    if (allowPrivate) return url;
    if (url.protocol !== "https:") throw refusedAddress();
    checkAddress(url);
    return url;
  }

  function read({ status, headers }: BoundedResponse): Sent {
    if (status >= 200 && status < 300) return { ok: true };
    const retryAfter = headers.get("retry-after");
    const retryAfterMs = retryAfter === null ? null : readRetryAfter(retryAfter, Date.now());
    return { ok: false, status, error: `answered ${status}`, retryAfterMs, isUnreachable: false };
  }

  return {
    /** Whether it may be sent to; a host name is checked again when it is resolved. */
    isAllowed(address: string): boolean {
      try {
        return check(address) !== null;
      } catch {
        return false;
      }
    },

    /** Never throws. */
    async post(address: string, headers: Record<string, string>, body: Uint8Array<ArrayBuffer>): Promise<Sent> {
      try {
        const deadline = AbortSignal.timeout(SEND_MS);
        const url = check(address);
        return read(await send({ url, method: "POST", headers, body, maxBytes: ANSWER_MAX_BYTES, deadline }));
      } catch (error) {
        const message = error instanceof ExternalError ? error.message : "It could not be sent.";
        const isUnreachable = ["connect", "timeout"].includes(errorKindOf(error));
        return { ok: false, status: null, error: message, retryAfterMs: null, isUnreachable };
      }
    },
    close,
  };
}
