/** What administrators do to accounts: invite, set the role, disable, reset. Requires the password; every change is an event. */
import type { Kysely } from "kysely";
import { emailKey } from "#domain/account/login.ts";
import { type Role, readLanguages, readRole, writeLanguages } from "#domain/staff/roles.ts";
import { type AccountPlace, endPendingLogins, endSessions } from "#server/auth/accounts.ts";
import type { AuthParts } from "#server/auth/auth-parts.ts";
import { isStaffNews, linkEmail, staffChangeEmail } from "#server/auth/emails.ts";
import { type AccountRefusal, orRefusal, RefusedError } from "#server/auth/refusals.ts";
import type { Actor } from "#server/auth/sessions/sessions.ts";
import { removeAuthenticator } from "#server/auth/two-factor/authenticators.ts";
import { clockAt } from "#server/database/clock.ts";
import type { Database } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";
import type { AccountEvent } from "#server/ops/audit/events.ts";
import { newToken } from "#server/security/secrets.ts";
import type { LinkPurpose, StaffLink } from "./staff-links.ts";

type StaffEntry = Awaited<ReturnType<typeof listStaff>>[number];

export async function listStaff({ db }: Database) {
  const rows = await db
    .selectFrom("users")
    .leftJoin("authenticators as app", (join) => join.onRef("user_id", "=", "users.id").on("confirmed", "=", 1))
    .select(["id", "email", "role", "languages", "admin", "disabled", "app.confirmed"])
    .select(({ selectFrom }) => {
      const sessions = selectFrom("sessions").whereRef("user_id", "=", "users.id");
      return sessions.select(({ fn }) => fn.max("last_seen_at").as("last")).as("lastSeenAt");
    })
    .orderBy("email_key")
    .execute();
  return rows.map(({ id, email, role, languages, admin, disabled, confirmed, lastSeenAt }) => ({
    id,
    email,
    role: readRole(role),
    languages: readLanguages(languages),
    /** Disabled by an administrator. */
    isDisabled: admin !== 1,
    /** After too many wrong codes; only the command line unlocks it. */
    isLocked: disabled === 1,
    hasApp: confirmed === 1,
    /** Of an open session, or null. */
    lastSeenAt,
  }));
}

type StaffChanged = { ok: true } | AccountRefusal;
type NewLink = { origin: string; token: string };
type ChangeEvent = Pick<AccountEvent, "kind"> & {
  detail: string;
  /** Got a link already. */
  mailed?: string;
};

const wordsOf = ({ role, languages }: AccountPlace): string =>
  role === "translator" ? `${role} (${languages.join(" ")})` : role;

/** Matches no password. */
const NO_PASSWORD = "";

