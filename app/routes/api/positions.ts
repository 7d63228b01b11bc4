import { readRegister } from "#app/loaders/register.ts";
import { ENDPOINTS } from "#domain/api/endpoints.ts";
import { toBodyAnswer, toPositionAnswer } from "#domain/api/method-answer.ts";
import { POSITIONS_QUERY } from "#domain/lists/register-query.ts";
import { supersededBy } from "#domain/register/positions.ts";
import { findPositions } from "#domain/views/register-view.ts";
import { methodNotAllowed, readApiQuery } from "#server/responses/api-response.ts";
import { respondBy } from "#server/responses/etag-response.ts";
import type { Route } from "./+types/positions.ts";

/** Who holds what about digital assets, newest first: `?coin=&kind=&stance=&body=`. */
export async function loader(args: Route.LoaderArgs) {
  const read = readApiQuery(args.request, POSITIONS_QUERY);
  if (read instanceof Response) return read;
  const { language, query } = read;
  const register = await readRegister(args);
  const positions = findPositions(register, query);
  const holders = new Set(positions.map(({ body }) => body));
  const later = supersededBy(register.positions);
  return respondBy(args.request, ENDPOINTS.listPositions, {
    bodies: register.bodies.filter(({ id }) => holders.has(id)).map((body) => toBodyAnswer(body, language)),
    positions: positions.map((position) => ({
      ...toPositionAnswer(position, language),
      supersededBy: later.get(position.id) ?? null,
    })),
  });
}

export const action = () => methodNotAllowed("GET");
