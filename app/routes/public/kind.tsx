import type { Failure, PageArgs, PageHead, PageProps } from "#app/document/page-module.ts";
import { localizePath } from "#app/i18n/language-path.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { readRegister } from "#app/loaders/register.ts";
import { KindScreen } from "#app/ui/kinds/kind-screen.tsx";
import { PageMissing } from "#app/ui/shell/failure-screens.tsx";
import { breadcrumbs, termData } from "#domain/feeds/structured-data.ts";
import { PUBLIC_COINS_PAGE_SIZE } from "#domain/lists/paging.ts";
import { type CoinKind, toCoinKind } from "#domain/screening/coin-facts.ts";
import { kindOf } from "#domain/screening/lens.ts";
import type { Register } from "#domain/screening/positions.ts";
import { type Language, pickName } from "#domain/text/language.ts";
import { coinsSpokenOf, toKindView } from "#domain/views/kind-view.ts";
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
  const found = [...coinsSpokenOf(register)].map(async ([id, count]) => {
    const coin = await coins.find(id);
    if (!coin || kindOf(coin.facts) !== kind) return [];
    return [{ id, count, name: pickName(coin.translations.name, language, coin.name).text }];
  });
  return (await Promise.all(found)).flat();
}

export const meta: PageHead<typeof loader> = ({ at, loaderData, failure }) => {
  if (!loaderData) return pageMeta({ at, title: failure?.isMissing ? "kinds.missing" : "failure.title", hidden: true });
  const t = messagesIn(at.language);
  const { name, means, what } = loaderData.kind;
  const addressOf = (path: string) => at.origin + localizePath(path, at.language);
  const [url, list] = [addressOf(at.pathname), addressOf("/kinds")];
  return pageMeta({
    at,
    title: { text: t("kinds.pageTitle", { name }) },
    description: { text: `${means} ${what}` },
    image: `/share/kinds/${loaderData.kind.id}/${at.language}.png`,
    type: "article",
    jsonLd: [
      termData({ name, means }, url, list),
      breadcrumbs([
        { name: t("shell.home"), url: addressOf("/") },
        { name: t("kinds.title"), url: list },
        { name, url },
      ]),
    ],
  });
};

export default function Kind({ loaderData }: PageProps<typeof loader>) {
  return <KindScreen {...loaderData} />;
}

export function Failed({ isMissing }: Failure) {
  const t = useMessages();
  const title = t(isMissing ? "kinds.missing" : "kinds.error");
  return <PageMissing list="/kinds" title={title} back={t("kinds.all")} mayRetry={!isMissing} />;
}
