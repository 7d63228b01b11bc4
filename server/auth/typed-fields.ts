/** The schemas of what users type into login and account forms, with the most that is read of it. */
import { z } from "zod";
import { EMAIL_MAX_LENGTH, TYPED_CODE_LENGTH } from "#domain/account/login.ts";
import { ROLES } from "#domain/staff/roles.ts";
import { LANGUAGES } from "#domain/text/language.ts";
import { isStorable } from "#domain/text/plain-text.ts";
import type { AccountPlace } from "./accounts.ts";

/** More than a password may have, so that one that is too long gets its own message. */
const PASSWORD_READ_LENGTH = 1024;

export const typedEmail = z.string().trim().min(1).max(EMAIL_MAX_LENGTH).refine(isStorable);
export const typedNewPassword = z.string().max(PASSWORD_READ_LENGTH);
export const typedPassword = typedNewPassword.min(1);
export const typedCode = z.string().max(TYPED_CODE_LENGTH);

/** The solution of a login's puzzle: four bytes. */
export const typedNonce = z.int().min(0).max(0xffff_ffff);

export const typedPlace = { role: z.enum(ROLES), languages: z.array(z.enum(LANGUAGES)).max(LANGUAGES.length) };

/** A translator without a language could change nothing. */
export const isPlaceWhole = ({ role, languages }: AccountPlace): boolean =>
  role !== "translator" || languages.length > 0;
