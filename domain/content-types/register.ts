/** Bodies, positions and countries. What is stored of one is its entry and its stamps. */
import { COUNTRY_CERTAINTIES, type Country, countrySchema, HOLDINGS, PAYMENTS } from "#domain/countries/country.ts";
import { DATE_PRECISIONS, type FormField } from "#domain/forms/register-form.ts";
import type { RegisterType } from "#domain/records/content-type.ts";
import { readText } from "#domain/records/document.ts";
import {
  BODY_TYPES,
  type Body,
  bodySchema,
  CERTAINTIES,
  CONDITION_SUBJECTS,
  GROUNDS,
  POSITION_EVIDENCE,
  type Position,
  positionSchema,
  STANCES,
  ZAKAT_STANCES,
} from "#domain/register/positions.ts";
import { defineRegisterType } from "./define-register.ts";

export type RegisterEntries = { body: Body; position: Position; country: Country };
export type RegisterEntry = RegisterEntries[RegisterType];

const texts = (name: string, rows: number): FormField => ({ type: "texts", name, rows });
const code = (name: string): FormField => ({ type: "line", name, isCode: true });
const line = (name: string): FormField => ({ type: "line", name });
const choice = (name: string, values: readonly string[]): Extract<FormField, { type: "choice" }> => ({
  type: "choice",
  name,
  values,
});

const evidence: readonly FormField[] = [choice("certainty", COUNTRY_CERTAINTIES), { type: "cited", name: "sources" }];
const factOf = (name: string, values: readonly string[]): FormField => ({
  type: "group",
  name,
  fields: [choice("value", values), ...evidence],
});

const pageIn = (folder: string, id: unknown): string => `/${folder}/${encodeURIComponent(readText(id))}`;

export const BODY = defineRegisterType<Body>({
  id: "body",
  folder: "bodies",
  schema: bodySchema,
  idField: "id",
  pageOf: ({ id }) => pageIn("scholars", id),
  formFields: [
    code("id"),
    texts("name", 1),
    { ...code("country"), type: "line", optional: true, isNullable: true },
    choice("type", BODY_TYPES),
  ],
});

export const POSITION = defineRegisterType<Position>({
  id: "position",
  folder: "positions",
  schema: positionSchema,
  idField: "id",
  pageOf: ({ body }) => pageIn("scholars", body),
  formFields: [
    code("id"),
    { type: "reference", name: "body", to: "bodies" },
    { type: "date", name: "date", precisions: DATE_PRECISIONS },
    { type: "scope", name: "scope" },
    { ...choice("stance", [...STANCES, ...ZAKAT_STANCES]), isChosen: true },
    texts("line", 3),
    { ...texts("condition", 3), optional: true },
    { ...choice("condition_on", CONDITION_SUBJECTS), optional: true },
    { ...texts("note", 2), optional: true },
    { type: "group", name: "published", fields: [line("title"), code("url")] },
    { ...choice("certainty", CERTAINTIES), isChosen: true },
    { ...choice("evidence", POSITION_EVIDENCE), optional: true },
    { ...line("reported_by"), optional: true },
    choice("grounds", GROUNDS),
    { type: "reference", name: "supersedes", to: "positions", optional: true },
  ],
});

export const COUNTRY = defineRegisterType<Country>({
  id: "country",
  folder: "countries",
  schema: countrySchema,
  idField: "iso",
  pageOf: ({ iso }) => pageIn("countries", iso),
  formFields: [
    code("iso"),
    texts("name", 1),
    texts("answer", 3),
    factOf("holding", HOLDINGS),
    factOf("payments", PAYMENTS),
    {
      type: "list",
      name: "regulators",
      fields: [texts("name", 1), { ...line("short"), optional: true }, { ...code("url"), optional: true }],
    },
    {
      type: "list",
      name: "laws",
      fields: [texts("name", 2), { type: "date", name: "date", precisions: DATE_PRECISIONS }, ...evidence],
    },
    { type: "list", name: "deposits", fields: [texts("text", 2), ...evidence] },
    { type: "text-list", name: "unclear", rows: 2 },
    { type: "date", name: "as_of", precisions: ["day", "month"] },
    { type: "list", name: "sources", fields: [code("id"), line("title"), code("url")] },
  ],
});
