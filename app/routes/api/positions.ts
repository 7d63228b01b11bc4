import { toPositionAnswer } from "#domain/api/method-answer.ts";
import { badRequest, methodNotAllowed, readApiLanguage, respondWithJson } from "#server/responses/api-response.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/positions.ts";

/** The register: who holds what about digital assets. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const language = readApiLanguage(new URL(request.url).searchParams);
  if (!language) return badRequest("lang must be one of ar, en, tr");
  const { bodies, positions } = context.get(servicesContext).register;
  return respondWithJson({
    success: true,
    bodies: bodies.map(({ id, name, country, type }) => ({ id, name: name[language], country, type })),
    positions: positions.map((position) => toPositionAnswer(position, language)),
  });
}

export const action = () => methodNotAllowed("GET");
