import { notFound } from "#server/responses/api-response.ts";
import { KEEP_FOR_EVER, respondWithPicture } from "#server/responses/picture-response.ts";
import { type RouteArgs, servicesContext } from "#server/responses/request-context.ts";

/** A picture that is not available now may be in a minute. */
const KEEP_A_MINUTE = "public, max-age=60";

type Args = RouteArgs & { params: { shape?: string; signature?: string; name: string } };

/** A picture of another site under a signed address, or one of ours, named by the hash of its content. */
export async function loader({ params: { shape, signature, name }, context }: Args) {
  const { images, outsidePictures } = context.get(servicesContext);
  if (shape === undefined || signature === undefined) {
    const bytes = await images.find(name);
    return bytes ? respondWithPicture(bytes, KEEP_FOR_EVER) : notFound("There is no such picture");
  }
  const picture = await outsidePictures.find({ shape, signature, name });
  if (!picture) return notFound("There is nothing at this address");
  return respondWithPicture(picture.bytes, picture.isPlaceholder ? KEEP_A_MINUTE : KEEP_FOR_EVER);
}
