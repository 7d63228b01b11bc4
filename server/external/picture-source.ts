/** Fetches a picture from any host: public addresses only, checked again at every redirect. */
import { isIP } from "node:net";
import { createBoundedFetch, TOTAL_MS } from "./bounded-fetch.ts";
import { ExternalError } from "./external-error.ts";
import { isPublicAddress, lookupPublic, refusedAddress } from "./public-address.ts";

const PICTURE_MAX_BYTES = 5 * 1024 * 1024;
const MAX_REDIRECTS = 3;
const OPEN_PORTS = new Set(["", "80", "443"]);

export type PictureSource = ReturnType<typeof createPictureSource>;

/** A host name is checked when it is resolved; an IP address in the URL is never resolved, so it is checked here. */
function checkAddress(url: URL): void {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const isWeb = url.protocol === "http:" || url.protocol === "https:";
  const isClosed = isIP(host) !== 0 && !isPublicAddress(host);
  if (!isWeb || isClosed || !OPEN_PORTS.has(url.port)) throw refusedAddress();
}

export function createPictureSource({ allowPrivate = false }: { allowPrivate?: boolean } = {}) {
  const { send, close } = createBoundedFetch(allowPrivate ? {} : { lookup: lookupPublic });

  return {
    async fetchPicture(address: string): Promise<Buffer> {
      const deadline = AbortSignal.timeout(TOTAL_MS);
      let url = URL.parse(address);
      for (let redirects = 0; url && redirects <= MAX_REDIRECTS; redirects += 1) {
        if (url.username || url.password) throw refusedAddress();
        if (!allowPrivate) checkAddress(url);
        const response = await send({ url, headers: { accept: "image/*" }, maxBytes: PICTURE_MAX_BYTES, deadline });
        if (response.status === 200) return response.bytes;
        const location = response.headers.get("location");
        if (response.status < 300 || response.status >= 400 || !location) {
          throw new ExternalError("status", `The picture's host answered ${response.status}.`, {
            status: response.status,
          });
        }
        url = URL.parse(location, url);
      }
      throw new ExternalError("redirect", "The picture's host redirects too often.");
    },
    close,
  };
}
