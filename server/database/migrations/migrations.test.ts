import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ALLOWED = ["kysely", "./migration.ts"];

it("migrations import only Kysely, so that no later change of the product reaches them", () => {
  const names = readdirSync(import.meta.dirname).filter((name) => /^\d{3}-|^migration\.ts$/.test(name));
  expect(names.length).toBe(4);
  for (const name of names) {
    const text = readFileSync(join(import.meta.dirname, name), "utf8");
    const imported = Array.from(text.matchAll(/from "([^"]+)"/g), ([, path]) => path);
    expect({ name, imported: imported.filter((path) => !ALLOWED.includes(path ?? "")) }).toEqual({
      name,
      imported: [],
    });
  }
});
