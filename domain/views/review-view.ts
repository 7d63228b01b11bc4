/** What the pages of a coin and of an exchange show alike: texts picked by language, links, findings, sources, dates. */

import type { Coin } from "#domain/content-types/coin.ts";
import type { Exchange } from "#domain/content-types/exchange.ts";
import { type ListedStatus, type Status, toCategory } from "#domain/records/category.ts";
import { toImage } from "#domain/records/image-address.ts";
import { firstLetter, shownYear } from "#domain/records/listing.ts";
import { toReviewLinks } from "#domain/records/safe-addresses.ts";
import { pickPoints, type Translations } from "#domain/records/translations.ts";
import type { PublicReply } from "#domain/reports/public-notice.ts";
import { isExceptionWritten, statusOf } from "#domain/screening/assess-record.ts";
import {
  type Criteria,
  type Criterion,
  criteriaOf,
  type Finding,
  type Source,
  type Weight,
} from "#domain/screening/screening.ts";
import type { BylineView } from "#domain/staff/public-profile.ts";
import { type Language, type LocalizedText, pickName, pickText, type ShownText } from "#domain/text/language.ts";
import { firstSentence, shorten } from "#domain/text/sentences.ts";
import { shownSources } from "./fact-view.ts";
import type { MethodView } from "./method-view.ts";
import type { WhereView } from "./where-view.ts";

const WHY_LENGTH = 140;

/** A reason in the reader's own language says more than a summary in another one. */
function pickWhy({ des, reason }: Pick<Translations, "des" | "reason">, language: Language): ShownText {
  const own = des[language].trim() || reason[language].trim();
  if (own) return { text: own, language };
  const summary = pickText(des, language);
  return summary.text ? summary : pickText(reason, language);
}

/** Before our reason, where the status is that of another view. */
const BY_OUR_ANSWERS: LocalizedText = {
  en: "By Mizan's answers: ",
  ar: "بأجوبة ميزان: ",
  tr: "Mizan'ın cevaplarıyla: ",
};

function whyLine(texts: Pick<Translations, "des" | "reason">, language: Language): ShownText {
  const picked = pickWhy(texts, language);
  return { text: shorten(firstSentence(picked.text), WHY_LENGTH), language: picked.language };
}

export type ReviewCard = ReturnType<typeof toReviewCard>;

export type FindingView<Kind extends Criterion = Criterion> = {
  criterion: Kind;
  weight: Weight;
  finding: Finding;
  note: ShownText;
};

/** When it was last checked, and its archived copy; empty where neither is known. */
export type SourceView = Pick<Source, "title" | "url"> & { checkedAt?: string; archive?: string };

/** Texts that were never written are empty; the page leaves their part out. */
export type ReviewView<Kind extends Criterion = Criterion> = ReviewCard &
  ReturnType<typeof toReviewTexts> & {
    findings: FindingView<Kind>[];
    /** What the rule gives, where the status differs from it. */
    suggested: Status | null;
    /** Of an exchange with facts. */
    where?: WhereView;
    /** When it is looked at again, and whether that day has passed; null for what is not looked at again. */
    due?: { date: string; isOverdue: boolean } | null;
    /** Who is named under it. */
    byline?: BylineView;
    /** What the reviewed party replied, the newest first. */
    replies?: readonly PublicReply[];
    /** Whether it could reply: the record did not end and has a website. */
    mayReply?: boolean;
    /** The coin that replaced it. */
    successor?: ReviewCard | null;
  };

export function toReviewCard(
  record: Coin | Exchange,
  language: Language,
  shown: { letter: "C" | "E"; unrated: number },
) {
  const name = pickName(record.translations.name, language, record.name);
  const status = statusOf(record);
  const ourWhy = whyLine(record.translations, language);
  const isOurs = (record.assessment?.ours ?? status) === status;
  return {
    id: record.id,
    name,
    symbol: record.symbol,
    /** Empty if there is none; `letter` is shown instead. */
    image: toImage(record.image),
    letter: firstLetter(name.text, shown.letter),
    status,
    /** False: the editor set the status, and no facts are recorded. */
    isAssessed: record.assessment !== null,
    rating: record.rating ?? shown.unrated,
    why: isOurs ? ourWhy : { ...ourWhy, text: BY_OUR_ANSWERS[ourWhy.language] + ourWhy.text },
    /** For the head of a page, which stays ours under every view. */
    ourWhy,
  };
}

/** In the order of the criteria. A record without facts is not assessed: findings stored with it are not shown. */
export function toFindingViews<Table extends Criteria>(
  criteria: Table,
  { screening, assessment: assessed }: Coin | Exchange,
  language: Language,
): FindingView<keyof Table & Criterion>[] {
  if (!assessed) return [];
  return criteriaOf(criteria).flatMap((criterion) => {
    const assessment = screening.findings[criterion];
    const weight = criteria[criterion];
    if (!assessment || !weight) return [];
    return [{ criterion, weight, finding: assessment.finding, note: pickText(assessment.note, language) }];
  });
}

/** The status by the rule, where the editor chose another one; null where they agree or no rule was applied. */
export const overriddenStatus = ({ assessment, screening, category }: Coin | Exchange): Status | null =>
  assessment && isExceptionWritten(screening) && toCategory(assessment.status) !== category ? assessment.status : null;

export function toReviewTexts(record: Coin | Exchange, language: Language) {
  const { translations, screening } = record;
  return {
    description: pickText(translations.description, language),
    pros: pickPoints(translations.pros, language),
    cons: pickPoints(translations.cons, language),
    reason: pickText(translations.reason, language),
    summary: pickText(translations.des, language),
    advice: pickText(translations.advice_x, language),
    ratingReason: pickText(translations.rating_reason, language),
    year: shownYear(record.established),
    country: record.country,
    links: toReviewLinks(record),
    /** Why the status differs from the one by the rule. */
    exception: pickText(screening.exception, language),
    sources: shownSources(record).map(({ title, url }): SourceView => ({ title, url })),
    reviewedAt: record.reviewed_at,
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
  };
}

export type Alternative = Pick<ReviewCard, "id" | "name" | "symbol" | "image" | "letter" | "status" | "isAssessed"> & {
  isSameKind: boolean;
};

export const ALTERNATIVES_SIZE = 4;

export const toAlternative = (card: ReviewCard, isSameKind = false): Alternative => {
  const { id, name, symbol, image, letter, status, isAssessed } = card;
  return { id, name, symbol, image, letter, status, isAssessed, isSameKind };
};

/** The records of the same kind first, each once, without the record itself. */
export function toAlternatives(ofKind: readonly ReviewCard[], best: readonly ReviewCard[], own: string): Alternative[] {
  const isOfKind = new Set(ofKind.map(({ id }) => id));
  const others = best.filter(({ id }) => !isOfKind.has(id));
  return [...ofKind, ...others]
    .filter(({ id }) => id !== own)
    .map((card) => toAlternative(card, isOfKind.has(card.id)));
}

/** `from` is null for the first status a record was given. */
export type StatusChange = { at: string; from: ListedStatus | null; to: ListedStatus; reason: LocalizedText };

export type StatusStep = Omit<StatusChange, "reason"> & { reason: ShownText };

export const toStatusSteps = (changes: readonly StatusChange[], language: Language): StatusStep[] =>
  changes.map(({ reason, ...change }) => ({ ...change, reason: pickText(reason, language) }));

/** What the parts of a review page are made from. */
export type Reviewed = { review: ReviewView; method: MethodView };
