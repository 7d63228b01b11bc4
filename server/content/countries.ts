/** The countries whose law is described, as they are stored now. */
import type { Country } from "#domain/countries/country.ts";
import { NotFoundError } from "#server/errors.ts";
import type { LiveRegister } from "./register/live-register.ts";

export type Countries = {
  /** By their code. */
  list(): Promise<readonly Country[]>;
  /** `iso` is a code in lower case. Throws NotFoundError. */
  get(iso: string): Promise<Country>;
};

export const createCountries = ({ countries }: Pick<LiveRegister, "countries">): Countries => ({
  list: async () => countries(),
  async get(iso) {
    const country = countries().find((each) => each.iso === iso);
    if (!country) throw new NotFoundError(`There is no country ${JSON.stringify(iso)}.`);
    return country;
  },
});
