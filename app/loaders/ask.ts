/** Loads the answer to a question about a purchase, for its page and the API. Never calls an outside service. */
import { messagesIn } from "#app/i18n/messages.ts";
import { availabilityOf, isNegative, maySuggest, maySuggestExchange, worstOf } from "#domain/ask/answer.ts";
import type { AskQuery } from "#domain/ask/ask-query.ts";
import type { AskAnswer, AskAvailability, AskLaw, AskPart, Unknown } from "#domain/ask/ask-view.ts";
import { readPay, toCoinSide, toMoneySide } from "#domain/ask/pay.ts";
import type { Coin } from "#domain/content-types/coin.ts";
import type { Exchange } from "#domain/content-types/exchange.ts";
import type { Country } from "#domain/countries/country.ts";
import { presenceIn } from "#domain/countries/country-exchanges.ts";
import { countryNames } from "#domain/countries/country-list.ts";
import { addView } from "#domain/lists/view-query.ts";
import { STATUSES, statusOrder } from "#domain/records/category.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { type PairResult, pairRule } from "#domain/screening/pair-rule.ts";
import { MIZAN, type Ruleset, readView } from "#domain/screening/rulesets.ts";
import { assessThroughView } from "#domain/screening/through-view.ts";
import { foldQuery } from "#domain/search/fold.ts";
import type { Language, ShownText } from "#domain/text/language.ts";
import { toHingeViews } from "#domain/views/method-view.ts";
import { toRecordCard } from "#domain/views/record-card.ts";
import { type Alternative, toAlternative } from "#domain/views/review-view.ts";
import { toUsesView, type UseView } from "#domain/views/use-view.ts";
import { toViewChoice } from "#domain/views/view-choice.ts";
import { methodWords, PAIR_SIDES, pairRuleTexts, viewTexts } from "#server/content/reference.ts";
import { type RouteArgs, servicesContext } from "#server/responses/request-context.ts";
import type { Services } from "#server/services.ts";
import { readRegister } from "./register.ts";
import { findNamedExchange, loadAlternatives } from "./review.ts";

type Found<Item> = { stored: Item; record: Item } | { market: { id: string; name: string } } | null;
type Context = { args: RouteArgs; services: Services; language: Language; view: string | undefined; ruleset: Ruleset };

const MOST_MEANT = 3;
const FIRST = 10;

/** By its id, or by exactly its name or symbol in this language. */
async function findAsked<Item extends Coin | Exchange>(
  field: Unknown["field"],
  type: RecordType,
  typed: string,
  { args, services, language, view }: Context,
): Promise<{ found: Found<Item>; unknown: Unknown[] }> {
  if (typed === "") return { found: null, unknown: [] };
  const find = (id: string) => services.records[type].find(id) as Promise<Item | null>;
  const load = async (stored: Item) => {
    const exchange = await findNamedExchange(args, stored, language);
    const record = assessThroughView(type, view, stored, () => exchange?.standing ?? null);
    return { found: { stored, record }, unknown: [] };
  };
  const named = await find(typed.toLowerCase());
  if (named) return load(named);
  const { items } = await services.search.find(typed, language, FIRST);
  const ofType = items.filter(({ kind }) => kind === type || (type === "coin" && kind === "market"));
  const folded = foldQuery(typed.replace(/^\$/, ""));
  const exact = ofType.find(({ name, symbol }) => [name, symbol].some((each) => foldQuery(each) === folded));
  if (exact?.kind === "market") return { found: { market: { id: exact.id, name: exact.name } }, unknown: [] };
  const stored = exact && (await find(exact.id));
  if (stored) return load(stored);
  const meant = ofType.slice(0, MOST_MEANT).map(({ id, name }) => ({ id, name }));
  return { found: null, unknown: [{ field, typed, meant }] };
}

const inEnglish = (text: string): ShownText => ({ text, language: "en" });

function toRecordPart(type: RecordType, found: Found<Coin | Exchange>, { language, view }: Context): AskPart | null {
  if (!found) return null;
  if ("market" in found) {
    const { id, name } = found.market;
    const unreviewed = { status: "unreviewed", isAssessed: false, reason: inEnglish("") } as const;
    return { part: type, name: inEnglish(name), path: `/coin/${encodeURIComponent(id)}`, ...unreviewed };
  }
  const { id, name, status, isAssessed, why } = toRecordCard(type, found.record, language);
  const path = addView(`/${type}/${encodeURIComponent(id)}`, view);
  return { part: type, status, isAssessed, name, path, reason: why };
}

