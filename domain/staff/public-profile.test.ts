import { expect, it } from "vitest";
import { emptyProfile, isNamed, profileSchema, readPersonId, readProfile, toByline } from "./public-profile.ts";

const NAMED = { name: { ar: "ليلى", en: "Layla", tr: "" }, qualification: { ar: "", en: "Reviewer", tr: "" } };
const find = (id: string) => (id === "one" ? NAMED : id === "shy" ? emptyProfile() : null);
const UNSIGNED = { written_by: "", written_at: "", checked_by: "", checked_at: "" };

it("names who gave a name, in the reader's language where there is one, with the day", () => {
  const record = { ...UNSIGNED, written_by: "one", written_at: "2026-11-10", checked_by: "one", checked_at: "soon" };
  expect(toByline(record, find, "ar").written).toEqual({ name: "ليلى", qualification: "Reviewer", date: "2026-11-10" });
  expect(toByline(record, find, "tr").checked).toEqual({ name: "Layla", qualification: "Reviewer", date: "" });
});

it("names nobody who is unknown, left, or gave no name", () => {
  for (const id of ["", "shy", "gone"])
    expect(toByline({ ...UNSIGNED, written_by: id }, find, "en")).toEqual({ written: null, checked: null });
});

it("stores one line of plain text a language, and reads back whatever was stored", () => {
  expect(profileSchema.parse({ ...NAMED, name: { ...NAMED.name, en: " Layla " } }).name.en).toBe("Layla");
  for (const en of ["<b>", "two\nlines", "x".repeat(121)])
    expect(profileSchema.safeParse({ ...NAMED, name: { ...NAMED.name, en } }).success).toBe(false);
  expect(readProfile(JSON.stringify(NAMED))).toEqual(NAMED);
  for (const stored of ["", "{", "[]", "null", '{"name":5}']) expect(isNamed(readProfile(stored))).toBe(false);
  expect([readPersonId("a-b_1"), readPersonId("a b"), readPersonId({})]).toEqual(["a-b_1", "", ""]);
});
