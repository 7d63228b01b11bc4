/** Parts that several answers of the public API have in common. */
import { z } from "zod";
import { CATEGORIES, STATUSES } from "#domain/records/category.ts";
import { LANGUAGES } from "#domain/text/language.ts";

/** Schemas with a name of their own in the description of the API. */
export const API_SCHEMAS = z.registry<{ id: string }>();

export function named<Schema extends z.ZodType>(id: string, schema: Schema): Schema {
  API_SCHEMAS.add(schema, { id });
  return schema;
}

export const categorySchema = named(
  "Category",
  z.enum(CATEGORIES).describe("The status in three values: undetermined reads as questionable, null as haram."),
);
export const statusSchema = named(
  "Status",
  z.enum(STATUSES).describe("undetermined: nothing adverse was found, but a fact that decides is unknown."),
);
/** Null for what failed, closed or was replaced. */
export const status = { category: categorySchema, status: statusSchema.nullable() };
export const language = z.enum(LANGUAGES);
export const texts = named("Texts", z.object({ ar: z.string(), en: z.string(), tr: z.string() }));
export const link = named("Link", z.object({ title: z.string(), url: z.string() }));
export const outsideSource = z
  .object({ name: z.string(), url: z.string() })
  .describe("To be credited with the figures.");

/** The description itself has a standard of its own. */
export const openApi = named("OpenApi", z.looseObject({ openapi: z.string() }));

export const success = z.literal(true);

export const paging = { total: z.int(), page: z.int(), pageCount: z.int() };

/** The one shape of every failure, with a fitting status. */
export const failure = named(
  "Failure",
  z.object({ success: z.literal(false), error: z.string().describe("A sentence in English for the developer.") }),
);
