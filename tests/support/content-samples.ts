/** Made-up records as content files hold them, sound in every rule. */
import { COIN_CRITERIA, criteriaOf, EXCHANGE_CRITERIA } from "#domain/screening/screening.ts";
import { fact, SOUND_COIN, SOUND_EXCHANGE } from "./method-facts.ts";

export const words = (word: string, amount: number): string =>
  `${Array.from({ length: amount }, () => word).join(" ")}.`;
export const same = (en: string, ar: string, tr: string) => ({ en, ar, tr });

const glossary = [
  {
    id: "token",
    term: same("token", "رمز", "token"),
    meaning: same("A unit.", "وحدة.", "Bir birim."),
    avoid: { en: ["memecoin"], ar: ["توكن"], tr: ["blockchain"] },
  },
];
export const context = { glossary, today: "2026-11-15" };

export const COIN_FACTS = {
  ...SOUND_COIN,
  incidents: fact([]),
  court_cases: fact([]),
  delistings: fact([]),
  privacy_default: fact("open"),
};
export const EXCHANGE_FACTS = {
  ...SOUND_EXCHANGE,
  p2p_escrow: fact("not-offered"),
  card_type: fact("not-offered"),
  staking_terms: fact("not-offered"),
  earn_source: fact("not-offered"),
  certificates: fact([]),
  licences: fact([]),
  serves: fact([]),
  incidents: fact([]),
};

/** A sound made-up coin; `mark` keeps its sentences its own. */
export function coinOf(mark = "One", change: Record<string, unknown> = {}): Record<string, unknown> {
  const note = same(`${mark} is fine here.`, `لا بأس بما في ${mark} هنا من وجه.`, `${mark} burada uygundur.`);
  const points = {
    en: [`${mark} is open`, `${mark} is old`, `${mark} is small`],
    ar: [`${mark} مفتوحة للجميع`, `${mark} قديمة العهد`, `${mark} صغيرة الحجم`],
    tr: [`${mark} açıktır`, `${mark} eskidir`, `${mark} küçüktür`],
  };
  const twice = same(
    `${mark} passes on every count. You may hold ${mark}.`,
    `يجتاز ${mark} المعايير كلها. ولا بأس بتملك ${mark} لمن شاء.`,
    `${mark} bütün ölçütleri geçer. Elde ${mark} tutulabilir.`,
  );
  return {
    id: mark.toLowerCase(),
    name: mark,
    symbol: mark.toUpperCase(),
    state: "active",
    category: "halal",
    rating: 3.5,
    rating_answers: { works: 1, safe: 1, open: 0.5, lasts: 0.5, fair: 0.5 },
    established: "2015",
    country: "Decentralised",
    website: "https://one.example",
    twitter: "@one",
    reddit: "",
    github: "https://github.com/one/one",
    telegram: "",
    whitepaper: "",
    market_id: mark.toLowerCase(),
    aliases: { ar: [], en: [mark.toLowerCase()], tr: [] },
    reviewed_at: "2026-11-10",
    facts: COIN_FACTS,
    uses: { hold: { offered: true } },
    translations: {
      name: same(mark, mark, mark),
      description: same(words(mark, 40), `${mark} ${words("كلمة", 40)}`, words(mark, 40)),
      pros: points,
      cons: points,
      reason: twice,
      des: twice,
      advice_x: twice,
      rating_reason: note,
    },
    screening: {
      findings: Object.fromEntries(criteriaOf(COIN_CRITERIA).map((name) => [name, { note }])),
      exception: same("", "", ""),
    },
    sources: [
      { id: "s1", title: "Paper", url: "https://one.example/paper" },
      { id: "s2", title: "Terms", url: "https://one.example/terms" },
    ],
    ...change,
  };
}

export const exchangeOf = (): Record<string, unknown> => {
  const { whitepaper, screening, uses, ...coin } = coinOf("Souk", { market_id: "", rating: 3 });
  const note = same("It is fine.", "لا بأس به.", "Uygundur.");
  const findings = Object.fromEntries(criteriaOf(EXCHANGE_CRITERIA).map((name) => [name, { note }]));
  const products = { spot: { offered: true } };
  return { ...coin, facts: EXCHANGE_FACTS, products, screening: { findings, exception: same("", "", "") } };
};

export const withScreening = (change: Record<string, unknown>, rest: Record<string, unknown> = {}) => {
  const record = coinOf("One", rest);
  return { ...record, screening: { ...Object(record.screening), ...change } };
};
export const withFacts = (facts: Record<string, unknown>, rest: Record<string, unknown> = {}) =>
  coinOf("One", { facts: { ...COIN_FACTS, ...facts }, ...rest });
