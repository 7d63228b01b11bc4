import { notFound } from "#server/http/api-answer.ts";
import { PICTURE_POLICY } from "#server/http/security-headers.ts";
import { servicesContext } from "#server/request-context.ts";
import type { Route } from "./+types/picture.ts";

const LASTING = "public, max-age=31536000, immutable";
/** A picture that could not be had today may be there in a minute. */
const BRIEF = "public, max-age=60";

export async function loader({ params, context }: Route.LoaderArgs) {
  const picture = await context.get(servicesContext).pictures.find(params);
  if (!picture) return notFound("There is nothing at this address");
  return new Response(new Uint8Array(picture.bytes), {
    headers: {
      "Content-Type": "image/webp",
      "Content-Length": String(picture.bytes.length),
      "Cache-Control": picture.isPlaceholder ? BRIEF : LASTING,
      "Content-Security-Policy": PICTURE_POLICY,
    },
  });
}
