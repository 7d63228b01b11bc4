import { z } from "zod";
import type { LoginAnswer } from "#domain/api/account-answers.ts";
import { answerLogin, onlyPost, refuseLogin, succeed } from "#server/auth/login/login-request.ts";
import { typedEmail, typedNonce, typedPassword } from "#server/auth/typed-fields.ts";
import type { Route } from "./+types/login.ts";

const credentials = z.strictObject({
  email: typedEmail,
  password: typedPassword,
  nonce: typedNonce.optional(),
});

export const loader = onlyPost;

export const action = (args: Route.ActionArgs) =>
  answerLogin(args, credentials, "failed", async ({ auth, body, address, token, cookie }) => {
    const begun = await auth.begin({
      ...body,
      address,
      pendingToken: token("pending-login"),
      deviceToken: token("device"),
    });
    if (!begun.ok) return refuseLogin(begun);
    const answer: LoginAnswer = { email: begun.email, claims: { admin: true } };
    return succeed(answer, [cookie("pending-login", begun.pendingToken)]);
  });
