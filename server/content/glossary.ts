/** The terms of content/glossary.json in one language. */
import written from "#content/glossary.json" with { type: "json" };
import type { Language } from "#domain/text/language.ts";
import { type GlossaryGroup, toGlossaryGroups } from "#domain/views/glossary-view.ts";

export const glossaryIn = (language: Language): GlossaryGroup[] => toGlossaryGroups(written, language);
