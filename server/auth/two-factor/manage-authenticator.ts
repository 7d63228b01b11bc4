/** Sets up and removes one's own authenticator app and its recovery codes: asks for the password, records an event, notifies the owner. */

import type { AuthParts } from "#server/auth/auth-parts.ts";
import { type AccountRefusal, refuseAccount, refuseFor } from "#server/auth/refusals.ts";
import type { Actor } from "#server/auth/sessions/sessions.ts";
import type { RateLimit } from "#server/security/rate-limits.ts";
import { type AppSetup, removeAuthenticator, replaceRecoveryCodes } from "./authenticators.ts";

const FIRST_CODES: RateLimit = { name: "first-code", max: 10, seconds: 300 };

type SetupBegun = ({ ok: true } & AppSetup) | AccountRefusal;
type CodesMade = { ok: true; codes: string[] } | AccountRefusal;
type AppRemoved = { ok: true } | AccountRefusal;

export function createManageAuthenticator({
  authenticators,
  confirmPassword,
  database: { db },
  events,
  limits,
  notifyOwner,
}: AuthParts) {
  const eventOf = ({ admin, address, device }: Actor) => ({ account: admin.email, address, device });

  return {
    async begin(actor: Actor, password: string): Promise<SetupBegun> {
      const confirmed = await confirmPassword(actor, password);
      if (!confirmed.ok) return confirmed;
      const setup = await authenticators.begin(actor.admin.id, actor.admin.email);
      return setup ? { ok: true, ...setup } : refuseAccount(409, "appIsOn");
    },

    /** With the first code of the app; returns the recovery codes. */
    async finish(actor: Actor, code: string): Promise<CodesMade> {
      const { id } = actor.admin;
      const spent = await limits.spend(FIRST_CODES, id);
      if (!spent.ok) return refuseFor(spent.retryAfter);
      const first = await authenticators.findFirstCode(id, code);
      if (first === "no setup") return refuseAccount(409, (await authenticators.isOn(id)) ? "appIsOn" : "setupOver");
      if (!first) return refuseAccount(422, "wrongCode");
      const codes = await db.transaction().execute(async (trx) => {
        const made = await authenticators.confirmWithin(trx, id, first);
        if (made) await events.recordWithin(trx, { kind: "appOn", ...eventOf(actor) });
        return made;
      });
      if (!codes) return refuseAccount(409, "appIsOn");
      await notifyOwner("appOn", actor);
      return { ok: true, codes };
    },

    async remove(actor: Actor, password: string): Promise<AppRemoved> {
      const confirmed = await confirmPassword(actor, password);
      if (!confirmed.ok) return confirmed;
      const isRemoved = await db.transaction().execute(async (trx) => {
        const removed = await removeAuthenticator(trx, actor.admin.id);
        if (removed) await events.recordWithin(trx, { kind: "appOff", ...eventOf(actor) });
        return removed;
      });
      if (!isRemoved) return refuseAccount(409, "appIsOff");
      await notifyOwner("appOff", actor);
      return { ok: true };
    },

    async renewCodes(actor: Actor, password: string): Promise<CodesMade> {
      const confirmed = await confirmPassword(actor, password);
      if (!confirmed.ok) return confirmed;
      const { id } = actor.admin;
      if (!(await authenticators.isOn(id))) return refuseAccount(409, "appIsOff");
      const codes = await db.transaction().execute(async (trx) => {
        await events.recordWithin(trx, { kind: "recoveryCodesRenewed", ...eventOf(actor) });
        return replaceRecoveryCodes(trx, id);
      });
      await notifyOwner("recoveryCodesRenewed", actor);
      return { ok: true, codes };
    },
  };
}
