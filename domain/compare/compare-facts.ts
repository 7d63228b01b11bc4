/** Compares facts by their value, without sources and the order of lists; and uses of coins or products of exchanges. */
import type { Coin } from "#domain/content-types/coin.ts";
import type { Exchange } from "#domain/content-types/exchange.ts";
import type { MethodWords } from "#domain/method-words/method-words.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { UNKNOWN } from "#domain/screening/fact-rules.ts";
import { METHOD } from "#domain/screening/method.ts";
import type { FactEntry, RecordFact } from "#domain/screening/record-facts.ts";
import type { Language } from "#domain/text/language.ts";
import { type FactView, type NamedExchange, toFactViews } from "#domain/views/fact-view.ts";
import { isOffered } from "#domain/views/use-view.ts";
import { type Compared, NONE, type Row, toComparisonRow } from "./comparison.ts";

type WithFacts = { record: Coin | Exchange; exchange: NamedExchange | null };

const inOrder = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Parts in one order, without the sources, and without how money is paid in: no cell shows that. */
const entryKey = ({ sources: _, deposit: __, ...parts }: FactEntry): string =>
  JSON.stringify(Object.entries(parts).sort(([one], [other]) => inOrder(one, other)));

export const factKey = (value: RecordFact["value"]): string =>
  typeof value === "object" ? JSON.stringify(value.map(entryKey).sort(inOrder)) : `${typeof value} ${value}`;

/** No page of sources belongs to a comparison: the reviews have them. */
const NO_NUMBERS: ReadonlyMap<string, number> = new Map();

function shownFacts(
  type: RecordType,
  { record, exchange }: WithFacts,
  context: { language: Language; words: MethodWords },
): ReadonlyMap<string, Compared> {
  const { assessment, facts } = record;
  if (!assessment) return new Map();
  const asked = Object.keys(METHOD.kinds[type].facts).filter((fact) => assessment.facts[fact]);
  const views = toFactViews(facts, assessment.facts, asked, { ...context, type, numbers: NO_NUMBERS, exchange });
  const toCompared = ({ fact, value, entries, exchange: named, finding }: FactView): Compared => ({
    key: factKey(facts[fact]?.value ?? UNKNOWN),
    cell: {
      type: "fact",
      fact: { value, finding, ...(entries ? { entries } : {}), ...(named ? { exchange: named } : {}) },
    },
  });
  return new Map(views.map((view) => [view.fact, toCompared(view)]));
}

/** In the order of the method. A fact that a record does not need differs from one that is unknown. */
export function compareFacts(
  type: RecordType,
  compared: readonly WithFacts[],
  context: { language: Language; words: MethodWords },
): Row[] {
  const shown = compared.map((one) => shownFacts(type, one, context));
  return Object.keys(METHOD.kinds[type].facts).flatMap((fact) => {
    const name = context.words.facts[type][fact]?.name;
    return name ? [toComparisonRow(fact, name, shown, (facts) => facts.get(fact) ?? NONE)] : [];
  });
}

/** The status of a use that is offered. Unknown differs from not offered. */
function useOf(id: string, record: Coin | Exchange): Compared {
  const { assessment } = record;
  if (!assessment) return NONE;
  const offers = "uses" in record ? record.uses : record.products;
  const offered = isOffered(id, offers, assessment);
  if (offered === undefined) return { key: "notKnown", cell: { type: "word", word: "notKnown" } };
  const status = offered ? assessment.uses[id]?.status : undefined;
  return status
    ? { key: status, cell: { type: "status", status } }
    : { key: "notOffered", cell: { type: "word", word: "notOffered" } };
}

export const compareUses = (type: RecordType, records: readonly (Coin | Exchange)[], words: MethodWords): Row[] =>
  Object.keys(METHOD.kinds[type].uses).flatMap((id) => {
    const name = words.uses[type][id]?.name;
    return name ? [toComparisonRow(id, name, records, (record) => useOf(id, record))] : [];
  });
