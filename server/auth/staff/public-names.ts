/** The names that staff gave to the public, in memory: pages show them under reviews. Read again every so often, because another server may have written. */
import { isNamed, type PublicProfile, readProfile } from "#domain/staff/public-profile.ts";
import { type Language, pickText } from "#domain/text/language.ts";
import type { Actor } from "#server/auth/sessions/sessions.ts";
import type { Database } from "#server/database/open.ts";
import type { Log } from "#server/log.ts";
import type { Events } from "#server/ops/audit/events.ts";
import { repeat } from "#server/repeat.ts";

const REFRESH_MS = 10_000;

/** One whom a review can name. */
export type NamedPerson = { id: string; name: string };

export type PublicNames = Awaited<ReturnType<typeof createPublicNames>>;

type Parts = {
  database: Database;
  events: Events;
  log: Log;
  /** Pages that name somebody are outdated. */
  onChange(): void;
};

export async function createPublicNames({ database: { db }, events, log, onChange }: Parts) {
  let known = new Map<string, PublicProfile>();
  let last = "";

  async function refresh(): Promise<boolean> {
    const rows = await db
      .selectFrom("users")
      .select(["id", "public_profile"])
      .where("public_profile", "<>", "")
      .orderBy("id")
      .execute();
    const now = JSON.stringify(rows);
    if (now === last) return false;
    last = now;
    known = new Map(rows.map(({ id, public_profile }) => [id, readProfile(public_profile)]));
    return true;
  }

  async function update(): Promise<void> {
    if (await refresh()) onChange();
  }

  await refresh();
  const { stop } = repeat(update, REFRESH_MS, (error) => log.warn({ err: error }, "public names could not be read"));

  return {
    find: (id: string): PublicProfile | null => known.get(id) ?? null,

    list: (language: Language): NamedPerson[] =>
      [...known]
        .filter(([, profile]) => isNamed(profile))
        .map(([id, { name }]) => ({ id, name: pickText(name, language).text }))
        .sort((one, other) => one.name.localeCompare(other.name, language)),

    async save({ admin, address, device }: Actor, profile: PublicProfile): Promise<void> {
      const public_profile = isNamed(profile) ? JSON.stringify(profile) : "";
      await db.transaction().execute(async (trx) => {
        await trx.updateTable("users").set({ public_profile }).where("id", "=", admin.id).execute();
        await events.recordWithin(trx, { kind: "publicNameChanged", account: admin.email, address, device });
      });
      await update();
    },

    stop,
  };
}
