/** The English messages of the register schemas, as message keys of the form. */
import type { z } from "zod";
import type { Document } from "#domain/records/document.ts";
import { type FormMessageKey, isFormMessageKey } from "./form-fields.ts";

const MESSAGES: Readonly<Record<string, FormMessageKey>> = {
  "is empty": "form.partRequired",
  "must be lower-case letters, digits and hyphens": "form.idInvalid",
  "is the same in two languages": "form.sameText",
  "is not the https address of a page": "form.factSourceHomePage",
  "must be an ISO 3166 code": "form.countryInvalid",
  "must be an ISO 3166 code in lower case": "form.countryLowerInvalid",
  "belongs to permits-if, and permits-if needs it": "form.conditionNeeded",
  "belongs to a condition": "form.conditionNeeded",
  "belongs to certainty A": "form.evidenceOfA",
  "belongs to certainty B, and certainty B needs it": "form.reporterNeeded",
  "due and not-due belong to zakat, and zakat has no other": "form.zakatStance",
  "must be s1, s2, …": "form.sourceIdInvalid",
  "A and B need a source, and C has none": "form.certaintySources",
  "must be unclear where the certainty is C": "form.unverifiedValue",
  "must be unknown where the certainty is C": "form.unverifiedDate",
  "has the same id twice": "form.sourceIdTwice",
  "does not list a source that is cited": "form.factSourceUnlisted",
  "must stand newest first": "form.lawsOrder",
  "must say what is unclear": "form.unclearNeeded",
};

const DATE = /(^|\.)(date|as_of)(\.|$)/;
const KINDS = /(^|\.)kinds$/;

export function registerIssue({ path, message }: { path: string; message: string }): FormMessageKey {
  const known = MESSAGES[message];
  if (known) return known;
  if (isFormMessageKey(message)) return message;
  if (DATE.test(path)) return "form.dateInvalid";
  return KINDS.test(path) ? "form.partRequired" : "form.invalid";
}

/** The issues of an entry, by the path of each field. */
export function entryIssues(schema: z.ZodType, entry: Document): { path: string; message: FormMessageKey }[] {
  const { error } = schema.safeParse(entry, { reportInput: true });
  return (error?.issues ?? []).map(({ path, message, input }) => {
    const field = path.join(".");
    // The message of an empty field does not depend on its format.
    return { path: field, message: input === "" ? "form.partRequired" : registerIssue({ path: field, message }) };
  });
}
