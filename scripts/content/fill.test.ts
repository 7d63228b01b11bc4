import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { RecordFact } from "#domain/screening/record-facts.ts";
import { fillFact, withUnknownFact } from "./fill.ts";

const TODAY = "2026-11-18";
const fact = (value: string): RecordFact => ({ value, sources: ["s1"], looked_up: "2026-11-16" });

test("a new fact is added as unknown, at its place in the rule", () => {
  const facts = withUnknownFact("coin", { kind: fact("payment"), fraud_signs: fact("none") }, "team", TODAY);
  expect(Object.keys(facts ?? {})).toEqual(["kind", "team", "fraud_signs"]);
  expect(facts?.team).toEqual({ value: "unknown", sources: [], looked_up: TODAY });
});

test("a fact that is recorded, or does not apply to the record, is left as it is", () => {
  expect(withUnknownFact("coin", { team: fact("named") }, "team", TODAY)).toBeNull();
  expect(withUnknownFact("coin", { kind: fact("payment") }, "reserve_income", TODAY)).toBeNull();
  expect(withUnknownFact("coin", { kind: fact("wrapped") }, "reserve_income", TODAY)).not.toBeNull();
});

test("only files that lack the fact are written", () => {
  const content = mkdtempSync(join(tmpdir(), "fill-"));
  onTestFinished(() => rmSync(content, { recursive: true }));
  mkdirSync(join(content, "coins"));
  const write = (id: string, facts: object) =>
    writeFileSync(join(content, "coins", `${id}.json`), JSON.stringify({ id, facts, state: "active" }));
  write("one", { kind: fact("payment") });
  write("two", { team: fact("named") });
  expect(fillFact(content, "coin", "team", TODAY)).toBe(1);
  const one = JSON.parse(readFileSync(join(content, "coins/one.json"), "utf8"));
  expect(one).toMatchObject({ id: "one", facts: { team: { value: "unknown" } }, state: "active" });
});
