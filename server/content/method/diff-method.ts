/** Which records another method would change, and in what. Writes nothing. */
import type { Kysely } from "kysely";
import { statusOf } from "#domain/screening/assess-record.ts";
import type { Method } from "#domain/screening/method.ts";
import { type Criterion, criteriaOf } from "#domain/screening/screening.ts";
import type { Schema } from "#server/database/schema.ts";
import { type Reassessment, reassessAll } from "./reassess-all.ts";

function findingsOf({ before, after }: Reassessment) {
  const [old, current] = [before.screening.findings, after.screening.findings];
  return criteriaOf({ ...old, ...current } as Record<Criterion, never>).flatMap((criterion) => {
    const [from, to] = [old[criterion]?.finding ?? null, current[criterion]?.finding ?? null];
    return from === to ? [] : [{ criterion, from, to }];
  });
}

/** In the order they are assessed: exchanges first, then coins, by id. Changes in a use only are left out. */
export async function diffMethod(db: Kysely<Schema>, method: Method) {
  const differences = [];
  for await (const reassessment of reassessAll(db, method)) {
    const { entity, before, after } = reassessment;
    const findings = findingsOf(reassessment);
    const [from, to] = [statusOf(before), statusOf(after)];
    if (from === to && findings.length === 0) continue;
    const { id, name } = before;
    // An exception keeps the status.
    differences.push({ entity, id, name, from, to, findings });
  }
  return differences;
}

export type MethodDifference = Awaited<ReturnType<typeof diffMethod>>[number];
