/** One item of every content type, and another value of each of its fields: for tests that try them all. */
import kuwait from "#content/countries/kw.json" with { type: "json" };
import { CONTENT_TYPES } from "#domain/content-types/content-types.ts";
import type { StoredItem } from "#domain/content-types/descriptor.ts";
import { type ContentType, isRegisterType } from "#domain/records/content-type.ts";
import type { Document } from "#domain/records/document.ts";
import type { openDraftService } from "./draft-service.ts";
import { SOUND_COIN, SOUND_EXCHANGE, SOURCES } from "./method-facts.ts";
import { coinInput, exchangeInput } from "./record-input.ts";
import { body, CLASS, MEMES, position, text } from "./register-entries.ts";

const NO_TEXT = { ar: "", en: "", tr: "" };
const EXCEPTION = { en: "Because of this.", ar: "لهذا السبب.", tr: "Bu nedenle." };
const TEXTS = { description: text("A record"), reason: text("Long enough a reason for the form to take it.") };
const SHARED = {
  image: "https://img.example/a.png",
  translations: TEXTS,
  sources: SOURCES,
  category: "questionable",
  screening: { exception: EXCEPTION },
};
const ZAKAT = { type: "zakat" };
const OTHER_PAGE = { title: "Other", url: "https://other.example/page" };
const FIGURE = (name: string) => [name, { [name]: 1 }] as const;

const RECORD_CHANGES: Record<string, Document | null> = {
  name: { name: "Ethereum" },
  symbol: { symbol: "ETH" },
  image: { image: "https://img.example/b.png" },
  rating: { rating: 1 },
  category: { category: "halal", screening: { exception: NO_TEXT } },
  established: { established: "1999" },
  country: { country: "Oman" },
  website: { website: "https://fake.example/" },
  twitter: { twitter: "@fake" },
  reddit: { reddit: "https://www.reddit.com/r/fake" },
  github: { github: "https://github.com/fake" },
  telegram: { telegram: "https://t.me/fake" },
  market_id: { market_id: "ethereum" },
  translations: {
    translations: { ...TEXTS, name: text("Ethereum"), des: text("Halal"), reason: text("We hold it to be halal.") },
  },
  state: { state: "closed" },
  screening: { screening: { exception: { ...EXCEPTION, ar: "لسبب آخر." } } },
  sources: { sources: [{ ...SOURCES[0], ...OTHER_PAGE }] },
  assessment: null,
  rating_answers: { rating_answers: { works: 1, safe: 1, open: 1, lasts: 1, fair: 1 } },
  aliases: { aliases: { ar: [], en: ["Ethereum"], tr: [] } },
  ended: { ended: "2022-11" },
  reviewed_at: { reviewed_at: "2026-01-02T00:00:00.000Z" },
  review_due: { review_due: "2030-01-01" },
  written_by: { written_by: "somebody-else" },
  written_at: { written_at: "2026-01-02" },
  checked_by: { checked_by: "somebody-else" },
  checked_at: { checked_at: "2026-01-02" },
};

/** Another value of each field, with what it needs next to it; null for what no write can change. */
export const FIELD_CHANGES: Readonly<Record<ContentType, Readonly<Record<string, Document | null>>>> = {
  coin: {
    ...RECORD_CHANGES,
    whitepaper: { whitepaper: "https://fake.example/paper" },
    successor: { successor: "bitcoin" },
    facts: { facts: { ...SOUND_COIN, insider_share: { ...SOUND_COIN.insider_share, value: 20 } } },
    uses: { uses: { stake: { offered: false } } },
    ...Object.fromEntries(
      ["rank", "current_price", "market_cap", "volume_24h", "price_change_24h", "circulating_supply", "max_supply"].map(
        FIGURE,
      ),
    ),
  },
  exchange: {
    ...RECORD_CHANGES,
    facts: {
      facts: { ...SOUND_EXCHANGE, leverage_access: { ...SOUND_EXCHANGE.leverage_access, value: "on-application" } },
    },
    products: { products: { spot: { offered: false } } },
    ...Object.fromEntries(["trust_score", "trust_score_rank", "trade_volume_24h_btc"].map(FIGURE)),
  },
  body: { id: null, name: { name: text("AAOIFI") }, country: { country: "EG" }, type: { type: "person" } },
  position: {
    id: null,
    body: { body: "somebody-else" },
    date: { date: { precision: "year", value: "2025" } },
    scope: { scope: CLASS },
    stance: { stance: "permits", condition: undefined, condition_on: undefined },
    line: { line: text("It permits.") },
    condition: { condition: text("Anything goes.") },
    condition_on: { condition_on: undefined },
    note: { note: text("Another note.") },
    published: { published: OTHER_PAGE },
    certainty: { certainty: "B", evidence: undefined, reported_by: "Somebody" },
    evidence: { evidence: "reports" },
    reported_by: { certainty: "B", evidence: undefined, reported_by: "Somebody" },
    grounds: { grounds: "class" },
    supersedes: { supersedes: "earlier", scope: ZAKAT, stance: "due", condition: undefined, condition_on: undefined },
  },
  country: {
    iso: null,
    name: { name: text("Bahrain") },
    answer: { answer: text("Allowed.") },
    holding: { holding: { ...kuwait.holding, value: "allowed-unregulated" } },
    payments: { payments: { ...kuwait.payments, value: "not-legal-tender" } },
    regulators: { regulators: [] },
    laws: { laws: [] },
    deposits: { deposits: [] },
    unclear: { unclear: [text("Nothing is clear.")] },
    as_of: { as_of: { precision: "month", value: "2023-08" } },
    sources: { sources: kuwait.sources.map((source) => ({ ...source, url: OTHER_PAGE.url })) },
  },
};

/** Of an import file. */
export const IMPORT_KEYS = {
  coin: "coins",
  exchange: "exchanges",
  body: "bodies",
  position: "positions",
  country: "countries",
};

/** From its descriptor. */
export const fieldNames = (type: ContentType): string[] =>
  isRegisterType(type)
    ? CONTENT_TYPES[type].formFields.map(({ name }) => name)
    : Object.keys(CONTENT_TYPES[type].fields);

export async function makeFieldItems(
  services: Pick<ReturnType<typeof openDraftService>, "coins" | "records" | "entries">,
): Promise<Record<ContentType, StoredItem>> {
  const { coins, records, entries } = services;
  const coin = { ...(await coins.create(coinInput({ ...SHARED, facts: SOUND_COIN }), "seed")) };
  const exchange = {
    ...(await records.exchange.create(exchangeInput({ ...SHARED, facts: SOUND_EXCHANGE }), "seed")),
  };
  for (const id of ["somebody", "somebody-else"]) await entries.body.create(id, body(id), "seed");
  const unused = await entries.body.create("unused", body("unused"), "seed");
  const earlier = position("earlier", "somebody", ZAKAT, "due");
  await entries.position.create(earlier.id, earlier, "seed");
  const more = { condition: text("If"), condition_on: "business", note: text("Note"), evidence: "text" };
  const meme = position("meme", "somebody", MEMES, "permits-if", more);
  const conditional = await entries.position.create(meme.id, meme, "seed");
  const country = (await entries.country.find("kw")) ?? (await entries.country.create("kw", kuwait, "seed"));
  return { coin, exchange, body: unused, position: conditional, country };
}
