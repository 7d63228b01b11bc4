/** Everything that was done to a coin or an exchange, newest first, each step with what it changed. */
import { differencesOf } from "#domain/record-difference.ts";
import type { Coins } from "./coins.ts";
import type { Exchanges } from "./exchanges.ts";

/** Of a deleted record too, under the name it had last. */
export async function readHistory(noun: Coins | Exchanges, id: string) {
  const [record, history] = await Promise.all([noun.find(id), noun.history(id)]);
  return {
    id,
    name: record?.name ?? history[0]?.before?.name ?? id,
    version: record?.version ?? null,
    steps: history.map(({ id: revision, action, editor, at, before, after }) => ({
      revision,
      action,
      editor,
      at,
      differences: action === "delete" ? [] : differencesOf(before, after),
    })),
  };
}
