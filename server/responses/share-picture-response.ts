/** Responds with the picture of a shared link: conditional, cached for a day, 503 when too many wait. */
import { isLanguage, type Language } from "#domain/text/language.ts";
import type { SharePicture } from "#server/media/draw-share-picture.ts";
import type { SharePictures } from "#server/media/share-pictures.ts";

/** Its address changes with the review, so an old one may be kept. */
const KEEP_A_DAY = "public, max-age=86400";
const FILE = /^(\w{2})\.png$/;

/** `ar.png` names a language; anything else names no picture. */
export function languageOfPicture(file: string): Language | null {
  const name = FILE.exec(file)?.[1];
  return isLanguage(name) ? name : null;
}

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
  if (request.headers.get("if-none-match")?.includes(drawn.etag)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(drawn.image), { headers });
}
