import { readRegister } from "#app/loaders/register.ts";
import { ENDPOINTS } from "#domain/api/endpoints.ts";
import { toBodyAnswer } from "#domain/api/method-answer.ts";
import { badRequest, methodNotAllowed, readApiLanguage } from "#server/responses/api-response.ts";
import { respondBy } from "#server/responses/etag-response.ts";
import type { Route } from "./+types/bodies.ts";

/** All bodies, each with the number of its positions. */
export async function loader(args: Route.LoaderArgs) {
  const language = readApiLanguage(new URL(args.request.url).searchParams);
  if (!language) return badRequest("lang must be one of ar, en, tr");
  const { bodies, positions } = await readRegister(args);
  return respondBy(args.request, ENDPOINTS.listBodies, {
    bodies: bodies.map((body) => ({
      ...toBodyAnswer(body, language),
      positions: positions.filter((position) => position.body === body.id).length,
    })),
  });
}

export const action = () => methodNotAllowed("GET");
