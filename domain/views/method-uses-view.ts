/** Uses of a coin and products of an exchange as the methodology page tells them: the status of each, by its rule. */

import { CATEGORIES, type Category } from "#domain/records/category.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { UNKNOWN } from "#domain/screening/assess.ts";
import type { Method } from "#domain/screening/method.ts";
import { anchorOfUse, factAnchor } from "#domain/screening/method-anchors.ts";
import type { MethodWords, UseWords } from "#domain/screening/method-words.ts";
import type { UseRule } from "#domain/screening/use-rules.ts";

/** `label`: the value of the fact that decides; `status`: null where it is the record's own. */
export type UseCase = { label: string | null; status: Category | null; why: string };

/** `isTold`: the fact has no criterion, so that this is the place where it is explained. */
type DecidingFact = { anchor: string; name: string; asks: string; isTold: boolean };

export type UseTold = { anchor: string; name: string; fact: DecidingFact | null; cases: UseCase[] };

/** A value that means "not offered" gives no case. */
function casesOf(
  rule: UseRule,
  { why }: UseWords,
  labels: Readonly<Record<string, string>>,
  asHeadline: string,
): UseCase[] {
  if (rule.by === "headline") return [{ label: null, status: null, why: asHeadline }];
  if (rule.by === "fact") {
    return Object.entries(labels).flatMap(([value, label]): UseCase[] => {
      const status = value === UNKNOWN ? rule.unknown : rule.status[value];
      return status ? [{ label, status, why: why[value === UNKNOWN ? UNKNOWN : status] ?? "" }] : [];
    });
  }
  return CATEGORIES.flatMap((status) => {
    const line = why[status];
    return line ? [{ label: null, status, why: line }] : [];
  });
}

export function usesTold(kind: RecordType, words: MethodWords, asHeadline: string, method: Method): UseTold[] {
  const { facts, uses } = method.kinds[kind];

  function factOf(rule: UseRule): DecidingFact | null {
    if (rule.by !== "fact" && rule.by !== "certificate") return null;
    const told = words.facts[kind][rule.fact];
    if (!told) return null;
    const isTold = facts[rule.fact]?.criterion === null;
    return { anchor: factAnchor(kind, rule.fact), name: told.name, asks: told.asks, isTold };
  }

  /** The values of the fact in the order of the rule, and `unknown` last. */
  function labelsOf(rule: UseRule): Record<string, string> {
    if (rule.by !== "fact") return {};
    const fact = facts[rule.fact];
    const values = words.facts[kind][rule.fact]?.values ?? {};
    const ids = fact?.type === "choice" ? [...Object.keys(fact.values), UNKNOWN] : [];
    return Object.fromEntries(ids.map((id) => [id, values[id]?.label ?? id]));
  }

  return Object.entries(uses).flatMap(([id, rule]) => {
    const told = words.uses[kind][id];
    if (!told) return [];
    const cases = casesOf(rule, told, labelsOf(rule), asHeadline);
    return [{ anchor: anchorOfUse(kind, id), name: told.name, fact: factOf(rule), cases }];
  });
}