const recordOf = <Item>(found: Found<Item>): Item | null => (found && "record" in found ? found.record : null);

type Paid = { name: string; found: Found<Coin>; rule: PairResult | null };

/** What is paid with, and the rule of exchanging it for the coin. `found`: the coin that is paid with. */
function toPaid(
  { pay: typed, country }: Pick<AskQuery, "pay" | "country">,
  coin: Coin | null,
  found: Found<Coin>,
  { language, ruleset }: Context,
): Paid | null {
  const pay = readPay(typed);
  if (!pay) return null;
  const payCoin = recordOf(found);
  const side = pay.by === "coin" ? payCoin && toCoinSide(payCoin, PAIR_SIDES) : toMoneySide(pay, country);
  const own = coin && toCoinSide(coin, PAIR_SIDES);
  const rule = own && side ? pairRule(own, side, ruleset) : null;
  const name = payCoin?.symbol ?? side?.id ?? messagesIn(language)(`ask.${pay.by === "p2p" ? "p2p" : "card"}`);
  return { name, found, rule };
}

function toPairPart({ rule, name }: Paid, coin: Coin, language: Language): AskPart | null {
  if (!rule) return null;
  const texts = pairRuleTexts(rule.rule, language);
  return {
    part: "pair",
    status: rule.status,
    isAssessed: true,
    name: { text: `${coin.symbol} / ${name}`, language: "en" },
    path: null,
    reason: { text: texts?.means ?? "", language },
  };
}

function toLaw(country: Country | null, exchange: Exchange | null, language: Language): AskLaw | null {
  if (!country) return null;
  const { iso, name, answer, holding, payments } = country;
  return {
    iso,
    name: name[language],
    answer: answer[language],
    holding: holding.certainty === "C" ? null : holding.value,
    payments: payments.certainty === "C" ? null : payments.value,
    presence: exchange && presenceIn(iso, exchange.facts),
  };
}

async function loadListing(coin: Coin | null, { services }: Context) {
  return coin?.market_id ? services.coinListings.find(coin.market_id, { stored: true }) : null;
}

type Listing = Awaited<ReturnType<typeof loadListing>>;

function toAvailability(coin: Coin | null, exchange: Exchange | null, listing: Listing): AskAvailability | null {
  if (!coin || !exchange) return null;
  const known = listing && { exchanges: listing.listed.map((one) => one.exchange.id), isWhole: listing.isWhole };
  const quotes = listing?.listed.find((one) => one.exchange.id === exchange.id)?.quotes ?? [];
  return { state: availabilityOf(exchange.id, known), quotes, fetchedAt: listing?.fetchedAt ?? null };
}

async function listProducts(exchange: Exchange | null, { args, language }: Context): Promise<UseView[]> {
  if (!exchange?.assessment) return [];
  const { assessment, products: offers } = exchange;
  const { offered } = toUsesView(
    { ...exchange, assessment, offers },
    {
      type: "exchange",
      language,
      words: methodWords(language),
      numbers: new Map(),
      register: await readRegister(args),
      today: "",
    },
  );
  return offered;
}

/** What may start by itself first, then the worst first. */
const urgencyOf = ({ id, status }: UseView): number => (id === "earn" ? STATUSES.length : statusOrder(status));

/** Buying from another customer is a product of the exchange, with a status of its own. */
function toWayPart(pay: string, products: readonly UseView[], language: Language): AskPart | null {
  const product = readPay(pay)?.by === "p2p" ? products.find(({ id }) => id === "p2p") : undefined;
  if (!product) return null;
  const { name, status, why } = product;
  return {
    part: "way",
    status,
    isAssessed: true,
    name: { text: name, language },
    path: null,
    reason: { text: why, language },
  };
}

function toHinges(type: RecordType, found: Found<Coin | Exchange>, part: AskPart | null, language: Language) {
  const assessment = found && "stored" in found ? found.stored.assessment : null;
  if (!assessment || !part?.path || part.status === "ended") return [];
  const hinges = toHingeViews(type, assessment, methodWords(language), viewTexts(language));
  return hinges.length > 0 ? [{ name: part.name, path: part.path, hinges }] : [];
}

type Wanted = { exchange: Exchange; country: Country | null; listing: Listing };

/** So many halal exchanges of a country are looked at. */
const MOST_IN_COUNTRY = 200;

