import { z } from "zod";
import { EMAIL_MAX_LENGTH } from "#domain/email.ts";
import { answerLogin, onlyPost, refuseLogin, succeed } from "#server/auth/login-request.ts";
import type { Route } from "./+types/verify.ts";

const typedCode = z.strictObject({
  email: z.string().trim().min(1).max(EMAIL_MAX_LENGTH),
  /** Long enough for a recovery code, however it is broken up. */
  otp: z.string().max(64),
});

export const loader = onlyPost;

export const action = (args: Route.ActionArgs) =>
  answerLogin(
    args,
    typedCode,
    "verifyFailed",
    async ({ auth, body: { email, otp }, address, device, language, token, cookie }) => {
      const verified = await auth.verifyCode({
        email,
        code: otp,
        address,
        device,
        language,
        pendingToken: token("pending-login"),
        deviceToken: token("device"),
      });
      if (!verified.ok) return refuseLogin(verified);
      // The browser holds one session: the one this login replaces is over.
      const replaced = token("session");
      if (replaced !== null) await auth.sessions.end(replaced);
      return succeed({ message: "OTP verified", email: verified.email, claims: { admin: true } }, [
        cookie("session", verified.sessionToken),
        cookie("device", verified.deviceToken),
        cookie("pending-login", null),
      ]);
    },
  );
