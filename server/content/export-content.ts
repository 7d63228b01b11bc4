/** Writes every coin and exchange out as one JSON file, batch by batch, in the shape the import takes. */
import type { Coins } from "./coins.ts";
import type { Exchanges } from "./exchanges.ts";

const BATCH = 200;

type Listed = Pick<Coins, "listAfter"> | Pick<Exchanges, "listAfter">;

async function* writeList(records: Listed): AsyncGenerator<string> {
  let cursor: string | null = null;
  let separator = "\n";
  do {
    const batch: Awaited<ReturnType<Listed["listAfter"]>> = await records.listAfter({ cursor, limit: BATCH });
    for (const record of batch.items) {
      yield `${separator}${JSON.stringify(record)}`;
      separator = ",\n";
    }
    cursor = batch.nextCursor;
  } while (cursor);
}

/** One record a line, so that two exports can be compared. */
export async function* exportContent(parts: {
  coins: Pick<Coins, "listAfter">;
  exchanges: Pick<Exchanges, "listAfter">;
}): AsyncGenerator<string> {
  yield '{"coins":[';
  yield* writeList(parts.coins);
  yield '\n],"exchanges":[';
  yield* writeList(parts.exchanges);
  yield "\n]}\n";
}
