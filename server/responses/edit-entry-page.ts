/** What the form of a body, a position or a country is opened with. */

import { toEntry } from "#domain/content-types/register.ts";
import { textsOf } from "#domain/forms/register-texts.ts";
import { type StaleTranslation, staleTexts } from "#domain/records/stale-translations.ts";
import { registerOptions } from "#server/content/register/form-options.ts";
import type { RegisterService } from "#server/content/register/register-entries.ts";
import { type RouteArgs, servicesContext } from "./request-context.ts";
import { languageOfRequest } from "./request-language.ts";

/** Texts whose English was changed after them. */
export async function staleTextsOf({ kind, history }: RegisterService, id: string): Promise<StaleTranslation[]> {
  const steps = await history(id);
  return staleTexts(
    steps.map(({ before, after }) => ({
      before: before && textsOf(kind, toEntry(kind, before)),
      after: after && textsOf(kind, toEntry(kind, after)),
    })),
  );
}

/** What its fields offer to choose from. */
export const optionsFor = ({ request, context }: RouteArgs) =>
  registerOptions(context.get(servicesContext).register, languageOfRequest(request));
