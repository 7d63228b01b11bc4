/** Uses of coins and products of exchanges side by side. */
import type { Coin } from "#domain/content-types/coin.ts";
import type { Exchange } from "#domain/content-types/exchange.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { METHOD } from "#domain/screening/method.ts";
import type { MethodWords } from "#domain/screening/method-words.ts";
import { isOffered } from "#domain/views/use-view.ts";
import { type Compared, NONE, type Row, toRow } from "./comparison.ts";

/** The status of what is offered. What nobody looked up is told apart from what is not there. */
function useOf(id: string, record: Coin | Exchange): Compared {
  const { assessment } = record;
  if (!assessment) return NONE;
  const offers = "uses" in record ? record.uses : record.products;
  const offered = isOffered(id, offers, assessment);
  if (offered === undefined) return { key: "notKnown", cell: { type: "word", word: "notKnown" } };
  const status = offered ? assessment.uses[id]?.status : undefined;
  return status
    ? { key: status, cell: { type: "status", status } }
    : { key: "notOffered", cell: { type: "word", word: "notOffered" } };
}

export const compareUses = (kind: RecordType, records: readonly (Coin | Exchange)[], words: MethodWords): Row[] =>
  Object.keys(METHOD.kinds[kind].uses).flatMap((id) => {
    const name = words.uses[kind][id]?.name;
    return name
      ? [
          toRow(
            id,
            name,
            records.map((record) => useOf(id, record)),
          ),
        ]
      : [];
  });
