/** The countries that come with the product: what their law says about digital assets. The database is filled from them. */
import { join } from "node:path";
import { type Country, countrySchema } from "#domain/countries/country.ts";
import { readEntries } from "./register.ts";

/** By their code; empty where the folder is not there. */
export const loadCountries = (contentDir: string): Promise<Country[]> =>
  readEntries(join(contentDir, "countries"), countrySchema);