export function createManageStaff({ confirmPassword, database, events, links, log, mailer, notify }: AuthParts) {
  const { db, engine } = database;

  /** An admin locked by wrong codes does not count. The rows are locked, so that two admins cannot remove each other. */
  async function requireAnotherAdmin(trx: Kysely<Schema>, without: string): Promise<void> {
    const query = trx
      .selectFrom("users")
      .select("id")
      .where("admin", "=", 1)
      .where("disabled", "=", 0)
      .where("role", "=", "admin" satisfies Role)
      .orderBy("id");
    const left = await (trx.isTransaction && engine === "postgres" ? query.forUpdate() : query).execute();
    if (!left.some(({ id }) => id !== without)) throw new RefusedError(409, "lastAdmin");
  }

  const listEmails = async (): Promise<string[]> =>
    (await db.selectFrom("users").select("email").where("admin", "=", 1).execute()).map(({ email }) => email);

  /** Without a limit: one person with two accounts could approve what they wrote themselves. */
  function notifyStaff(
    { kind, detail, mailed }: ChangeEvent,
    { admin, language }: Actor,
    staff: readonly string[],
  ): void {
    if (!isStaffNews(kind)) return;
    const change = { who: admin.email, detail, language };
    for (const to of staff) if (to !== mailed) notify(staffChangeEmail(kind, to, change));
  }

  /** The password first; then the change and its event, both or neither. Everyone on the staff gets an email, also who leaves it. */
  async function make(
    actor: Actor,
    password: string,
    change: (trx: Kysely<Schema>) => Promise<ChangeEvent>,
    before: () => Promise<void> = async () => {},
  ): Promise<StaffChanged> {
    const confirmed = await confirmPassword(actor, password);
    if (!confirmed.ok) return confirmed;
    const { admin, address, device } = actor;
    return orRefusal(async () => {
      await before();
      const staff = await listEmails();
      const event = await db.transaction().execute(async (trx) => {
        const made = await change(trx);
        const { kind, detail } = made;
        await events.recordWithin(trx, { kind, detail, account: admin.email, address, device });
        return made;
      });
      log.info({ account: admin.id, news: event.kind }, "staff changed");
      notifyStaff(event, actor, staff);
      return { ok: true };
    });
  }

  async function read(trx: Kysely<Schema>, id: string) {
    const row = await trx.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) throw new RefusedError(404, "accountGone");
    return row;
  }

  async function requireNew(trx: Kysely<Schema>, email: string): Promise<void> {
    const found = await trx
      .selectFrom("users")
      .select("id")
      .where("email_key", "=", emailKey(email))
      .executeTakeFirst();
    if (found) throw new RefusedError(409, "accountExists");
  }

  /** Sent before anything is stored, outside the transaction: a link that was not sent is not stored. */
  async function sendLink(purpose: LinkPurpose, to: string, { language }: Actor, link: NewLink): Promise<void> {
    try {
      await mailer.send(linkEmail(purpose, to, language, `${link.origin}/admin/join#${link.token}`));
    } catch {
      log.warn("a link for a password could not be mailed");
      throw new RefusedError(503, "mailFailed");
    }
  }

  return {
    async list(): Promise<{ people: StaffEntry[]; links: StaffLink[] }> {
      const [people, open] = await Promise.all([listStaff(database), links.listOpen()]);
      return { people, links: open };
    },

    invite(actor: Actor, password: string, invited: AccountPlace & { email: string }, origin: string) {
      const token = newToken();
      return make(
        actor,
        password,
        async (trx) => {
          await requireNew(trx, invited.email);
          await links.storeWithin(trx, token, { ...invited, purpose: "invite", madeBy: actor.admin.email });
          return { kind: "staffInvited", detail: `${invited.email}: ${wordsOf(invited)}` };
        },
        async () => {
          await requireNew(db, invited.email);
          await sendLink("invite", invited.email, actor, { origin, token });
        },
      );
    },

    withdraw: (actor: Actor, password: string, email: string) =>
      make(actor, password, async (trx) => {
        if (!(await links.removeWithin(trx, email))) throw new RefusedError(404, "linkOver");
        return { kind: "invitationWithdrawn", detail: email };
      }),

    place: (actor: Actor, password: string, id: string, place: AccountPlace) =>
      make(actor, password, async (trx) => {
        const { email, role: before } = await read(trx, id);
        if (place.role !== "admin") await requireAnotherAdmin(trx, id);
        const set = { role: place.role, languages: writeLanguages(place.languages) };
        await trx.updateTable("users").set(set).where("id", "=", id).execute();
        return { kind: "roleChanged", detail: `${email}: ${before} → ${wordsOf(place)}` };
      }),

    disable: (actor: Actor, password: string, id: string) =>
      make(actor, password, async (trx) => {
        await endPendingLogins(trx, id);
        await requireAnotherAdmin(trx, id);
        const { email } = await read(trx, id);
        await trx.updateTable("users").set({ admin: 0 }).where("id", "=", id).execute();
        await endSessions(trx, id);
        await links.removeWithin(trx, email);
        return { kind: "staffDisabled", detail: email };
      }),

    enable: (actor: Actor, password: string, id: string) =>
      make(actor, password, async (trx) => {
        const { email } = await read(trx, id);
        await trx.updateTable("users").set({ admin: 1 }).where("id", "=", id).execute();
        return { kind: "staffEnabled", detail: email };
      }),

    /** The old password is void at once, and a link for a new one is mailed. */
    resetPassword(actor: Actor, password: string, id: string, origin: string) {
      const token = newToken();
      return make(
        actor,
        password,
        async (trx) => {
          await endPendingLogins(trx, id);
          await requireAnotherAdmin(trx, id);
          const { email, role, languages } = await read(trx, id);
          await trx.updateTable("users").set({ password_hash: NO_PASSWORD }).where("id", "=", id).execute();
          await endSessions(trx, id);
          const place = { role: readRole(role), languages: readLanguages(languages) };
          await links.storeWithin(trx, token, { ...place, email, purpose: "reset", madeBy: actor.admin.email });
          return { kind: "passwordReset", detail: email, mailed: email };
        },
        async () => {
          await requireAnotherAdmin(db, id);
          await sendLink("reset", (await read(db, id)).email, actor, { origin, token });
        },
      );
    },

    /**
     * One's own account, with everything that belongs to it. The public name stays under reviews where its owner wants that;
     * otherwise nothing is left that says whose they are but the e-mail in histories and in the audit trail.
     */
    deleteOwn: (actor: Actor, password: string, keepsName: boolean) =>
      make(actor, password, async (trx) => {
        const { id, email } = actor.admin;
        await endPendingLogins(trx, id);
        await requireAnotherAdmin(trx, id);
        const { public_profile } = await read(trx, id);
        if (keepsName && public_profile !== "")
          await trx
            .insertInto("former_staff")
            .values({ id, public_profile, left_at: clockAt(engine) })
            .execute();
        await links.removeWithin(trx, email);
        // Sessions, devices and the app go with it.
        await trx.deleteFrom("users").where("id", "=", id).execute();
        return { kind: "accountDeleted", detail: email, mailed: email };
      }),

    /** For a lost phone: codes are mailed again. */
    removeApp: (actor: Actor, password: string, id: string) =>
      make(actor, password, async (trx) => {
        const { email } = await read(trx, id);
        if (!(await removeAuthenticator(trx, id))) throw new RefusedError(409, "appIsOff");
        await endSessions(trx, id);
        return { kind: "appReset", detail: email };
      }),
  };
}
