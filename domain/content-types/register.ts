/** Bodies, positions and countries: their schemas, ids and staff paths. What is stored of one is its entry and its stamps. */
import type { z } from "zod";
import { type Country, countrySchema } from "#domain/countries/country.ts";
import { REGISTER_TYPES, type RegisterType } from "#domain/records/content-type.ts";
import { type Document, readText } from "#domain/records/document.ts";
import { type Body, bodySchema, type Position, positionSchema } from "#domain/screening/positions.ts";

export type RegisterEntries = { body: Body; position: Position; country: Country };
export type RegisterEntry = RegisterEntries[RegisterType];

type RegisterKindRules<Entry> = {
  /** Below content/ and below the staff area. */
  folder: "bodies" | "positions" | "countries";
  schema: z.ZodType<Entry>;
  /** The field that is its id. */
  idField: "id" | "iso";
  paths: { staff: string; endpoint: string };
  /** The public page that shows it; a position stands on that of its body. */
  pageOf(entry: Document): string;
};

const pageIn = (folder: string, id: unknown): string => `/${folder}/${encodeURIComponent(readText(id))}`;

const pathsOf = (folder: string) => ({ staff: `/admin/${folder}`, endpoint: `/api/admin/${folder}` });

export const REGISTER: { readonly [Kind in RegisterType]: RegisterKindRules<RegisterEntries[Kind]> } = {
  body: {
    folder: "bodies",
    schema: bodySchema,
    idField: "id",
    paths: pathsOf("bodies"),
    pageOf: ({ id }) => pageIn("scholars", id),
  },
  position: {
    folder: "positions",
    schema: positionSchema,
    idField: "id",
    paths: pathsOf("positions"),
    pageOf: ({ body }) => pageIn("scholars", body),
  },
  country: {
    folder: "countries",
    schema: countrySchema,
    idField: "iso",
    paths: pathsOf("countries"),
    pageOf: ({ iso }) => pageIn("countries", iso),
  },
};

const STAMPS: readonly string[] = ["id", "createdAt", "updatedAt", "version"];

/** The entry without its stamps, as a file in content/ has it. */
export const toEntry = (kind: RegisterType, stored: Document): Document =>
  Object.fromEntries(
    Object.entries(stored).filter(
      ([key, value]) => value !== undefined && (key === REGISTER[kind].idField || !STAMPS.includes(key)),
    ),
  );

/** The id that an entry or its form names. */
export const entryIdOf = (kind: RegisterType, entry: Document): string => readText(entry[REGISTER[kind].idField]);

/** Which kind a route belongs to, by its pattern, such as `admin/bodies/edit/:id`. */
export function registerTypeOf(pattern: string): RegisterType {
  const found = REGISTER_TYPES.find((kind) =>
    Object.values(REGISTER[kind].paths).some((path) => `/${pattern}/`.startsWith(`${path}/`)),
  );
  if (!found) throw new Error(`The route ${pattern} belongs to no part of the register.`);
  return found;
}
