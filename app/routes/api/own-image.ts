import { notFound } from "#server/responses/api-response.ts";
import { KEEP_FOR_EVER, respondWithPicture } from "#server/responses/picture-response.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/own-image.ts";

/** A picture we keep: its name is the hash of its content, so it never changes. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const bytes = await context.get(servicesContext).images.find(params.name);
  return bytes ? respondWithPicture(bytes, KEEP_FOR_EVER) : notFound("There is no such picture");
}
