/** A record through another view. A written exception is ours alone, so it is left out. */
import { ENDED, type ListedStatus, toCategory } from "#domain/records/category.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { emptyText } from "#domain/text/language.ts";
import type { ExchangeStanding } from "./assess.ts";
import { type Assessable, type Assessment, assessRecord, lastAsOf, statusOf } from "./assess-record.ts";
import { isOver } from "./record-facts.ts";
import { MIZAN, readView } from "./rulesets.ts";

type Viewed = Pick<Assessable, "state" | "category" | "screening" | "assessment">;

const withoutException = <Item extends Viewed>(record: Item): Item => ({
  ...record,
  screening: { ...record.screening, exception: emptyText() },
});

/** The status under a view, as it was stored with the record. */
export function statusUnder(view: string, record: Viewed): ListedStatus {
  const { assessment } = record;
  if (isOver(record.state) || !assessment) return statusOf(record);
  return assessment.views[view] ?? assessment.status;
}

/** For lists: only the status follows. */
export function throughView<Item extends Viewed>(view: string | undefined, record: Item): Item {
  const { assessment } = record;
  if (view === undefined || !assessment) return record;
  const listed = statusUnder(view, record);
  const status = listed === ENDED ? assessment.status : listed;
  return {
    ...withoutException(record),
    category: toCategory(listed === ENDED ? null : listed),
    assessment: { ...assessment, status, ours: statusOf(record) },
  };
}

/** What a fact rests on does not depend on the view. */
const withEvidence = (facts: Assessment["facts"], ours: Assessment["facts"]): Assessment["facts"] =>
  Object.fromEntries(
    Object.entries(facts).map(([name, { evidence: _, ...fact }]) => {
      const evidence = ours[name]?.evidence;
      return [name, { ...fact, ...(evidence && { evidence }) }];
    }),
  );

/** For the page of a record: findings and uses follow too. What it hinges on is still counted from our own answers. */
export function assessThroughView<Item extends Assessable & { id: string }>(
  type: RecordType,
  view: string | undefined,
  record: Item,
  exchangeOf: (exchange: string) => ExchangeStanding | null,
): Item {
  const { assessment: ours } = record;
  if (view === undefined || !ours) return record;
  const ruleset = readView(view) ?? MIZAN;
  const { assessment, ...viewed } = assessRecord(type, withoutException(record), {
    exchangeOf,
    ruleset,
    asOf: lastAsOf(record),
  });
  return {
    ...record,
    ...viewed,
    assessment: assessment && {
      ...assessment,
      facts: withEvidence(assessment.facts, ours.facts),
      strength: ours.strength,
      as_of: ours.as_of,
      hinges_on: ours.hinges_on,
      views: ours.views,
      ours: statusOf(record),
    },
  };
}
