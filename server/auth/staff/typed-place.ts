/** The schema of a role with its languages, as the staff screen sends it. */
import { z } from "zod";
import { ROLES } from "#domain/staff/roles.ts";
import { LANGUAGES } from "#domain/text/language.ts";
import type { StaffPlace } from "#server/auth/accounts.ts";

export const typedPlace = { role: z.enum(ROLES), languages: z.array(z.enum(LANGUAGES)).max(LANGUAGES.length) };

/** A translator without a language could change nothing. */
export const isPlaceWhole = ({ role, languages }: StaffPlace): boolean => role !== "translator" || languages.length > 0;
