import type { MessageKey } from "#app/i18n/messages.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import type { FigureName } from "#domain/compare/compare-records.ts";
import type { GroupId, Row } from "#domain/compare/comparison.ts";
import type { Criterion } from "#domain/screening/screening.ts";

const FIGURE_NAMES = {
  current_price: "figure.price",
  price_change_24h: "figure.change24h",
  market_cap: "figure.marketCap",
  volume_24h: "figure.volume24h",
  circulating_supply: "figure.circulating",
  max_supply: "figure.maxSupply",
  rank: "review.rank",
  trust_score: "figure.trustScore",
  trust_score_rank: "figure.trustRank",
  trade_volume_24h_btc: "figure.volumeBtc",
} as const satisfies Record<FigureName, MessageKey>;

/** Rows that the method has no word for. */
const NAMES: Readonly<Record<string, MessageKey>> = {
  status: "list.category",
  why: "compare.why",
  state: "compare.state",
  basis: "compare.basis",
  disputed: "compare.disputed",
  rating: "rating.label",
  established: "review.established",
  country: "review.country",
  ...FIGURE_NAMES,
};

/** What a row is called in the language of the page. */
export function useRowName(): (group: GroupId, row: Row) => string {
  const t = useMessages();
  return (group, { id, name }) => {
    if (name !== null) return name;
    // The rows of this group are the criteria of a kind.
    if (group === "criteria") return t(`criterion.${id as Criterion}`);
    const key = NAMES[id];
    return key ? t(key) : id;
  };
}
