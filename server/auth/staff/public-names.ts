/** What staff say in public about themselves, in memory: reviews name them, and each has a page. Read again every so often, because another server may have written. */
import { type Kysely, sql } from "kysely";
import {
  isNamed,
  type NamedProfile,
  type PublicProfile,
  proposeSlug,
  readFormerSlugs,
  readProfile,
} from "#domain/staff/public-profile.ts";
import { type Language, pickText } from "#domain/text/language.ts";
import type { Actor } from "#server/auth/sessions/sessions.ts";
import type { Database } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";
import type { Log } from "#server/log.ts";
import type { Events } from "#server/ops/audit/events.ts";
import { repeat } from "#server/repeat.ts";

const REFRESH_MS = 10_000;

/** One whom a review can name. */
export type NamedPerson = { id: string; name: string };

export type PublicNames = Awaited<ReturnType<typeof createPublicNames>>;

/** Of staff, and of those who left and let their names stay. */
async function selectProfiles(db: Kysely<Schema>) {
  const [staff, former] = await Promise.all([
    db.selectFrom("users").select(["id", "public_profile"]).where("public_profile", "<>", "").orderBy("id").execute(),
    db.selectFrom("former_staff").selectAll().orderBy("id").execute(),
  ]);
  return [...staff.map((row) => ({ ...row, left_at: "" })), ...former];
}

function firstFree(slug: string, taken: ReadonlySet<string>): string {
  let free = slug;
  for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`;
  return free;
}

type Parts = {
  database: Database;
  events: Events;
  log: Log;
  /** Pages that name somebody are outdated. */
  onChange(): void;
};

export async function createPublicNames({ database: { db, engine }, events, log, onChange }: Parts) {
  let known = new Map<string, NamedProfile>();
  let last = "";

  async function refresh(): Promise<boolean> {
    const rows = await selectProfiles(db);
    const now = JSON.stringify(rows);
    if (now === last) return false;
    last = now;
    known = new Map(
      rows.map(({ id, public_profile: stored, left_at: leftAt }) => [
        id,
        { ...readProfile(stored), formerSlugs: readFormerSlugs(stored), leftAt },
      ]),
    );
    return true;
  }

  /** After a write of our own: no page shows the state before it. */
  async function update(): Promise<void> {
    if (await refresh()) onChange();
  }

  await refresh();
  const { stop } = repeat(update, REFRESH_MS, (error) => log.warn({ err: error }, "public names could not be read"));

  return {
    find: (id: string): NamedProfile | null => known.get(id) ?? null,
    update,

    /** Those that have a page, with the ids of their accounts. */
    people: (): (NamedProfile & { id: string })[] =>
      [...known].flatMap(([id, profile]) => (isNamed(profile) && profile.slug ? [{ ...profile, id }] : [])),

    list: (language: Language): NamedPerson[] =>
      [...known]
        .filter(([, profile]) => isNamed(profile) && !profile.leftAt)
        .map(([id, { name }]) => ({ id, name: pickText(name, language).text }))
        .sort((one, other) => one.name.localeCompare(other.name, language)),

    /** False where somebody else has the address that was typed; an address that was not typed is proposed. */
    async save({ admin, address, device }: Actor, profile: PublicProfile): Promise<boolean> {
      const isSaved = await db.transaction().execute(async (trx) => {
        // Until this one is stored, nobody else takes its address.
        if (engine === "postgres") await sql`lock table users in share row exclusive mode`.execute(trx);
        const profiles = await selectProfiles(trx);
        const slugsOf = (stored: string) => [readProfile(stored).slug, ...readFormerSlugs(stored)];
        const others = profiles.filter(({ id }) => id !== admin.id);
        const taken = new Set(others.flatMap(({ public_profile }) => slugsOf(public_profile)));
        if (profile.slug !== "" && taken.has(profile.slug)) return false;
        const slug = profile.slug || firstFree(proposeSlug(profile.name), taken);
        const own = slugsOf(profiles.find(({ id }) => id === admin.id)?.public_profile ?? "");
        const former_slugs = own.filter((one) => one !== "" && one !== slug);
        const public_profile = isNamed(profile) ? JSON.stringify({ ...profile, slug, former_slugs }) : "";
        await trx.updateTable("users").set({ public_profile }).where("id", "=", admin.id).execute();
        await events.recordWithin(trx, { kind: "publicNameChanged", account: admin.email, address, device });
        return true;
      });
      await update();
      return isSaved;
    },

    stop,
  };
}
