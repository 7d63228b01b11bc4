import { z } from "zod";
import type { CodeSentAnswer } from "#domain/api/account-answers.ts";
import { answerLogin, onlyPost, refuseLogin, succeed } from "#server/auth/login/login-request.ts";
import { typedEmail } from "#server/auth/typed-fields.ts";
import type { Route } from "./+types/send.ts";

const recipient = z.strictObject({ email: typedEmail });

export const loader = onlyPost;

export const action = (args: Route.ActionArgs) =>
  answerLogin(args, recipient, "sendFailed", async ({ auth, body, address, language, token }) => {
    const sent = await auth.sendCode({ ...body, address, language, pendingToken: token("pending-login") });
    if (!sent.ok) return refuseLogin(sent);
    const { expiresIn } = sent;
    const answer: CodeSentAnswer = sent.fromApp
      ? { message: "Enter the code of your authenticator app", expiresIn, fromApp: true }
      : { message: "OTP sent to your email", expiresIn };
    return succeed(answer);
  });
