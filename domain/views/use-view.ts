/** What can be done with a coin, and the products of an exchange: status, one line why, where it is, how it is left off. */
import type { Category } from "#domain/records/category.ts";
import type { UseResult } from "#domain/screening/assess.ts";
import type { Assessment } from "#domain/screening/assess-record.ts";
import { disputesOn } from "#domain/screening/disputes.ts";
import { METHOD } from "#domain/screening/method.ts";
import { wordsOfUse } from "#domain/screening/method-words.ts";
import type { Register } from "#domain/screening/positions.ts";
import type { Offers, RecordFacts } from "#domain/screening/record-facts.ts";
import { formatDate } from "#domain/text/date.ts";
import { pickText, type ShownText } from "#domain/text/language.ts";
import { toLink } from "#domain/text/web-address.ts";
import { entrySources, type FactContext, type FactView, numbersOf, textOf, toFactViews } from "./fact-view.ts";
import { type PositionView, positionsOn } from "./position-view.ts";

export type CertificateView = {
  product: string;
  issuer: string;
  /** Null where it bears none. */
  date: string | null;
  expiry: string | null;
  isExpired: boolean;
  url: string | null;
  sources: number[];
};

export type UseView = {
  id: string;
  name: string;
  status: Category;
  /** Empty where an exception made the status what it is. */
  why: string;
  where?: ShownText;
  /** How it is left off. */
  leaveOff?: ShownText;
  /** What is said of something that need not be left off. */
  remark?: ShownText;
  /** The fact that decided, where it speaks to no criterion. */
  facts?: FactView[];
  certificates?: CertificateView[];
  /** What bodies and scholars hold about it. */
  positions?: PositionView[];
  isDisputed?: true;
  /** What it pays may have to be given away: said with a link to how. */
  mayNeedPurifying?: true;
};

export type UsesView = { offered: UseView[]; notOffered: string[] };

export type UsesRecord = {
  id: string;
  category: Category;
  facts: RecordFacts;
  screening: { disputed: boolean };
  assessment: Assessment;
  offers: Offers;
};

export type UseContext = FactContext & { register: Register; today: string };

function toCertificates({ facts }: UsesRecord, context: UseContext): CertificateView[] {
  const value = facts.certificates?.value;
  if (typeof value !== "object") return [];
  return value.map((entry) => {
    const expiry = textOf(entry, "expiry");
    return {
      product: textOf(entry, "product"),
      issuer: textOf(entry, "issuer"),
      date: formatDate(textOf(entry, "date"), context.language),
      expiry: formatDate(expiry, context.language),
      isExpired: expiry !== "" && expiry < context.today,
      url: toLink(textOf(entry, "url")),
      sources: numbersOf(entrySources(entry), context),
    };
  });
}

function writeWhy(record: UsesRecord, use: UseResult, context: UseContext): string {
  const { category, assessment, screening, facts } = record;
  const isHeadline = METHOD.kinds[context.kind].uses[use.id]?.by === "headline";
  if (isHeadline && category !== assessment.status) return "";
  if (isHeadline && screening.disputed && assessment.decided_by.length === 0) return context.words.disputedUse;
  return wordsOfUse(context.words, context.kind, use, facts) ?? "";
}

/** A fact without a criterion decides about the product alone, and is shown beside it. */
function factBehind(id: string, { facts, assessment }: UsesRecord, context: UseContext): FactView[] {
  const rule = METHOD.kinds[context.kind].uses[id];
  if (rule?.by !== "fact" || assessment.facts[rule.fact]?.criterion !== null) return [];
  // What the value means is the reason itself.
  return toFactViews(facts, assessment.facts, [rule.fact], context).map(({ means: _, ...fact }) => fact);
}

const keysOf = (id: string, record: UsesRecord, { kind }: UseContext): string[] =>
  kind === "coin" ? [`use ${id}`] : [`product ${id} ${record.id}`, `product ${id}`];

/** What is halal, certified or the headline itself is not left off. */
const mayStay = (id: string, { status, by }: Pick<UseResult, "status" | "by">, { kind }: UseContext): boolean =>
  status === "halal" || by === "certificate" || METHOD.kinds[kind].uses[id]?.by === "headline";

/** Two sides are needed for a difference. */
function isDisputed(product: string, record: UsesRecord, context: UseContext, positions: readonly unknown[]): boolean {
  const { bodies, positions: all } = context.register;
  if (context.kind !== "exchange" || positions.length < 2) return false;
  return disputesOn({ exchange: record.id, product }, bodies, all).length > 0;
}

/** What pays for lending, wherever it is not known to pay for something else; and what a stablecoin pays for being held. */
const PAYING: Readonly<Record<UseContext["kind"], readonly string[]>> = {
  coin: ["stake", "lend"],
  exchange: ["staking", "earn"],
};

function mayNeedPurifying(id: string, { facts }: UsesRecord, { kind }: UseContext): boolean {
  const isStablecoin = String(facts.kind?.value).endsWith("-stablecoin");
  if (kind === "coin" && id === "hold") return isStablecoin;
  const rule = METHOD.kinds[kind].uses[id];
  // Not by its status, which may come from the coin as a whole.
  const isWork = rule?.by === "fact" && facts[rule.fact]?.value === "network-work";
  return PAYING[kind].includes(id) && !isWork;
}

function toUseView(id: string, record: UsesRecord, context: UseContext): UseView | null {
  const result = record.assessment.uses[id];
  const name = context.words.uses[context.kind][id]?.name;
  if (!result || !name) return null;
  const { where, note } = record.offers[id] ?? {};
  const facts = factBehind(id, record, context);
  const certificates = result.by === "certificate" ? toCertificates(record, context) : [];
  const positions = positionsOn(keysOf(id, record, context), context.register, context.language);
  return {
    id,
    name,
    status: result.status,
    why: writeWhy(record, { id, ...result }, context),
    ...(where ? { where: pickText(where, context.language) } : {}),
    ...(note ? { [mayStay(id, result, context) ? "remark" : "leaveOff"]: pickText(note, context.language) } : {}),
    ...(facts.length > 0 ? { facts } : {}),
    ...(certificates.length > 0 ? { certificates } : {}),
    ...(positions.length > 0 ? { positions } : {}),
    ...(isDisputed(id, record, context, positions) ? { isDisputed: true } : {}),
    ...(mayNeedPurifying(id, record, context) ? { mayNeedPurifying: true } : {}),
  };
}

/** Undefined where nobody knows; a certificate shows that its product is there. */
export const isOffered = (id: string, offers: Offers, { uses }: Pick<Assessment, "uses">): boolean | undefined =>
  offers[id]?.offered ?? (uses[id]?.by === "certificate" || undefined);

/** Whether something is offered is known or it is not shown at all. */
export function toUsesView(record: UsesRecord, context: UseContext): UsesView {
  const ids = Object.keys(METHOD.kinds[context.kind].uses);
  const offered = (id: string): boolean | undefined => isOffered(id, record.offers, record.assessment);
  const views = ids.filter(offered).map((id) => ({ id, view: toUseView(id, record, context) }));
  const absent = [...ids.filter((id) => offered(id) === false), ...views.flatMap(({ id, view }) => (view ? [] : id))];
  return {
    offered: views.flatMap(({ view }) => view ?? []),
    notOffered: absent.flatMap((id) => context.words.uses[context.kind][id]?.name ?? []),
  };
}
