import { z } from "zod";
import type { VerifiedAnswer } from "#domain/api/account-answers.ts";
import { answerLogin, onlyPost, refuseLogin, succeed } from "#server/auth/login/login-request.ts";
import { typedCode, typedEmail } from "#server/auth/typed-fields.ts";
import type { Route } from "./+types/verify.ts";

const answered = z.strictObject({ email: typedEmail, otp: typedCode });

export const loader = onlyPost;

export const action = (args: Route.ActionArgs) =>
  answerLogin(
    args,
    answered,
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
      const answer: VerifiedAnswer = { message: "OTP verified", email: verified.email, claims: { admin: true } };
      return succeed(answer, [
        cookie("session", verified.sessionToken),
        cookie("device", verified.deviceToken),
        cookie("pending-login", null),
      ]);
    },
  );
