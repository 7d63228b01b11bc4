/** What this browser stores of earlier visits, and offers again. Fetched by pages that have a place for it. */
import { rememberLens } from "./lens.ts";
import { offerYourCountry } from "./your-country.ts";

rememberLens();
offerYourCountry();
