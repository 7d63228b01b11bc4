/** What is typed at the door, and how much of it is read at the most. */
import { z } from "zod";
import { EMAIL_MAX_LENGTH } from "#domain/account/email.ts";
import { TYPED_CODE_LENGTH } from "#domain/account/one-time-code.ts";

/** More than any password may have, so that one that is too long is told so. */
const PASSWORD_READ_LENGTH = 1024;

export const typedEmail = z.string().trim().min(1).max(EMAIL_MAX_LENGTH);
export const typedNewPassword = z.string().max(PASSWORD_READ_LENGTH);
export const typedPassword = typedNewPassword.min(1);
export const typedCode = z.string().max(TYPED_CODE_LENGTH);
