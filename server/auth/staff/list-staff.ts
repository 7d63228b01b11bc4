/** Every account, as the staff screen lists it. */
import { type Role, readLanguages, readRole } from "#domain/staff/roles.ts";
import type { Language } from "#domain/text/language.ts";
import type { Database } from "#server/database/open.ts";

export type StaffEntry = {
  id: string;
  email: string;
  role: Role;
  languages: Language[];
  /** An administrator took the way in away. */
  isDisabled: boolean;
  /** After too many wrong codes; only the command line unlocks it. */
  isLocked: boolean;
  hasApp: boolean;
  /** Of an open session, or null. */
  lastSeenAt: string | null;
};

export async function listStaff({ db }: Database): Promise<StaffEntry[]> {
  const [rows, apps, seen] = await Promise.all([
    db
      .selectFrom("users")
      .select(["id", "email", "role", "languages", "admin", "disabled"])
      .orderBy("email_key")
      .execute(),
    db.selectFrom("authenticators").select("user_id").where("confirmed", "=", 1).execute(),
    db
      .selectFrom("sessions")
      .select(["user_id"])
      .select(({ fn }) => fn.max("last_seen_at").as("last"))
      .groupBy("user_id")
      .execute(),
  ]);
  const withApp = new Set(apps.map(({ user_id }) => user_id));
  const lastSeen = new Map(seen.map(({ user_id, last }) => [user_id, last]));
  return rows.map(({ id, email, role, languages, admin, disabled }) => ({
    id,
    email,
    role: readRole(role),
    languages: readLanguages(languages),
    isDisabled: admin !== 1,
    isLocked: disabled === 1,
    hasApp: withApp.has(id),
    lastSeenAt: lastSeen.get(id) ?? null,
  }));
}
