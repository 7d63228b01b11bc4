/** The countries whose law is told: loaded at the start from the files that come with the product. */
import type { Country } from "#domain/countries/country.ts";
import { NotFoundError } from "#server/errors.ts";
import { loadCountries } from "./load-countries.ts";

export type Countries = {
  /** By their code. */
  list(): Promise<readonly Country[]>;
  /** `iso` is a code in lower case. Throws NotFoundError. */
  get(iso: string): Promise<Country>;
};

export async function createCountries(contentDir: string): Promise<Countries> {
  const countries = await loadCountries(contentDir);
  const byCode = new Map(countries.map((country) => [country.iso, country]));
  return {
    list: async () => countries,
    async get(iso) {
      const country = byCode.get(iso);
      if (!country) throw new NotFoundError(`There is no country ${JSON.stringify(iso)}.`);
      return country;
    },
  };
}
