/** Facts as method 2 stored them, in records, exports and drafts, put into the words of method 3. */
import type { RecordType } from "#domain/records/content-type.ts";
import { type Document, isDocument, readDocument } from "#domain/records/document.ts";
import { UNKNOWN } from "./fact-rules.ts";

/** `mixed` did not say on which terms the coins are handed over. */
const STAKING_TERMS = new Map([
  ["none", "none"],
  ["not-offered", "not-offered"],
  ["network-work", "work"],
  ["lending", "loan-like"],
]);

const DERIVATIVES = ["below-5", "calls-itself-derivatives"];
const BETTING = "main-business";
const CASH_BY_DEFAULT = "default-can-leave";

const givenValue = (facts: Document, name: string): unknown => readDocument(facts[name]).value;

/** Another value of a fact, with the sources, day and quotation it has. */
const withValue = (fact: unknown, value: string): Document => ({ ...readDocument(fact), value });

function withStakingTerms({ staking_source: earlier, ...facts }: Document): Document {
  if (!isDocument(earlier) || isDocument(facts.staking_terms)) return facts;
  return { ...facts, staking_terms: withValue(earlier, STAKING_TERMS.get(String(earlier.value)) ?? UNKNOWN) };
}

/** Method 2 had no other word for a supply that nobody can verify; without a day nobody looked it up. */
function withSupply(facts: Document): Document {
  const { value, looked_up } = readDocument(facts.supply_known);
  const isUnverifiable = "staking_source" in facts && value === UNKNOWN && looked_up;
  return isUnverifiable ? { ...facts, supply_known: withValue(facts.supply_known, "unverifiable") } : facts;
}

/** Only of facts that method 2 stored: where an editor of today leaves it out, it is not known. */
function mainBusiness(facts: Document): Document {
  const { spot_share: share, gambling_access: gambling, leverage_access: leverage } = facts;
  if (DERIVATIVES.includes(String(givenValue(facts, "spot_share")))) return withValue(share, "derivatives");
  if (givenValue(facts, "gambling_access") === BETTING) return withValue(gambling, "betting");
  const { looked_up } = readDocument(leverage ?? share);
  // What was quoted then was the share of spot trading, or how leverage is reached.
  const sources = [share, leverage].flatMap((fact) => readDocument(fact).sources ?? []);
  const value = givenValue(facts, "leverage_access") === "none" ? "spot" : "mixed";
  return { value, sources: [...new Set(sources)], looked_up };
}

const isOfMethod2 = (facts: Document): boolean =>
  "spot_share" in facts ||
  "staking_source" in facts ||
  givenValue(facts, "gambling_access") === BETTING ||
  givenValue(facts, "earn_access") === CASH_BY_DEFAULT;

function withExchangeFacts(facts: Document): Document {
  if (!isOfMethod2(facts)) return facts;
  const { spot_share: _, ...kept } = facts;
  const { gambling_access: gambling, earn_access: earn } = kept;
  return {
    ...kept,
    ...(isDocument(facts.main_business) ? {} : { main_business: mainBusiness(facts) }),
    ...(givenValue(facts, "gambling_access") === BETTING ? { gambling_access: withValue(gambling, "pushed") } : {}),
    ...(givenValue(facts, "earn_access") === CASH_BY_DEFAULT ? { earn_access: withValue(earn, "default-cash") } : {}),
  };
}

/** Facts that method 3 already knows stay as they are. */
export const withoutEarlierFacts = (kind: RecordType, facts: Document): Document =>
  withStakingTerms(kind === "exchange" ? withExchangeFacts(facts) : withSupply(facts));

/** The kind of a token was a criterion. */
const EARLIER_CRITERION = "token-type";

function withoutCriterion(source: unknown): unknown {
  if (!isDocument(source) || !Array.isArray(source.supports)) return source;
  return { ...source, supports: source.supports.filter((criterion) => criterion !== EARLIER_CRITERION) };
}

/** A form that was typed under method 2, and is still a draft. */
export function withoutEarlierParts(kind: RecordType, form: Document): Document {
  const { facts, screening, sources } = form;
  const { [EARLIER_CRITERION]: _, ...findings } = readDocument(readDocument(screening).findings);
  return {
    ...form,
    ...(isDocument(facts) ? { facts: withoutEarlierFacts(kind, facts) } : {}),
    ...(isDocument(screening) && isDocument(screening.findings) ? { screening: { ...screening, findings } } : {}),
    ...(Array.isArray(sources) ? { sources: sources.map(withoutCriterion) } : {}),
  };
}
