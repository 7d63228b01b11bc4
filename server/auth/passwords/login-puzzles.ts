/** Poses the puzzles of the login, and checks what was solved. Nothing is stored: a salt is computed from the hour. */
import { type Credentials, createBitCounter, type LoginPuzzle } from "#domain/account/login-puzzle.ts";
import type { Database } from "#server/database/open.ts";
import type { Seal } from "#server/security/secrets.ts";

const HOUR_MS = 3_600_000;
const SALT_LENGTH = 32;

export type LoginPuzzles = ReturnType<typeof createLoginPuzzles>;

export function createLoginPuzzles({ now }: Pick<Database, "now">, seal: Seal) {
  const saltOf = (hour: number): string => seal("login puzzle", String(hour)).slice(0, SALT_LENGTH);
  const thisHour = async (): Promise<number> => Math.floor(Date.parse(await now()) / HOUR_MS);

  return {
    async pose(bits: number): Promise<LoginPuzzle> {
      return { salt: saltOf(await thisHour()), bits };
    },

    /** How much the nonce proves, if its puzzle was posed in this hour or the one before. */
    async provedBits(credentials: Credentials, nonce: number | undefined): Promise<number> {
      if (nonce === undefined) return 0;
      const hour = await thisHour();
      return Math.max(...[hour, hour - 1].map((each) => createBitCounter(saltOf(each), credentials)(nonce)));
    },
  };
}
