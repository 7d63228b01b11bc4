/**
 * The register in memory, so that pages read it without waiting. It is read again when it changes, by this process
 * or another, before any listener is notified of the change: a page rendered after the drop shows the new state.
 */

import type { Country } from "#domain/countries/country.ts";
import { isRegisterType } from "#domain/records/content-type.ts";
import { EMPTY_REGISTER, type Register } from "#domain/register/positions.ts";
import type { Change } from "#server/content/content-changes.ts";
import type { Database } from "#server/database/open.ts";
import { readStoredCountries, readStoredRegister } from "./read-register.ts";

export function createLiveRegister({ db }: Pick<Database, "db">) {
  let register: Register = EMPTY_REGISTER;
  let countries: readonly Country[] = [];
  /** Reloads begun and the newest that came through: an older answer never takes the place of a newer one. */
  let begun = 0;
  let loaded = 0;
  let isBehind = false;

  async function load(): Promise<void> {
    begun += 1;
    const turn = begun;
    isBehind = true;
    const [read, readCountries] = [await readStoredRegister(db), await readStoredCountries(db)];
    if (turn < loaded) return;
    loaded = turn;
    register = read;
    countries = readCountries;
    if (turn === begun) isBehind = false;
  }

  return {
    current: (): Register => register,
    /** By their code. */
    countries: (): readonly Country[] => countries,
    load,
    /** Null where the change is none of the register's; what could not be read before is read with the next change. */
    follow: (changed: readonly Change[]): Promise<void> | null =>
      isBehind || changed.some(({ entity }) => isRegisterType(entity)) ? load() : null,
  };
}
