/** How the pages of the kinds of token are loaded. */
import { PUBLIC_COINS_PAGE_SIZE } from "#domain/lists/paging.ts";
import { type CoinKind, toCoinKind } from "#domain/screening/coin-facts.ts";
import { kindOf } from "#domain/screening/lens.ts";
import type { Register } from "#domain/screening/positions.ts";
import { type Language, pickName } from "#domain/text/language.ts";
import { coinsSpokenOf, type KindName, toKindName, toKindRows, toKindView } from "#domain/views/kind-view.ts";
import { kindTexts, methodWords } from "#server/content/reference.ts";
import { addCacheTags, listTag } from "#server/page-cache/page-tags.ts";
import { NotFoundError } from "../errors.ts";
import { readRegister } from "./register-pages.ts";
import { type RouteArgs, servicesContext } from "./request-context.ts";
import { languageOfRequest } from "./request-language.ts";

export async function loadKinds({ request, context }: RouteArgs) {
  addCacheTags(context, listTag("coin"));
  const counts = await context.get(servicesContext).coins.countsByKind();
  return toKindRows(counts, methodWords(languageOfRequest(request)));
}

/** A coin of the kind that positions name, and how many do. */
export type SpokenCoin = { id: string; name: string; count: number };

async function coinsNamed({ context }: RouteArgs, kind: CoinKind, register: Register, language: Language) {
  const { coins } = context.get(servicesContext);
  const found = [...coinsSpokenOf(register)].map(async ([id, count]): Promise<SpokenCoin[]> => {
    const coin = await coins.find(id);
    if (!coin || kindOf(coin.facts) !== kind) return [];
    return [{ id, count, name: pickName(coin.translations.name, language, coin.name).text }];
  });
  return (await Promise.all(found)).flat();
}

/** Throws NotFoundError. */
export async function loadKind(args: RouteArgs & { params: { kind: string } }) {
  const { request, context, params } = args;
  const id = toCoinKind(params.kind);
  if (!id) throw new NotFoundError(`There is no kind of token ${JSON.stringify(params.kind)}.`);
  addCacheTags(context, listTag("coin"));
  const { coins, showImage } = context.get(servicesContext);
  const language = languageOfRequest(request);
  const register = await readRegister(args);
  const query = { category: "all", kind: id, sort: "name", order: "asc", page: 1 } as const;
  const [{ items, total, counts }, spoken] = await Promise.all([
    coins.listCards({ ...query, pageSize: PUBLIC_COINS_PAGE_SIZE }, language),
    coinsNamed(args, id, register, language),
  ]);
  const kind = toKindView(id, { words: methodWords(language), texts: kindTexts(language), register, language });
  return { kind, cards: items.map(showImage), total, counts, spoken };
}

/** The kinds that the list of coins can be narrowed to: those that have a coin, and the one that is chosen. */
export async function loadKindChoices({ request, context }: RouteArgs, chosen: CoinKind | undefined) {
  const words = methodWords(languageOfRequest(request));
  const used = await context.get(servicesContext).coins.usedKinds();
  const offered = chosen && !used.includes(chosen) ? [...used, chosen] : used;
  const kind: KindName | null = chosen ? toKindName(chosen, words) : null;
  return { kind, choices: offered.map((each) => toKindName(each, words)) };
}
