/** The terms of content/glossary.json in one language. */
import written from "#content/glossary.json" with { type: "json" };
import { type GlossaryGroup, toGlossaryGroups } from "#domain/glossary-view.ts";
import type { Language } from "#domain/language.ts";

export const glossaryIn = (language: Language): GlossaryGroup[] => toGlossaryGroups(written, language);