/** Halal exchanges: those that list the coin where that is known, and in a country those that may be named there. */
async function suggestExchanges(
  { exchange, country, listing }: Wanted,
  { args, services, language, view }: Context,
): Promise<Alternative[]> {
  const { exchanges, exchangePlaces, showImage } = services;
  const listed = listing && listing.listed.length > 0 ? listing.listed.map((one) => one.exchange.id) : null;
  let ids = listed;
  if (country) {
    const { licensed, open } = await exchangePlaces.inCountry(
      country.iso,
      view === undefined ? { category: "halal", limit: MOST_IN_COUNTRY } : undefined,
    );
    const named = [...licensed, ...open].filter(({ presence }) => maySuggestExchange(country.holding.value, presence));
    ids = named.map(({ id }) => id).filter((id) => !listed || listed.includes(id));
  }
  if (!ids) return loadAlternatives(args, exchanges, exchange, { language, view, most: MOST_MEANT });
  const others = ids.filter((id) => id !== exchange.id);
  const best = await exchanges.bestAmong(others, MOST_MEANT, language, view);
  return best.map((card) => showImage(toAlternative(card)));
}

export async function loadAnswer(args: RouteArgs, language: Language, query: AskQuery): Promise<AskAnswer> {
  const services = args.context.get(servicesContext);
  const ruleset = (query.view && readView(query.view)) || MIZAN;
  const context: Context = { args, services, language, view: query.view, ruleset };
  const { countries } = services;
  const country = countries.find(({ iso }) => iso === query.country) ?? null;
  const pay = readPay(query.pay);
  const [asked, at, payWith] = await Promise.all([
    findAsked<Coin>("coin", "coin", query.coin, context),
    findAsked<Exchange>("exchange", "exchange", query.exchange, context),
    findAsked<Coin>("pay", "coin", pay?.by === "coin" ? pay.typed : "", context),
  ]);
  const [coin, exchange] = [recordOf(asked.found), recordOf(at.found)];
  const paid =
    payWith.unknown.length > 0
      ? null
      : toPaid({ pay: query.pay, country: country?.iso ?? null }, coin, payWith.found, context);
  const coinPart = toRecordPart("coin", asked.found, context);
  const exchangePart = toRecordPart("exchange", at.found, context);
  const pairPart = paid && coin ? toPairPart(paid, coin, language) : null;
  const [products, listing] = await Promise.all([
    listProducts(exchangePart?.status === "ended" ? null : exchange, context),
    loadListing(coin, context),
  ]);
  const wayPart = toWayPart(query.pay, products, language);
  const parts = [exchangePart, coinPart, wayPart, pairPart].filter((part) => part !== null);
  const decisive = worstOf(parts);
  const over = [exchange, coin].find((record) => record && record.state !== "active");
  const law = toLaw(country, exchange, language);
  const isCoinNegative = coinPart !== null && isNegative(coinPart.status);
  const isExchangeNegative = exchangePart !== null && (isNegative(exchangePart.status) || law?.presence === "barred");
  const mayName = maySuggest(country?.holding.value);
  const [coins, exchanges] = await Promise.all([
    isCoinNegative && coin && mayName
      ? loadAlternatives(args, services.coins, coin, { language, view: query.view, most: MOST_MEANT })
      : [],
    isExchangeNegative && exchange && mayName ? suggestExchanges({ exchange, country, listing }, context) : [],
  ]);
  return {
    asked: {
      ...query,
      coin: coin?.id ?? query.coin,
      exchange: exchange?.id ?? query.exchange,
      country: country?.iso ?? null,
    },
    fields: {
      coin: (coin && coinPart?.name.text) || query.coin,
      exchange: exchangePart?.name.text ?? query.exchange,
    },
    names: [coinPart?.name.text, exchangePart?.name.text, paid?.name, country?.name[language]].filter(
      (name) => name !== undefined,
    ),
    decisive,
    ended: over && decisive?.status === "ended" ? methodWords(language).states[over.state] : null,
    parts,
    pair: paid?.rule ?? null,
    law,
    availability: over ? null : toAvailability(coin, exchange, listing),
    paidWith: toRecordPart("coin", paid?.found ?? null, context),
    isCard: readPay(query.pay)?.by === "card",
    avoid: products
      .filter(({ id, status }) => id !== "spot" && status !== "halal")
      .sort((one, other) => urgencyOf(other) - urgencyOf(one)),
    hinges: [
      ...toHinges("coin", asked.found, coinPart, language),
      ...toHinges("exchange", at.found, exchangePart, language),
    ],
    instead: { coins, exchanges },
    unknown: [...asked.unknown, ...at.unknown, ...payWith.unknown],
    countries: countryNames(countries, language),
    view: toViewChoice(query.view, [], viewTexts(language)),
  };
}
