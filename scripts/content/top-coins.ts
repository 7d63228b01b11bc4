/** The dated list of the largest coins (content/top-coins.json): how many of them are reviewed, and which are not. */
import { z } from "zod";
import { isWebAddress } from "#domain/text/web-address.ts";

export const TOP_COINS_FILE = "top-coins.json";

const written = z.string().min(1);

export const topCoinsSchema = z.strictObject({
  /** The day of the snapshot: ranks move daily, so the list is only as good as its date. */
  as_of: z.iso.date(),
  source: z.strictObject({ title: written, url: z.string().refine(isWebAddress, "is not a web address") }),
  coins: z.array(
    z.strictObject({
      rank: z.int().min(1),
      market_id: written,
      symbol: written,
      name: written,
      /** The id of our record, null where there is none. */
      record: written.nullable(),
    }),
  ),
});
export type TopCoins = z.output<typeof topCoinsSchema>;

type Reviewed = { id: string; market_id: string };

/** Ranks without a gap, no coin twice, and of each coin exactly the record that exists. */
export function checkTopCoins({ coins }: TopCoins, records: readonly Reviewed[]): string[] {
  const ids = coins.map(({ market_id }) => market_id);
  return coins.flatMap(({ rank, market_id, record }, index) => {
    const ours = records.find((reviewed) => reviewed.market_id === market_id)?.id ?? null;
    return [
      ...(rank === index + 1 ? [] : [`rank ${rank} is at place ${index + 1}`]),
      ...(ids.indexOf(market_id) === index ? [] : [`${market_id} is listed twice`]),
      ...(record === ours ? [] : [`${market_id}: record is ${record}, the reviewed one is ${ours}`]),
    ];
  });
}

export function countTopCoins({ coins }: TopCoins): { reviewed: number; total: number; missing: string[] } {
  const missing = coins.filter(({ record }) => record === null).map(({ symbol }) => symbol);
  return { reviewed: coins.length - missing.length, total: coins.length, missing };
}
