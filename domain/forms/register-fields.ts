/** What the forms of bodies, positions and countries ask for, in this order. The schemas decide what is accepted. */

import { COUNTRY_CERTAINTIES, HOLDINGS, PAYMENTS } from "#domain/countries/country.ts";
import type { RegisterType } from "#domain/records/content-type.ts";
import { BODY_TYPES, CERTAINTIES, GROUNDS, STANCES, ZAKAT_STANCES } from "#domain/screening/positions.ts";

export const DATE_PRECISIONS = ["day", "month", "year", "unknown"] as const;
export type DatePrecision = (typeof DATE_PRECISIONS)[number];

type Named = { name: string; optional?: true };

export type FormField = Named &
  (
    | { type: "line"; isCode?: true; isNullable?: true }
    | { type: "texts"; rows: number }
    | { type: "choice"; values: readonly string[] }
    | { type: "date"; precisions: readonly DatePrecision[] }
    | { type: "scope" }
    /** One of the bodies, or an earlier position of the same body. */
    | { type: "reference"; to: "bodies" | "positions" }
    /** Which of the entry's own sources it rests on. */
    | { type: "cited" }
    | { type: "group"; fields: readonly FormField[] }
    | { type: "list"; fields: readonly FormField[] }
    | { type: "text-list"; rows: number }
  );

const texts = (name: string, rows: number): FormField => ({ type: "texts", name, rows });
const code = (name: string): FormField => ({ type: "line", name, isCode: true });
const line = (name: string): FormField => ({ type: "line", name });
const choice = (name: string, values: readonly string[]): FormField => ({ type: "choice", name, values });

const evidence: readonly FormField[] = [choice("certainty", COUNTRY_CERTAINTIES), { type: "cited", name: "sources" }];
const factOf = (name: string, values: readonly string[]): FormField => ({
  type: "group",
  name,
  fields: [choice("value", values), ...evidence],
});

export const REGISTER_FIELDS: Readonly<Record<RegisterType, readonly FormField[]>> = {
  body: [
    code("id"),
    texts("name", 1),
    { ...code("country"), type: "line", optional: true, isNullable: true },
    choice("type", BODY_TYPES),
  ],
  position: [
    code("id"),
    { type: "reference", name: "body", to: "bodies" },
    { type: "date", name: "date", precisions: DATE_PRECISIONS },
    { type: "scope", name: "scope" },
    choice("stance", [...STANCES, ...ZAKAT_STANCES]),
    texts("line", 3),
    { ...texts("condition", 3), optional: true },
    { ...texts("note", 2), optional: true },
    { type: "group", name: "published", fields: [line("title"), code("url")] },
    choice("certainty", CERTAINTIES),
    { ...line("reported_by"), optional: true },
    choice("grounds", GROUNDS),
    { type: "reference", name: "supersedes", to: "positions", optional: true },
  ],
  country: [
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
};
