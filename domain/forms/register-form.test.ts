import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CONTENT_TYPES } from "#domain/content-types/content-types.ts";
import { BODY, POSITION } from "#domain/content-types/register.ts";
import { REGISTER_TYPES, type RegisterType } from "#domain/records/content-type.ts";
import type { Document } from "#domain/records/document.ts";
import { registerIssue } from "./register-issues.ts";

const filesOf = (type: RegisterType): Document[] => {
  const folder = `content/${CONTENT_TYPES[type].folder}`;
  return readdirSync(folder).map((name) => JSON.parse(readFileSync(`${folder}/${name}`, "utf8")) as Document);
};

const issuesOf = (type: RegisterType, entry: Document): Record<string, string> =>
  Object.fromEntries(
    (CONTENT_TYPES[type].schema.safeParse(entry).error?.issues ?? []).map(({ path, message }) => [
      path.join("."),
      registerIssue({ path: path.join("."), message }),
    ]),
  );

test.each(REGISTER_TYPES)("every %s that comes with the product goes through the form unchanged", (type) => {
  const files = filesOf(type);
  expect(files.length).toBeGreaterThan(20);
  for (const entry of files) expect(CONTENT_TYPES[type].fromForm(CONTENT_TYPES[type].toForm(entry))).toEqual(entry);
});

const position = (change: Document): Document => {
  const [first] = filesOf("position");
  return POSITION.fromForm({ ...POSITION.toForm(first ?? {}), ...change });
};

test("what is left empty is left out, and spaces around it", () => {
  const entry = position({ note: { ar: " ", en: "", tr: "" }, reported_by: "  ", supersedes: "", stance: "forbids" });
  expect(entry).not.toHaveProperty("note");
  expect(entry).not.toHaveProperty("reported_by");
  expect(issuesOf("position", entry)).toEqual({});
  expect(BODY.fromForm(BODY.toForm({ id: "x" }))).toMatchObject({ country: null, type: "body" });
  const scoped = position({ scope: { type: "coin", kinds: ["meme"], coin: " bitcoin ", use: "", product: "" } });
  expect(scoped.scope).toEqual({ type: "coin", coin: "bitcoin" });
  expect(position({ date: { precision: "unknown", value: "2020" } }).date).toEqual({ precision: "unknown" });
});

test("what the schemas refuse has a message of the form and the path of its field", () => {
  const same = { ar: "x", en: "x", tr: "y" };
  expect(issuesOf("position", position({ line: same }))).toEqual({ line: "form.sameText" });
  expect(issuesOf("position", position({ certainty: "C" }))).toEqual({ certainty: "form.invalid" });
  expect(issuesOf("position", position({ certainty: "B" }))).toEqual({
    evidence: "form.evidenceOfA",
    reported_by: "form.reporterNeeded",
  });
  expect(issuesOf("position", position({ stance: "permits-if" }))).toEqual({ condition: "form.conditionNeeded" });
  expect(issuesOf("position", position({ stance: "due" }))).toEqual({ stance: "form.zakatStance" });
  expect(issuesOf("position", position({ date: { precision: "day", value: "2020" } }))).toEqual({
    "date.value": "form.dateInvalid",
  });
  expect(issuesOf("position", position({ published: { title: "", url: "https://one.example" } }))).toEqual({
    "published.title": "form.partRequired",
    "published.url": "form.factSourceHomePage",
  });
  expect(issuesOf("body", BODY.fromForm(BODY.toForm({ id: "A b", country: "egypt" })))).toMatchObject({
    id: "form.idInvalid",
    country: "form.countryInvalid",
    "name.ar": "form.partRequired",
  });
});
