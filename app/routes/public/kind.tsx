import type { FailedEntry, PageArgs, PageHead, PageScreen } from "#app/document/page-module.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { addressIn, breadcrumbsOf, pageMeta } from "#app/i18n/page-meta.ts";
import { readRegister } from "#app/loaders/register.ts";
import { KindScreen } from "#app/ui/kinds/kind-screen.tsx";
import { termData } from "#domain/feeds/structured-data.ts";
import { PUBLIC_COINS_PAGE_SIZE } from "#domain/lists/paging.ts";
import { kindOf } from "#domain/register/lens.ts";
import type { Register } from "#domain/register/positions.ts";
import { type CoinKind, toCoinKind } from "#domain/screening/coin-facts.ts";
import { type Language, pickName } from "#domain/text/language.ts";
import { coinsNamedIn, toKindView } from "#domain/views/reference/kind-view.ts";
import { kindTexts, methodWords } from "#server/content/reference.ts";
import { NotFoundError } from "#server/errors.ts";
import { addCacheTags, listTag } from "#server/page-cache/page-tags.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";
import type { Services } from "#server/services.ts";

export async function loader(args: PageArgs<"kind">) {
  const { request, context, params } = args;
  const id = toCoinKind(params.kind);
  if (!id) throw new NotFoundError(`There is no kind of token ${JSON.stringify(params.kind)}.`);
  addCacheTags(context, listTag("coin"));
  const { coins, showImage } = context.get(servicesContext);
  const language = languageOfRequest(request);
  const register = await readRegister(args);
  const query = { category: "all", kind: id, sort: "name", order: "asc", page: 1 } as const;
  const [{ items, total, counts }, statements] = await Promise.all([
    coins.listCards({ ...query, pageSize: PUBLIC_COINS_PAGE_SIZE }, language),
    findNamedCoins(coins, id, register, language),
  ]);
  const kind = toKindView(id, { words: methodWords(language), texts: kindTexts(language), register, language });
  return { kind, cards: items.map(showImage), total, counts, statements };
}

/** The coins of the kind that positions name, with the number of these positions. */
async function findNamedCoins(coins: Services["coins"], kind: CoinKind, register: Register, language: Language) {
  const found = [...coinsNamedIn(register)].map(async ([id, count]) => {
    const coin = await coins.find(id);
    if (!coin || kindOf(coin.facts) !== kind) return [];
    return [{ id, count, name: pickName(coin.translations.name, language, coin.name).text }];
  });
  return (await Promise.all(found)).flat();
}

export const meta: PageHead<typeof loader> = ({ at, loaderData }) => {
  const t = messagesIn(at.language);
  const { name, means, what } = loaderData.kind;
  return pageMeta({
    at,
    title: { text: t("kinds.pageTitle", { name }) },
    description: { text: `${means} ${what}` },
    image: `/share/kinds/${loaderData.kind.id}/${at.language}.png`,
    type: "article",
    jsonLd: [
      termData({ name, means }, addressIn(at), addressIn(at, "/kinds")),
      breadcrumbsOf(at, ["kinds.title", "/kinds"], name),
    ],
  });
};

export default KindScreen satisfies PageScreen<typeof loader>;

export const failed: FailedEntry = {
  list: "/kinds",
  back: "kinds.all",
  title: "kinds.error",
  missing: { title: "kinds.missing" },
};
