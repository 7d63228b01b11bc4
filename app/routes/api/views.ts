import { ENDPOINTS } from "#domain/api/endpoints.ts";
import { PRESETS, QUESTIONS } from "#domain/screening/rulesets.ts";
import { viewTexts } from "#server/content/reference.ts";
import { badRequest, methodNotAllowed, readApiLanguage } from "#server/responses/api-response.ts";
import { respondBy } from "#server/responses/etag-response.ts";
import type { Route } from "./+types/views.ts";

/** The questions on which scholars differ, and the sets of answers that have a name. */
export function loader({ request }: Route.LoaderArgs) {
  const language = readApiLanguage(new URL(request.url).searchParams);
  if (!language) return badRequest("lang must be one of ar, en, tr");
  const { questions } = viewTexts(language);
  return respondBy(request, ENDPOINTS.getViews, {
    questions: Object.entries(QUESTIONS).map(([id, answers]) => ({
      id,
      answers: answers.map((answer) => ({ id: answer, holders: questions[id]?.answers[answer]?.holders ?? [] })),
    })),
    presets: Object.entries(PRESETS).map(([id, answers]) => ({ id, answers })),
  });
}

export const action = () => methodNotAllowed("GET");
