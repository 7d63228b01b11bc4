/** Responses with pictures: stored ones, proxied ones, and the previews of shared links. */
import { isLanguage, type Language } from "#domain/text/language.ts";
import type { SharePicture } from "#server/media/draw-share-picture.ts";
import type { SharePictures } from "#server/media/share-pictures.ts";
import { isKnown } from "./etag-response.ts";

export const KEEP_FOR_EVER = "public, max-age=31536000, immutable";
/** A picture opened on its own is not a page, and nothing in it may run. */
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

/** Its address changes with the review. */
const KEEP_A_DAY = "public, max-age=86400";
const FILE = /^(\w{2})\.png$/;

/** The language of `ar.png`; null for any other name. */
export function languageOfPicture(file: string): Language | null {
  const name = FILE.exec(file)?.[1];
  return isLanguage(name) ? name : null;
}

/** 503 if too many pictures wait to be drawn. */
export async function respondWithSharePicture(
  pictures: SharePictures,
  picture: SharePicture,
  request: Request,
): Promise<Response> {
  const drawn = await pictures.get(picture);
  if (!drawn) return new Response(null, { status: 503, headers: { "Retry-After": "5" } });
  const headers = {
    "Cache-Control": KEEP_A_DAY,
    ETag: `"${drawn.etag}"`,
    "Content-Type": "image/png",
  };
  if (isKnown(request, drawn.etag)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(drawn.image), { headers });
}
