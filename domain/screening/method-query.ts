/**
 * A "what if" in an address: `?weights.coin.riba=warns&limits.coin.insider_share.fail=50&draws.coin.team.hidden=concern`.
 * What is the same in the method is left out, so that an address names only what differs.
 */
import { isRecordType } from "#domain/records/content-type.ts";
import { changeMethod, type MethodChange, MethodChangeError, methodChangeSchema } from "./change-method.ts";
import type { FactRule } from "./fact-rules.ts";
import { METHOD, type Method } from "./method.ts";

/** One number, weight or finding of the method, by the name it has in an address. */
export type MethodSetting = { name: string; value: string };

const settingsOfFact = (prefix: string, fact: string, rule: FactRule): MethodSetting[] => {
  if (rule.type !== "choice" && rule.type !== "share") return [];
  const values = Object.entries(rule.type === "share" ? rule.words : rule.values);
  const draws = values.map(([value, { draws: drawn }]) => ({ name: `draws.${prefix}.${fact}.${value}`, value: drawn }));
  if (rule.type === "choice") return draws;
  const limits = Object.entries(rule.limits);
  return [
    ...limits.map(([name, limit]) => ({ name: `limits.${prefix}.${fact}.${name}`, value: String(limit) })),
    ...draws,
  ];
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
  const method = tryChange(parsed.data);
  return method ? { method, changed, isUnknown: false } : { ...UNCHANGED, isUnknown: true };
}

function tryChange(change: MethodChange): Method | null {
  try {
    return changeMethod(METHOD, change);
  } catch (error) {
    if (error instanceof MethodChangeError) return null;
    throw error;
  }
}
