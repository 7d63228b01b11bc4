/**
 * A "what if" in an address: `?weights.coin.riba=warns&limits.coin.tainted_income_share=10&draws.coin.team.hidden=concern`.
 * What is the same in the method is left out, so that an address names only what differs.
 */

import { z } from "zod";
import { isRecordType, RECORD_TYPES, type RecordType } from "#domain/records/content-type.ts";
import type { FactRule, ValueRule } from "./fact-rules.ts";
import { RULE_FINDINGS, type RuleFinding } from "./findings.ts";
import { type KindMethod, METHOD, type Method } from "./method.ts";
import { type Criteria, WEIGHTS } from "./screening.ts";

const limit = z.number().min(0).max(100);
const byKind = <Value extends z.ZodType>(value: Value) => z.partialRecord(z.enum(RECORD_TYPES), value).optional();

/** Everything is by kind: the weight of a criterion, the limit of a share, the finding of a value. */
export const methodChangeSchema = z.strictObject({
  weights: byKind(z.record(z.string(), z.enum(WEIGHTS))),
  limits: byKind(z.record(z.string(), limit)),
  draws: byKind(z.record(z.string(), z.record(z.string(), z.enum(RULE_FINDINGS)))),
});
export type MethodChange = z.output<typeof methodChangeSchema>;

/** What a change names and the method does not have. */
export class MethodChangeError extends Error {
  override name = "MethodChangeError";
}

function changeValues(
  name: string,
  values: Readonly<Record<string, ValueRule>>,
  change: Readonly<Record<string, RuleFinding>>,
): Record<string, ValueRule> {
  const changed: Record<string, ValueRule> = { ...values };
  for (const [value, draws] of Object.entries(change)) {
    const rule = values[value];
    if (!rule) throw new MethodChangeError(`${name} has no value ${value}.`);
    changed[value] = { ...rule, draws };
  }
  return changed;
}

function changeFindings(name: string, rule: FactRule, change: Readonly<Record<string, RuleFinding>>): FactRule {
  if (rule.type === "choice") return { ...rule, values: changeValues(name, rule.values, change) };
  if (rule.type === "share") return { ...rule, words: changeValues(name, rule.words, change) };
  throw new MethodChangeError(`${name} has no values to change.`);
}

function changeKind(kind: RecordType, method: KindMethod, { weights, limits, draws }: MethodChange): KindMethod {
  const facts: Record<string, FactRule> = { ...method.facts };
  for (const [name, limit] of Object.entries(limits?.[kind] ?? {})) {
    const rule = facts[name];
    if (rule?.type !== "share" || rule.limit === undefined)
      throw new MethodChangeError(`${name} is no share of a ${kind} with a limit.`);
    facts[name] = { ...rule, limit };
  }
  for (const [name, change] of Object.entries(draws?.[kind] ?? {})) {
    const rule = facts[name];
    if (!rule) throw new MethodChangeError(`${name} is no fact of a ${kind}.`);
    facts[name] = changeFindings(name, rule, change);
  }
  const changedWeights = weights?.[kind] ?? {};
  for (const name of Object.keys(changedWeights)) {
    if (!Object.hasOwn(method.criteria, name)) throw new MethodChangeError(`${name} is no criterion of a ${kind}.`);
  }
  const criteria: Criteria = { ...method.criteria, ...changedWeights };
  return { ...method, criteria, facts };
}

export const changeMethod = (method: Method, change: MethodChange): Method => ({
  ...method,
  kinds: {
    coin: changeKind("coin", method.kinds.coin, change),
    exchange: changeKind("exchange", method.kinds.exchange, change),
  },
});

/** One number, weight or finding of the method, by the name it has in an address. */
export type MethodSetting = { name: string; value: string };

const settingsOfFact = (prefix: string, fact: string, rule: FactRule): MethodSetting[] => {
  if (rule.type !== "choice" && rule.type !== "share") return [];
  const values = Object.entries(rule.type === "share" ? rule.words : rule.values);
  const findings = values.map(([value, { draws }]) => ({ name: `draws.${prefix}.${fact}.${value}`, value: draws }));
  if (rule.type === "choice" || rule.limit === undefined) return findings;
  return [{ name: `limits.${prefix}.${fact}`, value: String(rule.limit) }, ...findings];
};

/** Everything that can be asked about. */
export const settingsOf = ({ kinds }: Method): MethodSetting[] =>
  Object.entries(kinds).flatMap(([kind, { criteria, facts }]) => [
    ...Object.entries(criteria).map(([criterion, weight]) => ({ name: `weights.${kind}.${criterion}`, value: weight })),
    ...Object.entries(facts).flatMap(([fact, rule]) => settingsOfFact(kind, fact, rule)),
  ]);

const inForce = new Map(settingsOf(METHOD).map(({ name, value }) => [name, value]));

/** The settings that differ from the method in force, in the order they are given. */
export const changedSettings = (settings: Iterable<readonly [string, string]>): [string, string][] =>
  [...settings].flatMap(([name, value]): [string, string][] => {
    const now = inForce.get(name);
    return now === undefined || now === value.trim() ? [] : [[name, value.trim()]];
  });

const PARTS = ["weights", "limits", "draws"];

function toChange(settings: readonly (readonly [string, string])[]): unknown {
  const change: Record<string, unknown> = {};
  for (const [name, value] of settings) {
    const path = name.split(".");
    const last = path.pop() ?? "";
    let place = change;
    for (const part of path) {
      const inner = (place[part] ?? {}) as Record<string, unknown>;
      place[part] = inner;
      place = inner;
    }
    place[last] = path[0] === "limits" && value !== "" ? Number(value) : value;
  }
  return change;
}

export type WhatIf = {
  /** Null where nothing differs from the method in force. */
  method: Method | null;
  changed: [string, string][];
  /** The address names something that the method does not have. */
  isUnknown: boolean;
};

const UNCHANGED: WhatIf = { method: null, changed: [], isUnknown: false };

export function readWhatIf(search: URLSearchParams): WhatIf {
  const given = [...search].filter(([name]) => PARTS.includes(name.split(".")[0] ?? ""));
  const isKnown = given.every(([name]) => inForce.has(name) && isRecordType(name.split(".")[1] ?? ""));
  if (!isKnown) return { ...UNCHANGED, isUnknown: true };
  const changed = changedSettings(given);
  if (changed.length === 0) return UNCHANGED;
  const parsed = methodChangeSchema.safeParse(toChange(changed));
  if (!parsed.success) return { ...UNCHANGED, isUnknown: true };
  // Every setting is one of the method's.
  return { method: changeMethod(METHOD, parsed.data), changed, isUnknown: false };
}
