/** Fetches a picture from any host: public addresses only, checked again at every redirect. */

import { createBoundedFetch, TOTAL_MS } from "./bounded-fetch.ts";
import { ExternalError } from "./external-error.ts";
import { checkAddress, lookupPublic } from "./public-address.ts";

const PICTURE_MAX_BYTES = 5 * 1024 * 1024;
const MAX_REDIRECTS = 3;

export type PictureSource = ReturnType<typeof createPictureSource>;

export function createPictureSource({ allowPrivate = false }: { allowPrivate?: boolean } = {}) {
  const { send, close } = createBoundedFetch(allowPrivate ? {} : { lookup: lookupPublic });

  return {
    async fetchPicture(address: string): Promise<Buffer> {
      const deadline = AbortSignal.timeout(TOTAL_MS);
      let url = URL.parse(address);
      for (let redirects = 0; url && redirects <= MAX_REDIRECTS; redirects += 1) {
        checkAddress(url, allowPrivate);
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
