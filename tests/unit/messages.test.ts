/** Every message exists in all three languages, with the same values. The types check that every used key exists. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#domain/text/language.ts";

type Tree = { [key: string]: string | Tree };

const PLURAL = new Set(["zero", "one", "two", "few", "many", "other"]);
const isPlural = (value: Tree) => "other" in value && Object.keys(value).every((key) => PLURAL.has(key));

function leaves(tree: Tree, path = ""): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [key, value] of Object.entries(tree)) {
    const here = path + key;
    if (typeof value === "string") found.set(here, [value]);
    else if (isPlural(value))
      found.set(
        here,
        Object.values(value).filter((form) => typeof form === "string"),
      );
    else for (const [inner, forms] of leaves(value, `${here}.`)) found.set(inner, forms);
  }
  return found;
}

const valuesOf = (forms: string[] | undefined) =>
  [...new Set((forms ?? []).flatMap((form) => [...form.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "")))].sort();

const FOLDERS = ["", "/money", "/staff", "/suggest", "/tray", "/watch", "/worker"].map(
  (folder) => `app/i18n/messages${folder}`,
);

describe.each(FOLDERS)("%s", (folder) => {
  const read = (language: string) => leaves(JSON.parse(readFileSync(join(folder, `${language}.json`), "utf8")));
  const english = read("en");

  it.each(LANGUAGES)("%s has every key, none empty, with the same values", (language) => {
    const own = read(language);
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, forms] of own) {
      expect(
        forms.every((form) => form.trim() !== ""),
        key,
      ).toBe(true);
      const missing = valuesOf(forms).filter((value) => !valuesOf(english.get(key)).includes(value));
      expect(missing, `${key} in ${language} uses values that English does not have`).toEqual([]);
    }
  });

  it("Arabic is written with Arabic punctuation and letters", () => {
    for (const [key, forms] of read("ar")) {
      for (const form of forms) expect(form, key).not.toMatch(/[\u0600-\u06FF]\s?[,;?]/);
    }
  });

  it("Arabic counts have all their forms", () => {
    const tree = JSON.parse(readFileSync(join(folder, "ar.json"), "utf8"));
    const check = (node: Tree, path: string): void => {
      for (const [key, value] of Object.entries(node)) {
        if (typeof value === "string") continue;
        if (isPlural(value))
          expect(Object.keys(value), path + key).toEqual(
            expect.arrayContaining(["one", "two", "few", "many", "other"]),
          );
        else check(value, `${path}${key}.`);
      }
    };
    check(tree, "");
  });
});

it.each(LANGUAGES)("suggestions call statuses and kinds what the pages call them: %s", (language) => {
  const read = (folder: string) =>
    JSON.parse(readFileSync(join("app/i18n/messages", folder, `${language}.json`), "utf8"));
  const { category, search } = read("");
  const { halal, questionable, haram, unreviewed } = category;
  expect(read("suggest")).toMatchObject({ halal, questionable, haram, unreviewed, ...search.kind });
});
