/** The exact shape of content/kinds.json: what each kind of token is and how it is usually assessed, in three languages. */
import { z } from "zod";
import { distinctTextsSchema } from "#domain/records/schema-parts.ts";
import { COIN_KINDS } from "./coin-facts.ts";

const kindTexts = z.strictObject({ what: distinctTextsSchema, assessed: distinctTextsSchema });

export const kindTextsSchema = z.strictObject(Object.fromEntries(COIN_KINDS.map((kind) => [kind, kindTexts])));
