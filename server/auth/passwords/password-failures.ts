/** Wrong passwords in a row, also of unknown accounts. A try is charged before it is checked, so that concurrent ones all count. */
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { emailKey } from "#domain/account/login.ts";
import { bitsAfter, failuresCoveredBy } from "#domain/account/login-puzzle.ts";
import { clockAt } from "#server/database/clock.ts";
import type { Database } from "#server/database/open.ts";
import { secondsBetween } from "#server/security/rate-limits.ts";

type Penalty = { failures: number; seconds: number };
/** `needsProof`: from some number of failures on, a try needs a proof of work. */
type Rule = { name: string; lapseSeconds: number; penalties: readonly Penalty[]; needsProof?: boolean };

/** `bits`: what a proof of work has to have now. */
export type Charged = { ok: true } | { ok: false; retryAfter: number } | { ok: false; bits: number };

const QUARTER_HOUR = 900;
const FIRST_DELAYED = 10;
const MAX_DELAY = 900;

const doublingDelays: readonly Penalty[] = Array.from({ length: 11 }, (_, index) => ({
  failures: FIRST_DELAYED + index,
  seconds: Math.min(MAX_DELAY, 2 ** index),
}));

/** Five from one address, then that address has to wait. */
const PAIR: Rule = {
  name: "pair",
  lapseSeconds: QUARTER_HOUR,
  penalties: [{ failures: 5, seconds: QUARTER_HOUR }],
};

const DAY_SECONDS = 24 * 3600;

/** From all addresses and all browsers that are not known: never a lock, so that no guessing keeps the owner out. */
const ACCOUNT: Rule = { name: "account", lapseSeconds: DAY_SECONDS, penalties: [], needsProof: true };

/** In one browser that logged in before, or that is logged in: delays. */
const KNOWN_BROWSER: Rule = { name: "account", lapseSeconds: DAY_SECONDS, penalties: doublingDelays };

/** Users type anything into the e-mail field, passwords included: only a hash is stored. */
const subjectOf = (email: string): string => createHash("sha256").update(emailKey(email)).digest("hex");

/** `browser` identifies one that logged in before; null means all others. */
export type TriedFrom = { address: string; browser: string | null };

export type PasswordFailures = ReturnType<typeof createPasswordFailures>;

export function createPasswordFailures({ db, engine, now }: Database) {
  const clock = clockAt(engine);
  const keysOf = (email: string, { address, browser }: TriedFrom) => ({
    pair: `${PAIR.name}:${subjectOf(email)}:${address}`,
    account: `${ACCOUNT.name}:${subjectOf(email)}${browser === null ? "" : `:${browser}`}`,
  });

  const blockedUntil = (penalties: readonly Penalty[]) =>
    penalties.length === 0
      ? sql<string>`''`
      : sql<string>`case when password_failures.lapses_at <= ${clock} then '' ${sql.join(
          penalties
            .toSorted((a, b) => b.failures - a.failures)
            .map(
              ({ failures, seconds }) =>
                sql`when password_failures.failures + 1 >= ${sql.lit(failures)} then ${clockAt(engine, seconds)}`,
            ),
          sql` `,
        )} else '' end`;

  async function chargeOne(
    key: string,
    { lapseSeconds, penalties, needsProof = false }: Rule,
    provedBits = 0,
  ): Promise<Charged> {
    const isLapsed = sql<boolean>`password_failures.lapses_at <= ${clock}`;
    const covered = failuresCoveredBy(provedBits);
    const isCovered = covered === null ? sql<boolean>`true` : sql<boolean>`password_failures.failures < ${covered}`;
    const mayTry = needsProof
      ? sql<boolean>`(${isLapsed} or ${isCovered})`
      : sql<boolean>`password_failures.blocked_until <= ${clock}`;
    const charged = await db
      .insertInto("password_failures")
      .values({ key, failures: 1, blocked_until: "", lapses_at: clockAt(engine, lapseSeconds) })
      .onConflict((conflict) =>
        conflict
          .column("key")
          .doUpdateSet({
            failures: sql`case when ${isLapsed} then 1 else password_failures.failures + 1 end`,
            blocked_until: blockedUntil(penalties),
            lapses_at: sql`excluded.lapses_at`,
          })
          .where(mayTry),
      )
      .returning("key")
      .executeTakeFirst();
    if (charged) return { ok: true };
    const row = await db
      .selectFrom("password_failures")
      .select(["failures", "blocked_until"])
      .where("key", "=", key)
      .executeTakeFirst();
    if (needsProof) return { ok: false, bits: bitsAfter(row?.failures ?? 0) };
    return { ok: false, retryAfter: row ? secondsBetween(await now(), row.blocked_until) : 1 };
  }

  return {
    /** `provedBits`: of the proof of work that came with the try. */
    async charge(email: string, from: TriedFrom, provedBits: number): Promise<Charged> {
      const { pair, account } = keysOf(email, from);
      const fromHere = await chargeOne(pair, PAIR);
      if (!fromHere.ok) return fromHere;
      const altogether = await chargeOne(account, from.browser === null ? ACCOUNT : KNOWN_BROWSER, provedBits);
      if (altogether.ok) return altogether;
      // The password was not checked, so the charge of the address is undone.
      await db
        .updateTable("password_failures")
        .set((of) => ({ failures: of("failures", "-", 1), blocked_until: "" }))
        .where("key", "=", pair)
        .execute();
      return altogether;
    },

    /** After a right password. */
    async forgive(email: string, from: TriedFrom): Promise<void> {
      const { pair, account } = keysOf(email, from);
      await db.deleteFrom("password_failures").where("key", "in", [pair, account]).execute();
    },

    /** From every address. */
    async forgiveAll(email: string): Promise<void> {
      await db
        .deleteFrom("password_failures")
        .where("key", "like", `%:${subjectOf(email)}%`)
        .execute();
    },

    async sweep(): Promise<void> {
      await db.deleteFrom("password_failures").where("lapses_at", "<=", clock).execute();
    },
  };
}
