import { z } from "zod";
import type { AppSetupAnswer, EndedSessionsAnswer, RecoveryCodesAnswer } from "#domain/api/account-answers.ts";
import { isRecordId } from "#domain/records/content-type.ts";
import { profileSchema } from "#domain/staff/public-profile.ts";
import { actorOf, makeChange, makeChangeWith, sessionCookie } from "#server/auth/account-request.ts";
import { refuseAccount } from "#server/auth/refusals.ts";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import type { Actor } from "#server/auth/sessions/sessions.ts";
import { drawQrCode } from "#server/auth/two-factor/qr-code.ts";
import { typedCode, typedNewPassword, typedPassword } from "#server/auth/typed-fields.ts";
import { methodNotAllowed } from "#server/responses/api-response.ts";
import { type RouteArgs, servicesContext } from "#server/responses/request-context.ts";

const withPassword = z.strictObject({ password: typedPassword });
const withChoice = z.strictObject({ password: typedPassword, keepsName: z.boolean() });
const withCode = z.strictObject({ code: typedCode });
const passwords = z.strictObject({ current: typedPassword, next: typedNewPassword });

type Args = RouteArgs & { pattern: string; params: { id?: string } };
type Change = (args: Args, actor: Actor) => Promise<Response>;

const authOf = ({ context }: Args) => context.get(servicesContext).auth;

/** What each method changes, by the end of the path. */
const CHANGES: Readonly<Record<string, Readonly<Record<string, Change>>>> = {
  authenticator: {
    /** Begins the setup of an app. */
    POST: (args, actor) =>
      makeChangeWith(args, withPassword, async ({ password }) => {
        const begun = await authOf(args).manageAuthenticator.begin(actor, password);
        if (!begun.ok) return begun;
        return { ok: true, body: { secret: begun.secret, qr: drawQrCode(begun.address) } satisfies AppSetupAnswer };
      }),
    /** Ends it with the app's first code. */
    PUT: (args, actor) =>
      makeChangeWith(args, withCode, async ({ code }) => {
        const made = await authOf(args).manageAuthenticator.finish(actor, code);
        return made.ok ? { ok: true, body: { codes: made.codes } satisfies RecoveryCodesAnswer } : made;
      }),
    DELETE: (args, actor) =>
      makeChangeWith(args, withPassword, ({ password }) => authOf(args).manageAuthenticator.remove(actor, password)),
  },
  "recovery-codes": {
    /** Makes new ones, shown in the answer and never again; those before are void. */
    POST: (args, actor) =>
      makeChangeWith(args, withPassword, async ({ password }) => {
        const made = await authOf(args).manageAuthenticator.renewCodes(actor, password);
        return made.ok ? { ok: true, body: { codes: made.codes } satisfies RecoveryCodesAnswer } : made;
      }),
  },
  password: {
    /** Ends every other session and gives this one a new token. */
    PUT: (args, actor) =>
      makeChangeWith(args, passwords, async ({ current, next }) => {
        const changed = await authOf(args).changePassword(actor, current, next);
        return changed.ok ? { ok: true, headers: sessionCookie(args, changed.sessionToken) } : changed;
      }),
  },
  profile: {
    /** What the public reads about the user; without a name nothing. */
    PUT: (args, actor) =>
      makeChangeWith(args, profileSchema, async (profile) => {
        const isSaved = await args.context.get(servicesContext).publicNames.save(actor, profile);
        return isSaved ? { ok: true } : refuseAccount(409, "slugTaken");
      }),
  },
  deletion: {
    POST: (args, actor) =>
      makeChangeWith(args, withChoice, async ({ password, keepsName }) => {
        const deleted = await authOf(args).manageStaff.deleteOwn(actor, password, keepsName);
        if (deleted.ok) await args.context.get(servicesContext).publicNames.update();
        return deleted;
      }),
  },
  sessions: {
    /** Ends every session of the user but this one. */
    DELETE: (args, actor) =>
      makeChange(args, async () => {
        const ended = await authOf(args).ownSessions.endOthers(actor);
        return { ok: true, body: { ended } satisfies EndedSessionsAnswer };
      }),
  },
  "sessions/:id": {
    DELETE: (args, actor) =>
      makeChange(args, async () => {
        const { id = "" } = args.params;
        const isEnded = isRecordId(id) && (await authOf(args).ownSessions.end(actor, id));
        return isEnded ? { ok: true } : refuseAccount(404, "sessionGone");
      }),
  },
};

const changesOf = ({ pattern }: Args) => CHANGES[pattern.slice(pattern.indexOf("account/") + "account/".length)] ?? {};

const refuseMethod = (args: Args) => methodNotAllowed(Object.keys(changesOf(args)).join(", "));

/** The endpoints of the user's own account. */
export async function action(args: Args) {
  const admin = await requireStaff(args, "account.own");
  const { method } = args.request;
  const changes = changesOf(args);
  const change = Object.hasOwn(changes, method) ? changes[method] : undefined;
  return change ? change(args, actorOf(args, admin)) : refuseMethod(args);
}

export async function loader(args: Args) {
  await requireStaff(args, "account.own");
  return refuseMethod(args);
}
