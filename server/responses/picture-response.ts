/** A picture of our own making, under an address that never shows another one. */

export const KEEP_FOR_EVER = "public, max-age=31536000, immutable";
/** Opened by itself a picture is not a page of ours, and nothing in it may run. */
export const PICTURE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

export const respondWithPicture = (bytes: Uint8Array, cacheControl: string): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "image/webp",
      "Content-Length": String(bytes.length),
      "Cache-Control": cacheControl,
      "Content-Security-Policy": PICTURE_POLICY,
    },
  });
