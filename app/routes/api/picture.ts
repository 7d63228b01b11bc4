import { notFound } from "#server/responses/api-response.ts";
import { KEEP_FOR_EVER, respondWithPicture } from "#server/responses/picture-response.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/picture.ts";

/** A picture that could not be had today may be there in a minute. */
const KEEP_A_MINUTE = "public, max-age=60";

export async function loader({ params, context }: Route.LoaderArgs) {
  const picture = await context.get(servicesContext).outsidePictures.find(params);
  if (!picture) return notFound("There is nothing at this address");
  return respondWithPicture(picture.bytes, picture.isPlaceholder ? KEEP_A_MINUTE : KEEP_FOR_EVER);
}
