import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { RecordFact } from "#domain/screening/record-facts.ts";
import { addUnknownFact, fillFact } from "./fill.ts";

const TODAY = "2026-11-18";
const fact = (value: string): RecordFact => ({ value, sources: ["s1"], looked_up: "2026-11-16" });

const fileWith = (facts: object): string => `${JSON.stringify({ id: "one", facts, state: "active" }, null, 2)}\n`;
const factsOf = (text: string | null): object => JSON.parse(text ?? "{}").facts;

test("a new fact is added as unknown, at its place in the rule, and nothing else changes", () => {
  const file = fileWith({ kind: fact("payment"), fraud_signs: fact("none") });
  const filled = addUnknownFact(file, "coin", "team", TODAY);
  expect(Object.keys(factsOf(filled))).toEqual(["kind", "team", "fraud_signs"]);
  const line = `    "team": { "value": "unknown", "sources": [], "looked_up": "${TODAY}" },\n`;
  expect(filled?.replace(line, "")).toBe(file);
});

test("a fact after all others comes last", () => {
  const filled = addUnknownFact(fileWith({ kind: fact("payment") }), "coin", "staking_terms", TODAY);
  expect(Object.keys(factsOf(filled))).toEqual(["kind", "staking_terms"]);
});

test("a fact that is recorded, or does not apply to the record, is left as it is", () => {
  const fill = (facts: object, name: string) => addUnknownFact(fileWith(facts), "coin", name, TODAY);
  expect(fill({ team: fact("named") }, "team")).toBeNull();
  expect(fill({ kind: fact("payment") }, "reserve_income")).toBeNull();
  expect(fill({ kind: fact("wrapped") }, "reserve_income")).not.toBeNull();
});

test("only files that lack the fact are written", () => {
  const content = mkdtempSync(join(tmpdir(), "fill-"));
  onTestFinished(() => rmSync(content, { recursive: true }));
  mkdirSync(join(content, "coins"));
  const write = (id: string, facts: object) => writeFileSync(join(content, "coins", `${id}.json`), fileWith(facts));
  write("one", { kind: fact("payment") });
  write("two", { team: fact("named") });
  expect(fillFact(content, "coin", "team", TODAY)).toBe(1);
  const one = JSON.parse(readFileSync(join(content, "coins/one.json"), "utf8"));
  expect(one).toMatchObject({ facts: { team: { value: "unknown" } }, state: "active" });
});
