/** The status of every coin and what it hinges on, one list for each language: the same for everybody (`/live/statuses-*.json`). */
import type { Coin } from "#domain/content-types/coin.ts";
import type { CoinStatus } from "#domain/holdings/held-coins.ts";
import { kindOf } from "#domain/register/lens.ts";
import { LANGUAGES, type Language } from "#domain/text/language.ts";
import { toCoinCard } from "#domain/views/coin-view.ts";
import { type HingeView, toHingeViews } from "#domain/views/method-view.ts";
import { isMoneyKind } from "#domain/zakat/zakat-view.ts";
import { oncePerVersion } from "#server/once-per.ts";
import type { ContentChanges } from "./content-changes.ts";
import type { Coins } from "./records.ts";
import { methodWords, viewTexts } from "./reference.ts";

/** Each question once, with the answers that would change the status. */
const toLines = (hinges: readonly HingeView[]): string[] =>
  [...Map.groupBy(hinges, ({ answers }) => answers.map(({ asks }) => asks).join(" · "))].map(
    ([asks, each]) => `${asks} ${each.map(({ answers }) => answers.map(({ label }) => label).join(" + ")).join(" / ")}`,
  );

function toStatus(coin: Coin, language: Language): CoinStatus {
  const { name, status, isAssessed } = toCoinCard(coin, language);
  const hinges =
    coin.assessment && status !== "ended"
      ? toHingeViews("coin", coin.assessment, methodWords(language), viewTexts(language))
      : [];
  const isMoney = isMoneyKind(kindOf(coin.facts));
  return {
    ...{ id: coin.id, market: coin.market_id, name: name.text, symbol: coin.symbol, status, isAssessed, isMoney },
    hinges: toLines(hinges.filter((hinge) => hinge.status !== null)),
  };
}

export function createCoinStatuses(coins: Pick<Coins, "inBatches">, changes: Pick<ContentChanges, "version">) {
  const readIn = (language: Language) =>
    oncePerVersion(changes, async (): Promise<CoinStatus[]> => {
      const all: CoinStatus[] = [];
      for await (const batch of coins.inBatches()) all.push(...batch.map((coin) => toStatus(coin, language)));
      return all;
    });
  const lists = new Map(LANGUAGES.map((language) => [language, readIn(language)]));
  return { in: async (language: Language): Promise<CoinStatus[]> => (await lists.get(language)?.()) ?? [] };
}
