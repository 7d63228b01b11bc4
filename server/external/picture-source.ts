/** Fetches a picture from wherever a feed says it is: public addresses only, checked again at every turn of the way. */
import { isIP } from "node:net";
import { createCarefulFetch, TOTAL_MS } from "./careful-fetch.ts";
import { ExternalError } from "./external-error.ts";
import { isPublicAddress, lookupPublic, refusedAddress } from "./public-address.ts";

const PICTURE_MAX_BYTES = 5 * 1024 * 1024;
const MAX_REDIRECTS = 3;
const OPEN_PORTS = new Set(["", "80", "443"]);

export type PictureSource = ReturnType<typeof createPictureSource>;

/** A name is checked when it is resolved; an address that stands in the URL itself never is, so it is checked here. */
function checkAddress(url: URL): void {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const isWeb = url.protocol === "http:" || url.protocol === "https:";
  const isClosed = isIP(host) !== 0 && !isPublicAddress(host);
  if (!isWeb || isClosed || !OPEN_PORTS.has(url.port)) throw refusedAddress();
}

export function createPictureSource({ allowPrivate = false }: { allowPrivate?: boolean } = {}) {
  const { send, close } = createCarefulFetch(allowPrivate ? {} : { lookup: lookupPublic });

  return {
    async fetchPicture(address: string): Promise<Buffer> {
      const deadline = AbortSignal.timeout(TOTAL_MS);
      let url = URL.parse(address);
      for (let turn = 0; url && turn <= MAX_REDIRECTS; turn += 1) {
        if (url.username || url.password) throw refusedAddress();
        if (!allowPrivate) checkAddress(url);
        const answer = await send({ url, headers: { accept: "image/*" }, maxBytes: PICTURE_MAX_BYTES, deadline });
        if (answer.status === 200) return answer.bytes;
        const location = answer.headers.get("location");
        if (answer.status < 300 || answer.status >= 400 || !location) {
          throw new ExternalError("status", `The picture's host answered ${answer.status}.`, { status: answer.status });
        }
        url = URL.parse(location, url);
      }
      throw new ExternalError("redirect", "The picture's host redirects too often.");
    },
    close,
  };
}
