/** Counts how often visitors ask for a review of a coin that has none. Who asks is limited, and never stored with the count. */
import { sql } from "kysely";
import { ADDRESS_SECONDS } from "#domain/stored-data.ts";
import { clockAt } from "#server/database/clock.ts";
import type { Database } from "#server/database/open.ts";
import { addressKey, createRateLimits, type Spent } from "#server/security/rate-limits.ts";
import type { Seal } from "#server/security/secrets.ts";

export type RequestedCoin = { id: string; name: string; symbol: string };
export type ReviewRequest = RequestedCoin & { total: number; lastAt: string };
/** A household may ask for several coins; nobody moves the count of one much alone. A browser counts once a day before that. */
const OF_A_CLIENT = { name: "review-requests", max: 20, seconds: 3600 };
const OF_A_CLIENT_FOR_A_COIN = { name: "review-requests-coin", max: 3, seconds: ADDRESS_SECONDS };

export function createReviewRequests(database: Database, seal: Seal) {
  const { db, engine } = database;
  const limits = createRateLimits(database, seal);
  return {
    /** Not counted where the client asked too often. Only for coins of the market data. */
    async add({ id, name, symbol }: RequestedCoin, address: string): Promise<Spent> {
      const client = addressKey(address);
      const spent = await limits.spendAll([
        [OF_A_CLIENT, client],
        [OF_A_CLIENT_FOR_A_COIN, `${client} ${id}`],
      ]);
      if (!spent.ok) return spent;
      await db
        .insertInto("review_requests")
        .values({ market_id: id, name, symbol, total: 1, last_at: clockAt(engine) })
        .onConflict((conflict) =>
          conflict.column("market_id").doUpdateSet({
            name,
            symbol,
            total: sql`review_requests.total + 1`,
            last_at: sql`excluded.last_at`,
          }),
        )
        .execute();
      return spent;
    },

    /** The most wanted first; a coin that has a record by now is no longer waited for. */
    mostWanted: (limit: number): Promise<ReviewRequest[]> =>
      db
        .selectFrom("review_requests")
        .select(["market_id as id", "name", "symbol", "total", "last_at as lastAt"])
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("coins").select("coins.id").whereRef("coins.market_id", "=", "review_requests.market_id"),
            ),
          ),
        )
        .orderBy("total", "desc")
        .orderBy("last_at", "desc")
        .orderBy("market_id")
        .limit(limit)
        .execute(),
  };
}
