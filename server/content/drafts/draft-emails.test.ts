import { expect, it } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { LANGUAGES } from "#domain/text/language.ts";
import { draftEmail } from "./draft-emails.ts";
import type { Draft } from "./draft-rows.ts";

const DRAFT: Draft = {
  entity: "coin",
  recordId: "new coin",
  name: "Two\r\nlines <b>",
  state: "returned",
  version: 3,
  baseVersion: 0,
  authors: ["a@example.com"],
  editor: "a@example.com",
  assignee: "",
  approvedBy: "",
  approvedHash: "",
  createdAt: "2026-11-16T00:00:00.000Z",
  updatedAt: "2026-11-16T00:00:00.000Z",
  form: { ...COIN.blankForm() },
  base: null,
};

it("tells what happened, by whom, why and where, in the language of the page; a name cannot begin a header", () => {
  for (const language of LANGUAGES) {
    const occasion = { who: "b@example.com", language, origin: "https://m.example", text: "Which <source>?" };
    const { to, subject, text, html } = draftEmail("returned", DRAFT, "a@example.com", occasion);
    expect(to).toBe("a@example.com");
    expect(subject).toContain("Two lines <b>");
    expect(subject).not.toMatch(/[\r\n]/);
    for (const part of ["b@example.com", "Which <source>?", "https://m.example/admin/coins/draft/new%20coin"]) {
      expect(text).toContain(part);
    }
    expect(html).not.toMatch(/<b>|<source>/);
  }
});

it("links to the public page once it is published", () => {
  const occasion = { who: "b@example.com", language: "en", origin: "https://m.example" } as const;
  const textOf = (draft: Draft) => draftEmail("published", draft, "a@example.com", occasion).text;
  expect(textOf(DRAFT)).toContain("https://m.example/coin/new%20coin");
  const position = { ...DRAFT, entity: "position", form: { id: "one-class", body: "one" } } as const;
  expect(textOf(position)).toContain("https://m.example/scholars/one");
});
