/** Coins and exchanges as the public API gives them: in a list, or alone with everything their status rests on. */
import { z } from "zod";
import { EVIDENCE } from "#domain/evidence/evidence.ts";
import { STRENGTHS } from "#domain/evidence/fact-evidence.ts";
import { GRADES } from "#domain/screening/fact-rules.ts";
import { RULE_FINDINGS } from "#domain/screening/findings.ts";
import { RATING_QUESTIONS, RECORD_STATES } from "#domain/screening/record-facts.ts";
import { FINDINGS, WEIGHTS } from "#domain/screening/screening.ts";
import { LANGUAGES } from "#domain/text/language.ts";
import { link, named, paging, status, statusSchema, success, texts } from "./shared.ts";

const figure = z.number().nullable();

const common = {
  id: z.string(),
  name: z.string(),
  symbol: z.string(),
  image: z.string().describe("A path of this site or a web address; empty where there is none."),
  rating: z.number().nullable().describe("Quality from 0 to 5; it is no part of the status."),
  ...status,
  established: z.string(),
  ended: z.string().describe("The month in which it failed, closed or was replaced, as 2022-11, or empty."),
  country: z.string(),
  website: z.string(),
  twitter: z.string(),
  reddit: z.string(),
  github: z.string(),
  telegram: z.string(),
  market_id: z.string().describe("The id at the source of the prices."),
  state: z.enum(RECORD_STATES).describe("What is not active has no status."),
  reviewed_at: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
  description: z.string(),
  pros: z.array(z.string()),
  cons: z.array(z.string()),
  reason: z.string(),
  summary: z.string(),
  advice: z.string(),
};

const ofCoin = {
  rank: figure,
  whitepaper: z.string(),
  current_price: figure,
  market_cap: figure,
  volume_24h: figure,
  price_change_24h: figure,
  circulating_supply: figure,
  max_supply: figure,
  successor: z.string().describe("The id of the coin that replaced it, or empty."),
};

const ofExchange = { trust_score: figure, trust_score_rank: figure, trade_volume_24h_btc: figure };

const factEntry = z.record(z.string(), z.union([z.string(), texts, z.array(z.string())]));

const fact = named(
  "Fact",
  z.object({
    fact: z.string().describe("Its name in the method, see /api/v1/method."),
    value: z.union([z.string(), z.number(), z.array(factEntry)]),
    criterion: z.string().nullable(),
    finding: z.enum(RULE_FINDINGS).nullable().describe("What the value draws on its criterion."),
    evidence: z
      .enum(EVIDENCE)
      .nullable()
      .describe(
        "seen: on a page of the project, a regulator, a court or the chain; reported: by the press; law: it follows from a " +
          "named law; searched: looked for and not found. Null: without a source, or with weak ones only.",
      ),
    lookedUp: z.string().describe("The day it was looked up."),
    lapsed: z.boolean().describe("Nobody looked again in time. What speaks for a product then counts as unknown."),
    sources: z.array(link),
  }),
);

const use = named(
  "Use",
  z.object({
    id: z.string(),
    offered: z.boolean().nullable().describe("Null where nobody knows."),
    status: statusSchema.nullable(),
    reason: z.string().nullable(),
  }),
);

const dispute = z.object({
  on: z.string().describe("The coin itself, or one product of an exchange."),
  parties: z.array(
    z.object({ body: z.string(), name: z.string(), stance: z.string(), date: z.string().nullable(), source: link }),
  ),
});

const person = named(
  "Person",
  z.object({
    name: z.string(),
    qualification: z.string(),
    slug: z.string().describe("Of their page at /people/{slug}, or empty."),
    date: z.string().describe("A day, or empty."),
  }),
);

/** Stored fields that only the answer about one record has. */
const evidence = {
  translations: z.record(z.string(), texts),
  screening: z.object({
    findings: z.record(z.string(), z.object({ finding: z.enum(FINDINGS), note: texts })),
    disputed: z.boolean(),
    exception: texts,
  }),
  sources: z.array(z.object({ id: z.string(), title: z.string(), url: z.string(), supports: z.array(z.string()) })),
  rating_answers: z.record(z.enum(RATING_QUESTIONS), z.number()).nullable(),
  aliases: z.object({ ar: z.array(z.string()), en: z.array(z.string()), tr: z.array(z.string()) }),
};

/** What the assessment and the accounts of the staff add to it: see method-answer.ts. */
const assessed = {
  method: z.object({ version: z.string() }).nullable().describe("Null where it is not assessed by the method yet."),
  strength: z
    .enum(STRENGTHS)
    .nullable()
    .describe(
      "Of the evidence of all facts that decide: as strong as the weakest of them. Null where it is not assessed.",
    ),
  purchase: statusSchema.nullable().describe("Of an exchange: buying and owning a coin there."),
  grade: z
    .object({ grade: z.enum(GRADES), isKnown: z.boolean() })
    .nullable()
    .describe("Of an exchange: its other products; at least this grade where it is not fully known."),
  hinges_on: z
    .array(
      z.object({
        answers: z.array(z.object({ question: z.string(), answer: z.string() })),
        status: statusSchema,
        uses: z.record(z.string(), statusSchema),
      }),
    )
    .describe("Answers to disputed questions that change the status or a use, see /api/v1/views."),
  facts: z.array(fact),
  findings: z.record(z.string(), z.object({ finding: z.enum(FINDINGS), weight: z.enum(WEIGHTS).nullable() })),
  exception: z.string().nullable().describe("Why our status departs from the rule, in writing."),
  disputes: z.array(dispute),
  review_due: z.string().nullable().describe("The day by which it is to be reviewed again."),
  written_by: person.nullable().describe("The author. Null where no name is given: the editorial team."),
  replies: z
    .array(
      z.object({
        ...{ name: z.string(), role: z.string(), domain: z.string().describe("Verified when it was sent.") },
        ...{ text: z.string(), language: z.enum(LANGUAGES), date: z.string() },
      }),
    )
    .describe("What the reviewed party replied. Its own words: they have no effect on the status."),
  checked_by: person.nullable().describe("Who approved it."),
};

const coinItem = named("CoinItem", z.object({ ...common, ...ofCoin }));
const exchangeItem = named("ExchangeItem", z.object({ ...common, ...ofExchange }));
export const coinRecord = named(
  "Coin",
  z.object({ ...common, ...ofCoin, ...evidence, ...assessed, uses: z.array(use) }),
);
export const exchangeRecord = named(
  "Exchange",
  z.object({ ...common, ...ofExchange, ...evidence, ...assessed, products: z.array(use) }),
);

export const coinList = named("CoinList", z.object({ success, items: z.array(coinItem), ...paging }));
export const exchangeList = named("ExchangeList", z.object({ success, items: z.array(exchangeItem), ...paging }));
export const oneCoin = named("OneCoin", z.object({ success, coin: coinRecord }));
export const oneExchange = named("OneExchange", z.object({ success, exchange: exchangeRecord }));
