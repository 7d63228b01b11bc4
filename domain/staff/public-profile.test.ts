import { expect, it } from "vitest";
import {
  emptyProfile,
  isNamed,
  profileSchema,
  proposeSlug,
  readPersonId,
  readProfile,
  toByline,
} from "./public-profile.ts";

const NAMED = {
  ...emptyProfile(),
  slug: "layla",
  name: { ar: "ليلى", en: "Layla", tr: "" },
  qualification: { ar: "", en: "Reviewer", tr: "" },
};
const find = (id: string) => (id === "one" ? NAMED : id === "shy" ? emptyProfile() : null);
const UNSIGNED = { written_by: "", written_at: "", checked_by: "", checked_at: "" };

it("names who gave a name, in the reader's language where there is one, with the day", () => {
  const record = { ...UNSIGNED, written_by: "one", written_at: "2026-11-10", checked_by: "one", checked_at: "soon" };
  expect(toByline(record, find, "ar").written).toEqual({
    name: "ليلى",
    qualification: "Reviewer",
    slug: "layla",
    date: "2026-11-10",
  });
  expect(toByline(record, find, "tr").checked).toEqual({
    name: "Layla",
    qualification: "Reviewer",
    slug: "layla",
    date: "",
  });
});

it("names nobody who is unknown, left, or gave no name", () => {
  for (const id of ["", "shy", "gone"])
    expect(toByline({ ...UNSIGNED, written_by: id }, find, "en")).toEqual({ written: null, checked: null });
});

it("stores one line of plain text a language, and reads back whatever was stored", () => {
  expect(profileSchema.parse({ ...NAMED, name: { ...NAMED.name, en: " Layla " } }).name.en).toBe("Layla");
  // An override would turn the words around that follow the name on a review.
  expect(profileSchema.parse({ ...NAMED, name: { ...NAMED.name, en: "La\u202Eyla\u0000" } }).name.en).toBe("Layla");
  for (const en of ["<b>", "two\nlines", "two\u2028lines", "x".repeat(121)])
    expect(profileSchema.safeParse({ ...NAMED, name: { ...NAMED.name, en } }).success).toBe(false);
  expect(readProfile(JSON.stringify(NAMED))).toEqual(NAMED);
  for (const stored of ["", "{", "[]", "null", '{"name":5}']) expect(isNamed(readProfile(stored))).toBe(false);
  expect([readPersonId("a-b_1"), readPersonId("a b"), readPersonId({})]).toEqual(["a-b_1", "", ""]);
});

it("proposes an address from the name, and takes no other letters in one", () => {
  expect(proposeSlug({ ar: "ليلى", en: "", tr: "Layla Işık" })).toBe("layla-isik");
  expect(proposeSlug({ ar: "ليلى", en: "", tr: "" })).toBe("person");
  for (const slug of ["Layla", "a b", "-a", "a--b", "../a", "x".repeat(61)])
    expect([slug, profileSchema.safeParse({ ...NAMED, slug }).success]).toEqual([slug, false]);
  const conflicts = { ar: "", en: "One line.\nAnother.", tr: "" };
  expect(profileSchema.parse({ ...NAMED, conflicts }).conflicts).toEqual(conflicts);
  expect(profileSchema.safeParse({ ...NAMED, conflicts: { ...conflicts, tr: "<script>" } }).success).toBe(false);
});
