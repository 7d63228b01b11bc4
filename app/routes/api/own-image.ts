import { notFound } from "#server/http/api-answer.ts";
import { PICTURE_POLICY } from "#server/http/security-headers.ts";
import { servicesContext } from "#server/request-context.ts";
import type { Route } from "./+types/own-image.ts";

/** A picture we keep: its name is the hash of its content, so it never changes, and nothing in it may run. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const bytes = await context.get(servicesContext).images.find(params.name);
  if (!bytes) return notFound("There is no such picture");
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "image/webp",
      "Content-Length": String(bytes.length),
      "Cache-Control": "public, max-age=31536000, immutable",
      "Content-Security-Policy": PICTURE_POLICY,
    },
  });
}
