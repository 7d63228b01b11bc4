/** A method that differs from ours in a few numbers: for asking "what if" before anything is decided. */
import { z } from "zod";
import { RECORD_TYPES, type RecordType } from "#domain/records/content-type.ts";
import { DRAWN, type Drawn, type FactRule, type ShareRule, type ValueRule } from "./fact-rules.ts";
import type { KindMethod, Method } from "./method.ts";
import { type Criteria, WEIGHTS } from "./screening.ts";

const limit = z.number().min(0).max(100).optional();
const byKind = <Value extends z.ZodType>(value: Value) => z.partialRecord(z.enum(RECORD_TYPES), value).optional();

/** Everything is by kind: the weight of a criterion, the limits of a share, the finding that a value draws. */
export const methodChangeSchema = z.strictObject({
  weights: byKind(z.record(z.string(), z.enum(WEIGHTS))),
  limits: byKind(z.record(z.string(), z.strictObject({ concern: limit, fail: limit }))),
  draws: byKind(z.record(z.string(), z.record(z.string(), z.enum(DRAWN)))),
});
export type MethodChange = z.output<typeof methodChangeSchema>;

/** What a change names and the method does not have. */
export class MethodChangeError extends Error {
  override name = "MethodChangeError";
}

function changeLimits(rule: ShareRule, change: { concern?: number | undefined; fail?: number | undefined }): ShareRule {
  const concern = change.concern ?? rule.limits.concern;
  // A fail never begins below the concern.
  return { ...rule, limits: { concern, fail: Math.max(concern, change.fail ?? rule.limits.fail) } };
}

function changeValues(
  name: string,
  values: Readonly<Record<string, ValueRule>>,
  change: Readonly<Record<string, Drawn>>,
): Record<string, ValueRule> {
  const changed: Record<string, ValueRule> = { ...values };
  for (const [value, draws] of Object.entries(change)) {
    const rule = values[value];
    if (!rule) throw new MethodChangeError(`${name} has no value ${value}.`);
    changed[value] = { ...rule, draws };
  }
  return changed;
}

function changeDraws(name: string, rule: FactRule, change: Readonly<Record<string, Drawn>>): FactRule {
  if (rule.type === "choice") return { ...rule, values: changeValues(name, rule.values, change) };
  if (rule.type === "share") return { ...rule, words: changeValues(name, rule.words, change) };
  throw new MethodChangeError(`${name} has no values to change.`);
}

function changeKind(kind: RecordType, method: KindMethod, { weights, limits, draws }: MethodChange): KindMethod {
  const facts: Record<string, FactRule> = { ...method.facts };
  for (const [name, change] of Object.entries(limits?.[kind] ?? {})) {
    const rule = facts[name];
    if (rule?.type !== "share") throw new MethodChangeError(`${name} is no share of a ${kind}.`);
    facts[name] = changeLimits(rule, change);
  }
  for (const [name, change] of Object.entries(draws?.[kind] ?? {})) {
    const rule = facts[name];
    if (!rule) throw new MethodChangeError(`${name} is no fact of a ${kind}.`);
    facts[name] = changeDraws(name, rule, change);
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
