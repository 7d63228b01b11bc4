/** What can be done with a coin, and the products of an exchange: status, one line why, where it is, how it is left off. */

import { wordsOfUse } from "#domain/method-words/method-words.ts";
import { type Status, statusOrder } from "#domain/records/category.ts";
import { disputesOn } from "#domain/register/disputes.ts";
import type { Register } from "#domain/register/positions.ts";
import type { UseResult } from "#domain/screening/assess.ts";
import { type Assessment, isExceptionWritten } from "#domain/screening/assess-record.ts";
import { METHOD } from "#domain/screening/method.ts";
import type { Offers, RecordFacts } from "#domain/screening/record-facts.ts";
import type { Screening } from "#domain/screening/screening.ts";
import { formatDate } from "#domain/text/date.ts";
import { pickText, type ShownText } from "#domain/text/language.ts";
import { toLink } from "#domain/text/web-address.ts";
import { entrySources, type FactContext, type FactView, numbersOf, textOf, toFactViews } from "./fact-view.ts";
import { type PositionView, positionsOn } from "./position-view.ts";

export type CertificateView = ReturnType<typeof toCertificates>[number];

export type UseView = {
  id: string;
  name: string;
  status: Status;
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
  facts: RecordFacts;
  screening: Pick<Screening, "exception">;
  assessment: Assessment;
  offers: Offers;
};

export type UseContext = FactContext & { register: Register; today: string };

function toCertificates({ facts }: UsesRecord, context: UseContext) {
  const value = facts.certificates?.value;
  if (typeof value !== "object") return [];
  return value.map((entry) => {
    const expiry = textOf(entry, "expiry");
    return {
      product: textOf(entry, "product"),
      issuer: textOf(entry, "issuer"),
      /** Null where it bears none. */
      date: formatDate(textOf(entry, "date"), context.language),
      expiry: formatDate(expiry, context.language),
      isExpired: expiry !== "" && expiry < context.today,
      url: toLink(textOf(entry, "url")),
      sources: numbersOf(entrySources(entry), context),
    };
  });
}

function writeWhy(record: UsesRecord, use: UseResult, context: UseContext): string {
  const { screening, facts } = record;
  const isHeadline = METHOD.kinds[context.type].uses[use.id]?.by === "headline";
  if (isHeadline && isExceptionWritten(screening)) return "";
  return wordsOfUse(context.words, context.type, use, facts) ?? "";
}

/** A fact without a criterion decides about the product alone, and is shown next to it. */
function factBehind(id: string, { facts, assessment }: UsesRecord, context: UseContext): FactView[] {
  const rule = METHOD.kinds[context.type].uses[id];
  if (rule?.by !== "fact" || assessment.facts[rule.fact]?.criterion !== null) return [];
  // What the value means is the reason itself.
  return toFactViews(facts, assessment.facts, [rule.fact], context).map(({ means: _, ...fact }) => fact);
}

const keysOf = (id: string, record: UsesRecord, { type }: UseContext): string[] =>
  type === "coin" ? [`use ${id}`] : [`product ${id} ${record.id}`, `product ${id}`];

/** What the status of the record or of the purchase is about. */
const AS_A_WHOLE: readonly unknown[] = ["headline", "purchase"];

/** What is halal, certified or the purchase itself is not left off. */
const mayStay = (id: string, { status, by }: Pick<UseResult, "status" | "by">, { type }: UseContext): boolean =>
  status === "halal" || by === "certificate" || AS_A_WHOLE.includes(METHOD.kinds[type].uses[id]?.by);

/** Two sides are needed for a difference. */
function isDisputed(product: string, record: UsesRecord, context: UseContext, positions: readonly unknown[]): boolean {
  const { bodies, positions: all } = context.register;
  if (context.type !== "exchange" || positions.length < 2) return false;
  return disputesOn({ exchange: record.id, product }, bodies, all).length > 0;
}

/** What pays for lending, wherever it is not known to pay for something else; and what a stablecoin pays for being held. */
const PAYING: Readonly<Record<UseContext["type"], readonly string[]>> = {
  coin: ["stake", "lend"],
  exchange: ["staking", "earn"],
};

function mayNeedPurifying(id: string, { facts }: UsesRecord, { type }: UseContext): boolean {
  const isStablecoin = String(facts.kind?.value).endsWith("-stablecoin");
  if (type === "coin" && id === "hold") return isStablecoin;
  const rule = METHOD.kinds[type].uses[id];
  // Not by its status, which may come from the coin as a whole.
  const isWork = rule?.by === "fact" && rule.status[String(facts[rule.fact]?.value)] === "halal";
  return PAYING[type].includes(id) && !isWork;
}

function toUseView(id: string, record: UsesRecord, context: UseContext): UseView | null {
  const result = record.assessment.uses[id];
  const name = context.words.uses[context.type][id]?.name;
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

/** The best status first. Whether something is offered is known or it is not shown at all. */
export function toUsesView(record: UsesRecord, context: UseContext): UsesView {
  const ids = Object.keys(METHOD.kinds[context.type].uses);
  const offered = (id: string): boolean | undefined => isOffered(id, record.offers, record.assessment);
  const views = ids.filter(offered).map((id) => ({ id, view: toUseView(id, record, context) }));
  const absent = [...ids.filter((id) => offered(id) === false), ...views.flatMap(({ id, view }) => (view ? [] : id))];
  return {
    offered: views
      .flatMap(({ view }) => view ?? [])
      .sort((one, other) => statusOrder(one.status) - statusOrder(other.status)),
    notOffered: absent.flatMap((id) => context.words.uses[context.type][id]?.name ?? []),
  };
}
